"""Which pages are viewed how often."""
