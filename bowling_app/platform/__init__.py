"""What would be the same for a directory of libraries."""
