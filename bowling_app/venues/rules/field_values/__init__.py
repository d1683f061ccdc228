"""What people fill in for a field of a venue, and the value that is kept of it."""
