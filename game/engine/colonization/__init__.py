"""Colonization: teams discover and conquer a growing Aegean."""
