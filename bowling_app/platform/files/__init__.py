"""Photos: what is taken, and where they are kept."""
