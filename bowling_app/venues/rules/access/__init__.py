"""What a venue is like for people with a disability: the facts, and the sentences that say them."""
