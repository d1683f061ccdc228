"""Joining a league: asking those who run the alley, and cards of bowlers who look for a team."""
