"""What several sources say about one fact: which word is shown, and whether they differ."""
