"""The words of a post's picture, which other sites show with a link to it."""

from bowling_app.blog.rules.posts import Post
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.previews import Preview


def preview_of_post(post: Post) -> Preview:
    """The picture of a post of the blog."""
    return Preview(post.path, _("Tips"), post.title, post.description)
