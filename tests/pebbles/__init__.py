"""Pebbles: a small game with everything that bigger games need and The Colony has not.

Three seats; chance (a die, draws from a bag); secret hands; a simultaneous commitment (fists); barriers for undo.
"""
