"""The site itself: the home page, static pages, the deck, previews, the sitemap, the admin home."""
