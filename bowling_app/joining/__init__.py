"""Joining a league: asking those who run the alley, and what they answer."""
