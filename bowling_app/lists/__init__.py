"""Lists of venues that people make, keep for themselves or share."""
