"""Hours, special dates and prices as those who run a venue type them."""
