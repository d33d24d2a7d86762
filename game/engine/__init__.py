"""The rules of every game: pure, deterministic, without window, file, clock or global randomness."""
