"""What the blog brings to the site."""

from bowling_app.blog.pages.list_page import BLOG
from bowling_app.blog.pages.post_page import POST
from bowling_app.blog.rules.posts import BLOG_PATH
from bowling_app.blog.services.blog_sitemap import sitemap_posts
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    header=(MenuLink("Tips", BLOG_PATH, at=50),),
    sitemap=(SitemapPart(130, sitemap_posts),),
    pages=(BLOG, POST),
)
