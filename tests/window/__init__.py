"""The program as a player has it: a process of its own in a window of its own, touched with real clicks and keys."""
