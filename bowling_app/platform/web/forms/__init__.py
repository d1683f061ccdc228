"""Forms that a feature declares: drawn for documents, where browsers post them, and for live pages, where scripts do."""
