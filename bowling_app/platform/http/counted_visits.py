"""Which visits are counted: those of people who do not object to it. Robots are recognized only by their headers, in
which the honest ones name themselves."""

import re
from collections.abc import Mapping
from typing import Final

_LONGEST_READ: Final = 500
"""How many characters of a user agent are read: the client chooses its length."""

# Robots have these words in their names. "Cubot" makes telephones.
_ROBOTS: Final = re.compile(
    r"(?<!cu)bot(?![a-z])|bots|crawl|spider|slurp|scrap|archive|fetch|monitor|uptime|check(?:er|host|ly)|valid|preview|"
    r"facebookexternalhit|facebot|embedly|whatsapp/|lighthouse|pagespeed|gtmetrix|pingdom|headless|phantom|"
    r"selenium|puppeteer|playwright|mediapartners|adsbot|google-|apis-google|feed|rss|curl|wget|python|httpx|aiohttp|"
    r"java/|okhttp|go-http|ruby|perl|libwww|axios|node|undici|postman|insomnia|http_?client|gptbot|claude|perplexity|"
    r"bytespider|ahrefs|semrush|dotbot|petalbot|yandex(?!\.|browser|search)|baidu(?!box|browser)",
    re.IGNORECASE,
)


def counts(user_agent: str, headers: Mapping[str, str]) -> bool:
    """Whether a visit may be counted: a browser makes it that is no robot, looks at the page rather than loading it
    ahead, and does not say "Do Not Track" or "Global Privacy Control".

    `headers` are the request's, by names in lower case or in a mapping that does not tell cases apart.
    """
    return not (is_robot(user_agent) or objects(headers) or _is_ahead(headers))


def is_robot(user_agent: str) -> bool:
    """Whether the caller says that it is a program, or does not say what it is as every browser does."""
    name = user_agent[:_LONGEST_READ]
    return "mozilla/" not in name.lower() or _ROBOTS.search(name) is not None


def objects(headers: Mapping[str, str]) -> bool:
    """Whether the person asks not to be counted."""
    return any(headers.get(name, "").strip() == "1" for name in ("dnt", "sec-gpc"))


def _is_ahead(headers: Mapping[str, str]) -> bool:
    """Whether the browser preloads the page before the visitor opens it."""
    purposes = f"{headers.get('sec-purpose', '')} {headers.get('purpose', '')} {headers.get('x-moz', '')}".lower()
    return "prefetch" in purposes or "prerender" in purposes or "preview" in purposes
