"""Scores of games, with the photos that prove them."""
