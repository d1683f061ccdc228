"""Venues side by side: what a group pays, when they are open, and what is there."""
