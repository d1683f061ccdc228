"""Suggestions of missing venues and of corrections."""
