"""What is drawn on the table, one room per game; knows no rules."""
