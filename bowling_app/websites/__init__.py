"""What a venue's own website says: visiting it, reading it, and deciding about what was found."""
