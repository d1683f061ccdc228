"""The search box, and finding where the visitor is."""
