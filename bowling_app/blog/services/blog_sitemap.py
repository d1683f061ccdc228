"""What the sitemap lists of the blog."""

from bowling_app.blog.rules.posts import BLOG_PATH, POSTS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.seo.site_map import SitemapEntry, latest


def sitemap_posts(_: UnitOfWork) -> list[SitemapEntry]:
    """The list of the posts, and each post with the day of its last change."""
    posts = [SitemapEntry(post.path, post.updated) for post in POSTS]
    return [SitemapEntry(BLOG_PATH, latest(posts)), *posts] if posts else []
