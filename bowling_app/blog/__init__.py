"""The posts of the blog."""
