"""Myrmidon: four board games of ants, eggs and cities."""

__version__ = "0.1.0"
