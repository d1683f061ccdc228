"""Who said what of a venue: which of several words about a fact is shown, whether they differ, and who confirmed it."""
