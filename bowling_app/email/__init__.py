"""What the site writes to people, and how it gets there."""
