"""One post of the blog."""

from typing import ClassVar

import reflex as rx

from bowling_app.blog.pages.post_view import post_view
from bowling_app.blog.rules.posts import BLOG_PATH, POST_SLUGS
from bowling_app.blog.schemas.blog_page import PostView
from bowling_app.blog.seo.blog_heads import post_head
from bowling_app.blog.services.blog import load_post
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page

# Only posts that are there: the feeds lie beside them.
POST = Page(route=f"{BLOG_PATH}/[slug]", load=load_post, view=post_view, head=post_head, choices={"slug": POST_SLUGS})


class PostState(PageState, rx.State):
    """What a post shows."""

    page: ClassVar[Page] = POST
    view: PostView | None = None
