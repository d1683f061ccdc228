"""News of places: feeds of a venue, a city and a state, and mails to people who follow them."""
