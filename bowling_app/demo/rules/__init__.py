"""Fictional venues in real places. Pure and deterministic: the same number, seed and day give the same venues."""
