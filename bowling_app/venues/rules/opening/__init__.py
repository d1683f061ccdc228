"""A venue's opening hours: reading what people wrote, and saying what holds at a moment."""
