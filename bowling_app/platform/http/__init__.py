"""What the API's routes share."""
