"""Server rendering: from a page's component tree to a whole HTML document, and the cache of documents."""
