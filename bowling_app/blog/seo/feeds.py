"""The feeds of the blog, RSS 2.0 and Atom 1.0."""

import re
from email.utils import format_datetime
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from bowling_app.blog.schemas.blog_page import Feed, FeedEntry
from bowling_app.platform.language.languages import spoken
from bowling_app.platform.seo.atom import AtomEntry, AtomFeed, atom_text
from bowling_app.platform.seo.json_ld import absolute
from bowling_app.platform.seo.site_address import SiteAddress

_START: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_OWN_ADDRESS: Final = re.compile(r'(?<= )(href|src)="(/(?!/)[^"]*)')


def rss_text(feed: Feed, site: SiteAddress, *, path: str, blog: str) -> str:
    """The posts as RSS. `path` is where this feed is, `blog` what it is of."""
    entries = "".join(_rss_item(entry, site) for entry in feed.entries)
    return (
        f'{_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" '
        'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{_title(feed, site)}</title><link>{escape(site.base_url + blog)}</link>"
        f"<description>{escape(feed.description)}</description><language>{spoken().tag.lower()}</language>"
        f"<lastBuildDate>{format_datetime(feed.updated)}</lastBuildDate>"
        f'<atom:link href={quoteattr(site.base_url + path)} rel="self" type="application/rss+xml"/>'
        f"{entries}</channel></rss>\n"
    )


def _rss_item(entry: FeedEntry, site: SiteAddress) -> str:
    address = escape(site.base_url + entry.path)
    tags = "".join(f"<category>{escape(tag)}</category>" for tag in entry.tags)
    return (
        f'<item><title>{escape(entry.title)}</title><link>{address}</link><guid isPermaLink="true">{address}</guid>'
        f"<pubDate>{format_datetime(entry.published)}</pubDate><dc:creator>{escape(entry.author)}</dc:creator>{tags}"
        f"<description>{escape(entry.description)}</description>"
        f"<content:encoded>{escape(_absolute(entry.html, site))}</content:encoded></item>\n"
    )


def atom_file(feed: Feed, site: SiteAddress, *, path: str, blog: str) -> str:
    """The posts as Atom."""
    address = site.base_url + blog
    entries = [_atom_entry(entry, site) for entry in feed.entries]
    title = f"{feed.title} | {site.name}"
    whole = AtomFeed(
        address, title, feed.description, address, site.base_url + path, site.name, feed.updated, entries
    )  # fmt: skip
    return atom_text(whole)


def _atom_entry(entry: FeedEntry, site: SiteAddress) -> AtomEntry:
    address = site.base_url + entry.path
    return AtomEntry(
        id=address,
        title=entry.title,
        href=address,
        published=entry.published,
        updated=entry.updated,
        summary=entry.description,
        author=entry.author,
        tags=entry.tags,
        html=_absolute(entry.html, site),
    )


def _title(feed: Feed, site: SiteAddress) -> str:
    return escape(f"{feed.title} | {site.name}")


def _absolute(html: str, site: SiteAddress) -> str:
    """The text with the addresses of the site written out, for it is read elsewhere."""
    return _OWN_ADDRESS.sub(lambda found: f'{found[1]}="{absolute(site.base_url, found[2])}', html)
