"""What search reads: venues by name, places by name, and the words in names."""
