"""What stands in a page's head."""

from dataclasses import dataclass
from typing import Final

OEMBED_TYPE: Final = "application/json+oembed"
"""The kind of what another site asks to show something of ours."""

RSS_TYPE: Final = "application/rss+xml"


@dataclass(frozen=True, slots=True)
class Head:
    """A page's title and metadata. Addresses are absolute; `json_ld` holds one JSON text per block."""

    title: str
    description: str
    canonical: str  # Empty on a page that has no address of its own, such as the not-found page.
    robots: str = "index, follow"
    image: str = ""  # For link previews; empty for the site's own.
    image_alt: str = ""  # What it shows, in words.
    json_ld: tuple[str, ...] = ()
    oembed: str = ""  # Where another site asks how to show this; empty where there is nothing to show elsewhere.
    feed: str = ""  # The RSS feed that tells of what is new here; empty where there is none.
    kind: str = "website"  # What link previews call it: "website" or "article".
