"""Input for the fields of a venue, and the values that are stored."""
