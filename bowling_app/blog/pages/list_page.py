"""The list of the blog's posts."""

from typing import ClassVar

import reflex as rx

from bowling_app.blog.pages.list_view import blog_view
from bowling_app.blog.rules.posts import BLOG_PATH
from bowling_app.blog.schemas.blog_page import BlogView
from bowling_app.blog.seo.blog_heads import blog_head
from bowling_app.blog.services.blog import load_blog
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page

BLOG = Page(
    route=BLOG_PATH, load=load_blog, view=blog_view, head=blog_head, query=("find", "tag", "page"), kept=("tag", "page")
)


class BlogState(PageState, rx.State):
    """What the list shows."""

    page: ClassVar[Page] = BLOG
    view: BlogView | None = None
