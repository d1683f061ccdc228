"""What stands in a page's head."""

from dataclasses import dataclass
from typing import Final

OEMBED_TYPE: Final = "application/json+oembed"
"""The media type of our oEmbed responses, with which other sites embed our content."""

RSS_TYPE: Final = "application/rss+xml"


@dataclass(frozen=True, slots=True)
class Alternate:
    """The page in one language: its `hreflang`, such as "es-US", and its absolute address."""

    tag: str
    href: str


@dataclass(frozen=True, slots=True)
class Head:
    """A page's title and metadata. Addresses are absolute; `json_ld` holds one JSON text per block."""

    title: str
    description: str
    canonical: str  # Empty on a page without its own address, such as the not-found page.
    robots: str = "index, follow"
    image: str = ""  # For link previews; empty for the site's own.
    image_alt: str = ""  # What it shows, in words.
    json_ld: tuple[str, ...] = ()
    oembed: str = ""  # The oEmbed address of this page; empty if it cannot be embedded.
    feed: str = ""  # The RSS feed with the news of this page; empty if it has no feed.
    atom: str = ""  # The Atom feed, where it has one of that kind.
    alternates: tuple["Alternate", ...] = ()  # The same page in all languages, if there are several.
    kind: str = "website"  # What link previews call it: "website" or "article".
