"""A reader that starts at the home page and follows every link of ours, as a search engine does."""

import re
from collections import Counter, deque
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import parse_qsl, urldefrag, urljoin, urlsplit

from starlette.testclient import TestClient

# But for choices within a page, such as the order of its reviews, which search engines are told not to follow.
_LINK = re.compile(r"<a\b(?![^>]*\?[^>]*\brel=\"nofollow\")[^>]*?\bhref=\"([^\"]*)\"")
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


@dataclass
class Crawl:
    """The documents that were found by their address, and the links that led to none."""

    documents: dict[str, Read] = field(default_factory=dict[str, Read])
    broken: dict[str, str] = field(default_factory=dict[str, str])  # What came instead, and from where.


def crawl(browse: TestClient, start: str = "/", choices: int | None = None) -> Crawl:
    """Follow every link of our own pages; with `choices`, only so many that differ in nothing but what is chosen."""
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
        for link in document.links:
            target = urldefrag(urljoin(address, link)).url
            if not target.startswith("/") or target.startswith("//") or target in came_from:
                continue
            came_from[target] = address
            chosen[_kind(target)] += 1
            if choices is None or "?" not in target or chosen[_kind(target)] <= choices:
                waiting.append(target)
    return found


def _kind(address: str) -> tuple[str, ...]:
    """What addresses share that differ in the place and in the values of their parameters."""
    parts = urlsplit(address)
    first, *others = parts.path.split("/")[1:]
    return first, str(len(others)), *sorted(name for name, _ in parse_qsl(parts.query))


def read(text: str) -> Read:
    """What a search engine sees of a document."""
    title, named = _TITLE.search(text), dict(_META.findall(text))
    return Read(
        title=unescape(title[1]) if title else "",
        description=unescape(named.get("description", "")),
        robots=named.get("robots", ""),
        canonical=unescape("".join(_CANONICAL.findall(text))),
        headings=len(re.findall(r"<h1[ >]", text)),
        links=tuple(unescape(link) for link in _LINK.findall(text)),
    )
