"""Guides to cities."""
