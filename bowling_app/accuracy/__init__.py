"""Accuracy of a venue's facts: votes, and how fresh each group of facts is."""
