"""Finding venues and places by words."""
