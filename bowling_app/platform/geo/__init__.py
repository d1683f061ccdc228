"""States, cities, ZIP codes, outlines and positions."""
