"""Links and the tabs made of them."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

SIGN_IN_PATH: Final = "/sign-in"
SIGN_OUT_PATH: Final = "/sign-out"


@dataclass(frozen=True, slots=True)
class Link:
    """A link and what a reader needs to choose it. `note` is a count or a distance."""

    label: str
    href: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LinkGroup:
    """Some links under a heading, and the way to all of them."""

    heading: str
    links: tuple[Link, ...]
    all_label: str
    all_href: str


@dataclass(frozen=True, slots=True)
class TabLink:
    """The way to a tab. `note` is the number of what it holds."""

    label: str
    href: str
    is_here: bool
    note: str = ""


def sign_in_href(following: str) -> str:
    """The address of the page on which people sign in without scripts; it leads on to the page that follows."""
    return f"{SIGN_IN_PATH}?{urlencode({'next': following})}"


@dataclass(frozen=True, slots=True)
class Pager:
    """The addresses of the previous and next page of a list; empty if there is no such page."""

    summary: str = ""  # "Page 2 of 5"
    previous: str = ""
    next: str = ""
