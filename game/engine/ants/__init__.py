"""Ants! For Queen and Colony: supply chains and dice in a city park."""
