"""Parts of pages that show lists: their filters and tabs."""
