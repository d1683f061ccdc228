"""The feeds of the blog, RSS 2.0 and Atom 1.0."""

import re
from datetime import datetime
from email.utils import format_datetime
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from bowling_app.blog.schemas.blog_page import Feed, FeedEntry
from bowling_app.platform.seo.site_address import SiteAddress

_START: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_OWN_ADDRESS: Final = re.compile(r'(?<= )(href|src)="/(?!/)')


def rss_text(feed: Feed, site: SiteAddress, *, path: str, blog: str) -> str:
    """The posts as RSS. `path` is where this feed is, `blog` what it is of."""
    entries = "".join(_rss_item(entry, site) for entry in feed.entries)
    return (
        f'{_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" '
        'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{_title(feed, site)}</title><link>{escape(site.base_url + blog)}</link>"
        f"<description>{escape(feed.description)}</description><language>en-us</language>"
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


def atom_text(feed: Feed, site: SiteAddress, *, path: str, blog: str) -> str:
    """The posts as Atom."""
    entries = "".join(_atom_entry(entry, site) for entry in feed.entries)
    address = site.base_url + blog
    return (
        f'{_START}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><title>{_title(feed, site)}</title>'
        f"<subtitle>{escape(feed.description)}</subtitle><id>{escape(address)}</id>"
        f'<link href={quoteattr(address)} rel="alternate" type="text/html"/>'
        f'<link href={quoteattr(site.base_url + path)} rel="self" type="application/atom+xml"/>'
        f"<updated>{_moment(feed.updated)}</updated><author><name>{escape(site.name)}</name></author>"
        f"{entries}</feed>\n"
    )


def _atom_entry(entry: FeedEntry, site: SiteAddress) -> str:
    address = site.base_url + entry.path
    tags = "".join(f"<category term={quoteattr(tag)}/>" for tag in entry.tags)
    return (
        f"<entry><title>{escape(entry.title)}</title><id>{escape(address)}</id>"
        f'<link href={quoteattr(address)} rel="alternate" type="text/html"/>'
        f"<published>{_moment(entry.published)}</published><updated>{_moment(entry.updated)}</updated>"
        f"<author><name>{escape(entry.author)}</name></author>{tags}<summary>{escape(entry.description)}</summary>"
        f'<content type="html">{escape(_absolute(entry.html, site))}</content></entry>\n'
    )


def _title(feed: Feed, site: SiteAddress) -> str:
    return escape(f"{feed.title} | {site.name}")


def _moment(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


def _absolute(html: str, site: SiteAddress) -> str:
    """The text with the addresses of the site written out, for it is read elsewhere."""
    return _OWN_ADDRESS.sub(rf'\1="{site.base_url}/', html)
