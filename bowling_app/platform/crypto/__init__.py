"""Keys, tokens and slow hashes."""
