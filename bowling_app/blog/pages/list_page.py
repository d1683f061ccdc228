"""The list of the blog's posts."""

from bowling_app.blog.pages.list_view import blog_view
from bowling_app.blog.rules.posts import BLOG_PATH
from bowling_app.blog.seo.blog_heads import blog_head
from bowling_app.blog.services.blog import load_blog
from bowling_app.platform.web.page import Page

BLOG = Page(
    route=BLOG_PATH, load=load_blog, view=blog_view, head=blog_head, query=("find", "tag", "page"), kept=("tag", "page")
)
