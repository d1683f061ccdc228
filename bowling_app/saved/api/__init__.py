"""Saved venues over HTTP."""
