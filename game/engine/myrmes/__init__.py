"""Myrmes: a year of an ant nest, three times over."""
