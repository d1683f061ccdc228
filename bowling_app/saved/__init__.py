"""The venues that a person has saved."""
