"""What the pages of admins share."""
