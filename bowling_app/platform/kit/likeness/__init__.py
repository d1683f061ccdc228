"""Which words, names and texts are like each other."""
