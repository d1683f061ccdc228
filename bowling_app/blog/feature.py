"""What the blog brings to the site."""

from bowling_app.blog.pages.list_page import BlogState
from bowling_app.blog.pages.post_page import PostState
from bowling_app.platform.feature import Feature

FEATURE = Feature(
    pages=(
        BlogState,
        PostState,
    ),
)
