"""Venues: what is known of each, from which source, and how lists and other sites read it."""
