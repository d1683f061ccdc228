"""The pages about what bowling costs."""
