"""Asks a site for everything that it shows to strangers: what its links, its sitemap and its API name."""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from itertools import count
from typing import Any, Final
from urllib.parse import parse_qsl, urldefrag, urlencode, urljoin, urlsplit

import httpx

from tests.record.answers import Answer, Record

FIRST: Final = (
    "/", "/robots.txt", "/sitemap.xml", "/llms.txt", "/favicon.ico", "/manifest.json", "/manifest.webmanifest",
    "/sw.js", "/.well-known/security.txt", "/api/openapi.json", "/api/docs", "/api/health", "/api/health/live",
    "/metrics", "/api", "/api/nothing", "/admin", "/account", "/sign-in", "/my-venues", "/no-such-page",
    "/venue/no-such-venue", "/venue/%00", "/locations/TX", "/locations/texas", "/locations/TX/San%20Antonio",
    "/locations/tx/San-Antonio/", "/locations/zz", "/search?q=", "/search?q=lanes", "/search?q=austin",
    "/search?q=78701", "/?utm_source=somewhere", "//other.example/", "/%2e%2e/etc/passwd",
)  # fmt: skip
"""What no page needs to name: files for machines, and addresses that lead on or to an error."""
FEW: Final = 5
"""Addresses of a kind that differ in their parameters, and pictures of a kind."""
SOME: Final = 25
"""Pages of a kind that no sitemap names."""
MOST: Final = 4_000
"""Addresses of pages."""
CALLS: Final = 4
"""Values that each part of an address of the API takes."""
THREADS: Final = 4
PATIENCE_SECONDS: Final = 60
_NAMED: Final = re.compile(r"\b(?:(?:href|src|action)=\"([^\"]+)\"|content=\"(https?://[^\"]+)\")|<loc>([^<]+)</loc>")
_PARTS: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_OWN: Final = re.compile(r"/(?:assets|_event|\.web)/")
_PICTURES: Final = re.compile(r"\.(?:svg|png|jpe?g|webp|avif|ico|woff2?)$")

Say = Callable[[str], object]


def take(site: str, record: Record, say: Say) -> None:
    """Ask for what is named, over and over until nothing new is."""
    with (
        httpx.Client(base_url=site, timeout=PATIENCE_SECONDS, trust_env=False) as client,
        ThreadPoolExecutor(THREADS) as pool,
    ):

        def ask_all(addresses: list[str]) -> Iterator[tuple[str, Answer]]:
            for address, answer in zip(addresses, pool.map(lambda one: ask(client, one), addresses), strict=True):
                record.keep(address, answer)
                yield address, answer

        choice, waiting = Choice(), list(FIRST)
        while waiting:
            found = [
                (path, answer.kind) for address, answer in ask_all(waiting) for path in named(site, address, answer)
            ]
            waiting = list(choice.of(sorted(set(found))))
            say(f"{len(choice.seen):,} addresses, {len(waiting):,} of them are next")
        calls = list(_calls(json.loads(record.answer("/api/openapi.json").body), choice.seen))
        say(f"{sum(1 for _ in ask_all(calls)):,} calls of the API")


_visitors = count(1)


def ask(client: httpx.Client, address: str) -> Answer:
    """The answer, to a visitor from another address each time: nobody is to wait for the limit of one."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        number = next(_visitors)
        headers = {
            "X-Forwarded-For": f"198.{18 + number // 65536 % 2}.{number // 256 % 256}.{number % 256}",
            "Accept-Encoding": "gzip",
        }
        answer = client.get(address, headers=headers)
        if answer.status_code not in {429, 503} or time.monotonic() > deadline:
            return Answer(answer.status_code, tuple(sorted(answer.headers.items())), answer.content)
        time.sleep(0.2)


def named(site: str, address: str, answer: Answer) -> Iterator[str]:
    """The addresses of the site that an answer names, and where it leads on to."""
    location = dict(answer.headers).get("location", "")
    texts = [location] if location else []
    if answer.kind in {"text/html", "application/xml", "text/xml", "application/atom+xml"}:
        texts += [unescape("".join(groups)) for groups in _NAMED.findall(answer.body.decode())]
    for text in texts:
        target = urldefrag(urljoin(f"{site}{address}", text)).url
        if target.startswith(f"{site}/") and not _OWN.match(path := target.removeprefix(site)):
            yield path


class Choice:
    """Which of the addresses that are named are asked for: all that a sitemap names, and of others a few of each kind.
    Together they never end. The same names lead to the same choice."""

    def __init__(self) -> None:
        self.seen = set(FIRST)
        self._chosen = Counter[tuple[str, ...]]()

    def of(self, found: Iterable[tuple[str, str]]) -> Iterator[str]:
        """What was not asked for yet, of addresses with the type of what named them."""
        for address, named_by in found:
            kind, most = _kind(address)
            is_listed = named_by.endswith("xml")
            if address in self.seen or len(self.seen) >= MOST or (not is_listed and self._chosen[kind] >= most):
                continue
            self.seen.add(address)
            self._chosen[kind] += 1
            yield address


def _kind(address: str) -> tuple[tuple[str, ...], int]:
    """What addresses share that differ in their place or in their values, and how many of them are enough."""
    parts = urlsplit(address)
    first, *others = parts.path.split("/")[1:]
    names = sorted({name for name, _ in parse_qsl(parts.query, keep_blank_values=True)})
    if names:
        return (str(len(others)), *names), FEW
    if picture := _PICTURES.search(parts.path):
        return (first, picture[0]), FEW
    return (first, str(len(others)), others[1] if len(others) > 1 and first == "venue" else ""), SOME


def _calls(description: dict[str, Any], seen: set[str]) -> Iterator[str]:
    """Calls of everything that the API reads, with parts that the site's own addresses have."""
    values = _values(seen)
    for path, methods in description["paths"].items():
        if "get" not in methods:
            continue
        query = {
            parameter["name"]: _example(parameter)
            for parameter in methods["get"].get("parameters", ())
            if parameter["in"] == "query" and (parameter.get("required") or _example(parameter))
        }
        names = _PARTS.findall(path)
        for number in range(CALLS if names else 1):
            call = _PARTS.sub(lambda part, number=number: _value(values, part[1], number), path)
            yield call
            if query:
                yield f"{call}?{urlencode(query)}"


def _example(parameter: dict[str, Any]) -> str:
    schema = parameter.get("schema", {})
    examples = [*parameter.get("examples", ()), *schema.get("examples", ()), parameter.get("example", "")]
    return str(next((one for one in examples if isinstance(one, str | int | float)), ""))


def _values(seen: set[str]) -> dict[str, list[str]]:
    """The ids and names that addresses of pages have, by what the API calls them."""
    places = [path.split("/")[2:] for path in sorted(seen) if path.startswith("/locations/") and "?" not in path]
    return {
        "venue_id": [path.split("/")[2] for path in sorted(seen) if re.fullmatch(r"/venue/[\w.-]+", path)],
        "state": sorted({place[0].upper() for place in places if place}),
        "city": [place[1] for place in places if len(place) > 1],
        "slug": [path.split("/")[2] for path in sorted(seen) if re.fullmatch(r"/blog/[\w-]+", path)],
    }


def _value(values: dict[str, list[str]], name: str, number: int) -> str:
    some = values.get(name) or ["1", "2", "none"]
    return some[number % len(some)]
