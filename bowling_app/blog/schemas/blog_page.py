"""What the pages of the blog show: frozen values, every text formatted."""

from dataclasses import dataclass
from datetime import datetime

from bowling_app.platform.kit.links import Link, Pager


@dataclass(frozen=True, slots=True)
class PostCard:
    """A post as lists show it."""

    title: str
    href: str
    description: str
    day: str  # "Nov 21, 2026"
    day_iso: str
    reading: str  # "4 minutes"
    tag: str  # The name of its first tag.
    language: str | None = None  # That of its words, where it is not that of the page.


@dataclass(frozen=True, slots=True)
class TagChoice:
    """A tag that the list can be narrowed down to; its address leads out of it again where it is chosen."""

    label: str
    href: str
    note: str  # How many posts have it.
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class BlogView:
    """A page of the list of posts."""

    heading: str
    title: str
    introduction: str
    crumbs: tuple[Link, ...]
    query: str
    tag: str  # The chosen one, as written in addresses; empty if no tag is chosen.
    tags: tuple[TagChoice, ...]
    posts: tuple[PostCard, ...]
    summary: str  # What the list is of, where it is not all posts.
    message: str  # Why the list is empty, and what to try.
    pager: Pager
    path: str  # Empty where the list has no address of its own.
    feed: str


@dataclass(frozen=True, slots=True)
class PostView:
    """A post."""

    title: str
    description: str
    crumbs: tuple[Link, ...]
    path: str
    author: str
    published: str  # "Nov 21, 2026"
    published_iso: str
    updated: str  # Empty where it has not changed on a later day.
    updated_iso: str
    reading: str  # "4 minutes"
    tags: tuple[Link, ...]
    contents: tuple[Link, ...]
    body: str  # Sanitized HTML.
    related: tuple[PostCard, ...]
    older: Link | None
    newer: Link | None
    feed: str
    words: int = 0
    preview: str = ""  # The picture that other sites show with a link.
    language: str | None = None  # That of its words, where it is not that of the page.
    written_in: str = "en-US"  # The tag of its language, for programs.


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """A post as programs read it. `html` is sanitized; its addresses are those of the site, without the host."""

    title: str
    path: str
    description: str
    html: str
    published: datetime
    updated: datetime
    tags: tuple[str, ...]
    author: str


@dataclass(frozen=True, slots=True)
class Feed:
    """The newest posts, and when the last of them changed."""

    title: str
    description: str
    entries: tuple[FeedEntry, ...]
    updated: datetime
