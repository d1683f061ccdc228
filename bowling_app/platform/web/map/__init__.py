"""The map of venues."""
