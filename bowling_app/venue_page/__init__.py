"""A venue's page, composed from the features' data."""
