"""Venues that may be one: what is compared of them, and the pairs that were found."""
