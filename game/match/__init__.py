"""A match being played: seats, log, undo, records."""
