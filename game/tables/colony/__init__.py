"""The table of The Colony: logs on moss, eggs that roll, ants that walk."""
