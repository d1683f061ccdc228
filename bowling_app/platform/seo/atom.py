"""Atom 1.0 (RFC 4287): what changed, for feed readers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from bowling_app.platform.language.languages import spoken

ATOM_TYPE: Final = "application/atom+xml"
_START: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass(frozen=True, slots=True)
class AtomEntry:
    """One entry. `id` is an IRI that never changes, `href` where it leads. `html` is sanitized."""

    id: str
    title: str
    href: str
    published: datetime
    updated: datetime
    summary: str
    author: str = ""
    tags: Sequence[str] = ()
    html: str = ""


@dataclass(frozen=True, slots=True)
class AtomFeed:
    """A feed. `href` is the page that it is of, `own_href` its own address; all addresses are whole."""

    id: str
    title: str
    subtitle: str
    href: str
    own_href: str
    author: str
    updated: datetime
    entries: Sequence[AtomEntry]


def atom_text(feed: AtomFeed) -> str:
    """The feed as a file."""
    entries = "".join(map(_entry, feed.entries))
    return (
        f'{_START}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{spoken().tag}">'
        f"<title>{escape(feed.title)}</title><subtitle>{escape(feed.subtitle)}</subtitle><id>{escape(feed.id)}</id>"
        f'<link href={quoteattr(feed.href)} rel="alternate" type="text/html"/>'
        f'<link href={quoteattr(feed.own_href)} rel="self" type="{ATOM_TYPE}"/>'
        f"<updated>{_moment(feed.updated)}</updated><author><name>{escape(feed.author)}</name></author>"
        f"{entries}</feed>\n"
    )


def _entry(entry: AtomEntry) -> str:
    tags = "".join(f"<category term={quoteattr(tag)}/>" for tag in entry.tags)
    author = f"<author><name>{escape(entry.author)}</name></author>" if entry.author else ""
    content = f'<content type="html">{escape(entry.html)}</content>' if entry.html else ""
    return (
        f"<entry><title>{escape(entry.title)}</title><id>{escape(entry.id)}</id>"
        f'<link href={quoteattr(entry.href)} rel="alternate" type="text/html"/>'
        f"<published>{_moment(entry.published)}</published><updated>{_moment(entry.updated)}</updated>"
        f"{author}{tags}<summary>{escape(entry.summary)}</summary>{content}</entry>\n"
    )


def _moment(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
