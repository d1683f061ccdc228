"""Heads of pages and structured data."""
