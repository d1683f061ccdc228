"""The list of the blog's posts."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.blog_page import BlogView
from bowling_app.domain.posts import BLOG_PATH
from bowling_app.seo.blog_heads import blog_head
from bowling_app.services.blog import load_blog
from bowling_app.web.blog.list_view import blog_view
from bowling_app.web.live import PageState
from bowling_app.web.page import Page

BLOG = Page(
    route=BLOG_PATH, load=load_blog, view=blog_view, head=blog_head, query=("find", "tag", "page"), kept=("tag", "page")
)


class BlogState(PageState, rx.State):
    """What the list shows."""

    page: ClassVar[Page] = BLOG
    view: BlogView | None = None
