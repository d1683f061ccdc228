"""Votes with friends: a few venues as a ballot by link, on which people vote without an account."""
