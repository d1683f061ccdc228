"""The heads of the blog's pages."""

from dataclasses import replace

from bowling_app.blog.schemas.blog_page import BlogView, PostView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted, with_preview
from bowling_app.platform.seo.json_ld import Block, absolute, breadcrumbs_json_ld, json_block
from bowling_app.platform.seo.site_address import SiteAddress, page_address


def blog_head(view: BlogView, site: SiteAddress) -> Head:
    """The list's. A list that was narrowed down is not for search engines."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    page = f" {view.pager.summary}." if view.pager.previous else ""
    is_whole = bool(view.path)
    blocks = [crumbs, _blog(view, site)] if is_whole else [crumbs]
    titles = [view.title] if is_whole else [_("{heading}: posts", heading=view.heading), view.title]
    head = page_head(site, view.path, titles, f"{view.introduction}{page}", *blocks)
    return _with_feed(head if is_whole else unlisted(head), view.feed, site)


def post_head(view: PostView, site: SiteAddress) -> Head:
    """A post's."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    head = page_head(site, view.path, [view.title], view.description, _posting(view, site), crumbs)
    head = with_preview(_with_feed(head, view.feed, site), site, view.preview, view.title)
    return replace(head, kind="article")


def _with_feed(head: Head, feed: str, site: SiteAddress) -> Head:
    return replace(head, feed=site.base_url + feed)


def _blog(view: BlogView, site: SiteAddress) -> Block:
    return json_block(
        "Blog",
        name=view.title,
        url=site.base_url + view.path,
        blogPost=[
            {
                "@type": "BlogPosting",
                "headline": card.title,
                "url": site.base_url + card.href,
                "datePublished": card.day_iso,
            }
            for card in view.posts
        ],
    )


def _posting(view: PostView, site: SiteAddress) -> Block:
    editors = {"@type": "Organization", "name": site.name, "url": page_address(site.base_url, "/")}
    url = site.base_url + view.path
    return json_block(
        "BlogPosting",
        headline=view.title,
        description=view.description,
        url=url,
        mainEntityOfPage=url,
        image=absolute(site.base_url, view.preview or "/share.png"),
        datePublished=view.published_iso,
        dateModified=view.updated_iso,
        wordCount=view.words or None,
        keywords=[tag.label for tag in view.tags],
        author=editors,
        publisher=editors,
        inLanguage=view.written_in,
    )
