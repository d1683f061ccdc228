"""Reviews, replies, reports of reviews, and their moderation."""
