"""What is said of settings beside their types."""

from typing import Final

BUILT_IN: Final = "part of the built frontend"
"""Marks a setting that is read while pages are built. To change it means to build. Only the server reads all others."""
