"""Venues: what is known of each, from whom, and how lists and other sites read it."""
