"""Numbers laid out for drawings."""
