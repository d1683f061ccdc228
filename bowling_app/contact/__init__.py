"""Messages to the people behind the site."""
