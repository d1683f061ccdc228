"""How much is known of the bowling venues of each state, and what is missing where."""
