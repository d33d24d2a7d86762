"""A match being played: seats, log, undo, records, levels to play on. Knows rules and bots, never a window."""
