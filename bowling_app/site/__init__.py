"""What is about the site itself: the home page, pages of words, the deck, previews, the sitemap, the admin home."""
