"""Server rendering: from a page's component tree to a complete HTML document, and the cache of documents."""
