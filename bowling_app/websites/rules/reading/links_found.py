"""The links of a page: which further pages of the site are worth a look, and where leagues and parties are offered."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from urllib.parse import urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser

from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_domain
from bowling_app.platform.kit.limits import Count

MOST_LINKS: Final[Count] = 400
"""Links of a page of a website that are looked at."""
_TOPICS: Final = (
    re.compile(r"\bhours?\b|\bvisit\b|\bplan your\b", re.IGNORECASE),
    re.compile(r"\b(?:rates?|pric(?:es?|ing)|cost)\b", re.IGNORECASE),
    re.compile(r"\bcontact|\blocations?\b|\bdirections\b|\bfind us\b", re.IGNORECASE),
    re.compile(r"\bspecials?\b|\bdeals?\b|\bpromo", re.IGNORECASE),
    re.compile(r"\bleagues?\b", re.IGNORECASE),
    re.compile(r"\bpart(?:y|ies)\b|\bbirthdays?\b", re.IGNORECASE),
    re.compile(r"\babout\b|\bbowling\b|\bbowl\b|\bfaq", re.IGNORECASE),
)
_FILES: Final = re.compile(r"\.(?:pdf|jpe?g|png|gif|webp|svg|docx?|xlsx?|zip|mp4|ics|xml|json|css|js)$", re.IGNORECASE)
_LEAGUES, _PARTIES = _TOPICS[4], _TOPICS[5]
_OTHERS: Final = re.compile(
    r"standings?|scores?|stats|schedule|cart|login|sign-?in|account|checkout|careers?", re.IGNORECASE
)

Link = tuple[str, str]
"""An address and the text of the link."""


def links_of(page: LexborHTMLParser, url: str) -> list[Link]:
    """The links of a page with their texts."""
    found: list[Link] = []
    for anchor in page.css("a[href]")[:MOST_LINKS]:
        href = (anchor.attributes.get("href") or "").strip()
        try:
            address = href if href[:4].lower() == "tel:" else urljoin(url, href).partition("#")[0]
        except ValueError:
            continue
        if len(address) <= LONGEST_WEB_ADDRESS:
            found.append((address, " ".join(anchor.text(separator=" ").split())[:100]))
    return found


def pages_to_read(links: Iterable[Link], home: str, most: int) -> list[str]:
    """The addresses of further pages of the same site, those first that most likely say hours and prices."""
    ranked: dict[str, int] = {}
    for address, text in links:
        if web_domain(address) != web_domain(home) or not address.startswith("http") or _FILES.search(_path(address)):
            continue
        if (rank := _rank(address, text)) is not None and not _is_same(address, home):
            ranked[address] = min(rank, ranked.get(address, rank))
    return sorted(ranked, key=lambda address: (ranked[address], len(address)))[:most]


def topic_links(links: Sequence[Link], home: str) -> Iterator[tuple[str, str, str]]:
    """The pages about leagues and parties: the field of a venue, the address, and the text of the link."""
    for field, topic in (("leagues", _LEAGUES), ("parties", _PARTIES)):
        own = [link for link in links if web_domain(link[0]) == web_domain(home) and topic.search(link[1])]
        own = [link for link in own if link[0].startswith("https://") and not _OTHERS.search(f"{link[0]} {link[1]}")]
        own = [link for link in own if not _is_same(link[0], home) and not _FILES.search(_path(link[0]))]
        if own:
            address, text = min(own, key=lambda link: (len(link[1]), len(link[0])))
            yield field, address, text


def _rank(address: str, text: str) -> int | None:
    if _OTHERS.search(f"{address} {text}"):
        return None
    words = f"{text} {re.sub(r'[-_/.]', ' ', _path(address))}"
    return next((rank for rank, topic in enumerate(_TOPICS) if topic.search(words)), None)


def _path(address: str) -> str:
    try:
        return urlsplit(address).path
    except ValueError:
        return ""


def _is_same(one: str, other: str) -> bool:
    return one.rstrip("/") == other.rstrip("/")
