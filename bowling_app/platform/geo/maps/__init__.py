"""Maps made of vector tiles: the file with streets, how maps are drawn, and still pictures of them."""
