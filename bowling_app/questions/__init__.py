"""Questions about venues that a person there answers in ten seconds, and how their agreement becomes a fact."""
