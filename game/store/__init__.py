"""What is kept between sessions: one SQLite file."""
