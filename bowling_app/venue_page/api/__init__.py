"""The routes of a venue: its access, and the picture of its surroundings."""
