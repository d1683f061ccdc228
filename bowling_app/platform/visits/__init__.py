"""Reading pages of the web that others run: politely towards them, and on guard against them."""
