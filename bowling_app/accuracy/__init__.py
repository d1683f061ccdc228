"""Whether what a venue's page says is right: votes, and how fresh each group of facts is."""
