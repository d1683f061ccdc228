"""The pages for missing pages and for errors."""
