"""How much one person, address or network may do in a time."""
