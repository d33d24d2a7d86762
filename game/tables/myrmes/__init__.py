"""What lies on the table of Myrmes."""
