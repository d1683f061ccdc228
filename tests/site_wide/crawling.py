"""A reader that starts at the home page and follows every link of ours, as a search engine does."""

import re
from collections import Counter, deque
from dataclasses import dataclass, field
from html import unescape
from typing import Final
from urllib.parse import parse_qsl, urldefrag, urljoin, urlsplit

from starlette.testclient import TestClient

from bowling_app.platform.language.languages import offered

FEW: Final = 5
"""So many links to choices within pages of a kind, such as their filters, are followed. Together they never end, and
search engines are told not to follow them."""
MOST: Final = 20_000
"""Documents. Whoever finds more has met links that make ever more links."""
_LINK = re.compile(r"<a\b([^>]*?)\bhref=\"([^\"]*)\"([^>]*)>")
_TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.DOTALL)
_META = re.compile(r"<meta name=\"(description|robots)\" content=\"([^\"]*)\"")
_CANONICAL = re.compile(r"<link rel=\"canonical\" href=\"([^\"]*)\"")


@dataclass(frozen=True)
class Read:
    """A document, as far as a search engine looks at it."""

    title: str
    description: str
    robots: str
    canonical: str
    headings: int  # Of the first order.
    links: tuple[str, ...]
    choices: tuple[str, ...]  # The links that search engines are told not to follow, to an address with parameters.


@dataclass
class Crawl:
    """The documents that were found by their address, and the links that led to none."""

    documents: dict[str, Read] = field(default_factory=dict[str, Read])
    broken: dict[str, str] = field(default_factory=dict[str, str])  # What came instead, and from where.


def crawl(
    browse: TestClient, start: str = "/", choices: int | None = None, prefix: str = "", alike: int | None = None
) -> Crawl:
    """Follow every link of our own pages, and a few of each kind of choice that search engines are told not to follow;
    with `choices`, none of those, and only so many that differ in nothing but what is chosen. With a `prefix`,
    only what is below it is followed; without one, no page of another language. With `alike`, only so many pages that
    differ in the place, the venue or the thing alone.

    Raises `AssertionError` when the links have no end.
    """
    found, came_from, chosen = Crawl(), {start: "the beginning"}, Counter[tuple[str, ...]]()
    waiting = deque([start])
    while waiting:
        address = waiting.popleft()
        answer = browse.get(address)
        if answer.status_code != 200:
            location = answer.headers.get("location", "")
            found.broken[address] = f"{answer.status_code} {location} from {came_from[address]}"
            continue
        if not answer.headers["content-type"].startswith("text/html"):
            continue
        found.documents[address] = document = read(answer.text)
        assert len(found.documents) <= MOST, f"The links have no end: {address} from {came_from[address]}"
        for link in (*document.links, *(document.choices if choices is None else ())):
            target = urldefrag(urljoin(address, link)).url
            if not target.startswith(f"{prefix}/") or target.startswith("//") or target in came_from:
                continue
            if not prefix and any(f"{target}/".startswith(f"{other.prefix}/") for other in offered()[1:]):
                continue
            came_from[target] = address
            page = _page(target.removeprefix(prefix))
            chosen[page] += 1
            if alike is not None and chosen[page] > alike:
                continue
            is_choice = link in document.choices
            kind = _pages(target) if is_choice else _kind(target)
            chosen[kind] += 1
            most = FEW if is_choice else choices
            if most is None or "?" not in target or chosen[kind] <= most:
                waiting.append(target)
    return found


def _pages(address: str) -> tuple[str, ...]:
    """What addresses share that differ in the place and in all their parameters."""
    first, *others = urlsplit(address).path.split("/")[1:]
    return "choices", first, str(len(others))


def _page(address: str) -> tuple[str, ...]:
    """What addresses share that differ in the place, the venue or the thing alone."""
    first, *others = urlsplit(address).path.split("/")[1:]
    return "page", first, *(others[1:] if first == "venue" else map(_sort, others))


def _sort(part: str) -> str:
    """What a part of a path is, if not the name of a place: a thing with its number, or one of a kind."""
    return "a number" if re.search(r"\d", part) else part.partition(":")[0] if ":" in part else ""


def _kind(address: str) -> tuple[str, ...]:
    """What addresses share that differ in the place and in the values of their parameters."""
    parts = urlsplit(address)
    first, *others = parts.path.split("/")[1:]
    return first, str(len(others)), *sorted(name for name, _ in parse_qsl(parts.query))


def read(text: str) -> Read:
    """What a search engine sees of a document."""
    title, named = _TITLE.search(text), dict(_META.findall(text))
    links = [(unescape(href), "nofollow" in before + after) for before, href, after in _LINK.findall(text)]
    return Read(
        title=unescape(title[1]) if title else "",
        description=unescape(named.get("description", "")),
        robots=named.get("robots", ""),
        canonical=unescape("".join(_CANONICAL.findall(text))),
        headings=len(re.findall(r"<h1[ >]", text)),
        links=tuple(href for href, is_choice in links if not (is_choice and "?" in href)),
        choices=tuple(href for href, is_choice in links if is_choice and "?" in href),
    )
