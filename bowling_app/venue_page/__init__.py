"""A venue's page, put together from what the features know of it."""
