"""Web addresses: only http and https ever reach a page, and what a shared address says about two venues."""

import re
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit, urlunsplit

import idna

from bowling_app.platform.kit.limits import Characters

LONGEST_WEB_ADDRESS: Final[Characters] = 500
"""The address of a web page."""
_HOST: Final = re.compile(r"\A(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}")
_SITE_WIDE: Final = re.compile(r"/?((index|home|default)(\.[a-z]{3,5})?|en|en-us|site|web)?/?", re.IGNORECASE)
_USUAL_PORTS: Final = {"http": ":80", "https": ":443"}  # Browsers leave them out.

# Hosts where every business has its own page: the host does not identify the business.
_PLATFORMS: Final = frozenset({
    "bit.ly", "bowlingalleysusa.com", "en.wikipedia.org", "facebook.com", "fb.com", "fb.me", "foursquare.com",
    "g.page", "goo.gl", "google.com", "instagram.com", "linktr.ee", "m.facebook.com", "maps.google.com",
    "sites.google.com", "tiktok.com", "tripadvisor.com", "twitter.com", "wikipedia.org", "x.com", "yellowpages.com",
    "yelp.com", "youtube.com",
})  # fmt: skip


class Site(NamedTuple):
    """A host, without `www.`, and the page of it that an address leads to; the home page is empty."""

    domain: str
    path: str


def web_address(text: str) -> str | None:
    """The http or https address that a text holds; None for any other scheme, for credentials and for nonsense."""
    text = text.strip()
    if not text or len(text) > LONGEST_WEB_ADDRESS or re.search(r"[\s<>\"'`\\\x00-\x20\x7f]", text):
        return None
    if not re.match(r"\A[a-z][a-z0-9+.-]*+:(?!\d)", text, re.IGNORECASE):
        text = f"http://{text.removeprefix('//')}"
    parts = _split(text)
    if parts is None or parts.scheme.lower() not in {"http", "https"} or "@" in parts.netloc:
        return None
    if not _HOST.fullmatch(parts.hostname or ""):
        return None
    return urlunsplit((parts.scheme.lower(), parts.netloc.lower(), parts.path, parts.query, parts.fragment))


def web_domain(address: str) -> str | None:
    """The host of an address without `www.`; None where the text is no address."""
    return _domain(_split(address)) or None


def page_key(address: str) -> str:
    """What all spellings of one page's address share: no scheme, `www.`, capitals or closing slash."""
    return re.sub(r"^https?://(www\.)?", "", address.lower()).rstrip("/")


def is_shared_site(one: str, other: str) -> bool:
    """Whether two addresses lead to the same business's site, rather than to two pages of a chain or a platform.

    The same page always does. The same host does when one of the two is the host's front page, unless the host
    gives a page to everybody.
    """
    return is_same_site(site_of(one), site_of(other))


def is_same_site(one: Site, other: Site) -> bool:
    """The same of addresses that were taken apart."""
    if not one.domain or one.domain != other.domain:
        return False
    paths = {one.path, other.path}
    if len(paths) == 1 and "" not in paths:
        return True
    return "" in paths and one.domain not in _PLATFORMS


@lru_cache(maxsize=4096)
def site_of(address: str | None) -> Site:
    """The host of an address and its page there; both are empty without an address."""
    parts = _split(address) if address else None
    domain = _domain(parts)
    return Site(domain, _page(parts)) if parts and domain else Site("", "")


def coded_address(address: str) -> str:
    """An address whose host has other letters than those of ASCII, in the coded form that browsers and headers have.
    Raises ValueError if no host can be called so."""
    if address.isascii():
        return address
    parts = urlsplit(address)
    try:
        host = idna.encode(parts.hostname or "", uts46=True).decode()
    except idna.IDNAError:
        raise ValueError("the address names no host: use its coded form, which begins with xn--") from None
    return parts._replace(netloc=f"{host}:{parts.port}" if parts.port else host).geturl()


def sent_address(address: str) -> str:
    """An address as browsers send it: coded, its host in small letters, without the usual port."""
    parts = urlsplit(coded_address(address))
    return parts._replace(netloc=parts.netloc.lower().removesuffix(_USUAL_PORTS[parts.scheme])).geturl()


def is_platform(domain: str) -> bool:
    """Whether a host gives a page to everybody, so that sharing it says nothing."""
    return domain in _PLATFORMS


def _domain(parts: SplitResult | None) -> str:
    return ((parts.hostname if parts else None) or "").removeprefix("www.")


def _page(parts: SplitResult) -> str:
    if _SITE_WIDE.fullmatch(parts.path) and not parts.query:
        return ""
    return f"{parts.path.rstrip('/')}?{parts.query}".casefold()


def _split(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        _ = parts.port  # Reading an invalid port raises.
    except ValueError:
        return None
    return parts
