"""Reading the pages of a venue's own website: from HTML to facts, each with the sentence that says it."""
