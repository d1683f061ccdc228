"""Owners: claiming a venue, editing it, its photos, its figures, and what other sites embed."""
