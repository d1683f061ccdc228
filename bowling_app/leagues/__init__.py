"""Leagues: what a venue's leagues are, when they bowl, who finds them, and calendars of their nights."""
