"""Lists of venues by category, state and city, their filters, and the overview of experiences."""
