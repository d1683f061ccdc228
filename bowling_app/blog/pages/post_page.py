"""One post of the blog."""

from bowling_app.blog.pages.post_view import post_view
from bowling_app.blog.rules.posts import BLOG_PATH, POST_SLUGS
from bowling_app.blog.seo.blog_heads import post_head
from bowling_app.blog.services.blog import load_post
from bowling_app.platform.web.page import Page

# Only posts that are there: the feeds lie beside them.
POST = Page(route=f"{BLOG_PATH}/[slug]", load=load_post, view=post_view, head=post_head, choices={"slug": POST_SLUGS})
