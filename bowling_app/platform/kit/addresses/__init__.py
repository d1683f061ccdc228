"""Phone numbers, email addresses and web addresses."""
