"""A polite visitor of one site: it follows robots.txt, asks one thing at a time with a pause, and says who it is."""

import asyncio
import ssl
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import httpx

from bowling_app.platform.kit.limits import Bytes, Count, Seconds
from bowling_app.platform.visits.contents import Contents, text_of
from bowling_app.platform.visits.destinations import Destination, Refused, Rules, Unvisited
from bowling_app.platform.visits.robots import MOST_ROBOTS_BYTES, Robots

MOST_PAGE_BYTES: Final[Bytes] = 2 * 1024 * 1024
"""One page of a website, unpacked."""
MOST_SITE_BYTES: Final[Bytes] = 8 * 1024 * 1024
"""All pages that are read of a website together."""
MOST_PICTURE_BYTES: Final[Bytes] = 8 * 1024 * 1024
"""One picture of a website."""
MOST_HOPS: Final[Count] = 5
"""Redirects that follow each other."""
PAGE_SECONDS: Final[Seconds] = 15.0
"""How long one answer of a website may take, from the name to the last byte."""
_OK: Final = 200
_WRONG: Final = range(400, 500)
_FAILED: Final = 500
_PAGES: Final = frozenset({"text/html", "application/xhtml+xml", ""})


@dataclass(frozen=True, slots=True)
class Manners:
    """How a visitor behaves: the name it goes by, with an address to read about it, and its least pause in seconds."""

    agent: str
    about: str
    pause: float
    page_seconds: float = PAGE_SECONDS
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    @property
    def introduction(self) -> str:
        """The header with which it introduces itself."""
        return f"{self.agent}/1.0 (+{self.about})"


@dataclass(frozen=True, slots=True)
class WebPage:
    """A page that was read, at the address to which redirects led."""

    url: str
    text: str


@dataclass(slots=True)
class Visitor:
    """Visits the pages of one site, one after the other."""

    manners: Manners
    rules: Rules
    _robots: dict[str, Robots] = field(default_factory=dict[str, Robots])
    _asked: dict[str, float] = field(default_factory=dict[str, float])
    _left: int = MOST_SITE_BYTES

    async def read(self, address: str) -> WebPage:
        """The page of an address. Raises Unvisited, or Refused."""
        url, answer = await self._followed(address, MOST_PAGE_BYTES, is_page=True)
        if answer.status != _OK:
            raise Unvisited(f"answered {answer.status}")
        if answer.kind not in _PAGES:
            raise Unvisited(f"is no page but {answer.kind[:60]}")
        self._left -= len(answer.content)
        return WebPage(url, text_of(answer.content, answer.content_type))

    async def picture(self, address: str) -> bytes:
        """The file of a picture, as it came. Raises Unvisited, or Refused. What the bytes are is for the decoder to
        find out."""
        _, answer = await self._followed(address, MOST_PICTURE_BYTES, is_page=True)
        if answer.status != _OK:
            raise Unvisited(f"answered {answer.status}")
        if answer.kind in _PAGES:
            raise Unvisited("is a page and no picture")
        return answer.content

    async def _followed(self, address: str, most_bytes: int, *, is_page: bool) -> tuple[str, "_Answer"]:
        """The answer at the end of the redirects. Every hop is checked like the first one."""
        seen: set[str] = set()
        for _ in range(MOST_HOPS + 1):
            place = await self.rules.destination(address)
            if (url := str(place.url.copy_with(fragment=None))) in seen:
                raise Refused("redirects in a circle")
            seen.add(url)
            if is_page and not (await self._robots_of(place)).may_visit(url):
                raise Refused("may not be read: its robots.txt says so")
            answer = await self._ask(place, min(most_bytes, max(self._left, 0)) if is_page else most_bytes)
            if not answer.location:
                return url, answer
            address = _joined(place.url, answer.location)
        raise Refused(f"redirects more than {MOST_HOPS} times")

    async def _robots_of(self, place: Destination) -> Robots:
        """The rules of a host. Without a robots.txt everything may be read; if it fails, nothing."""
        origin = f"{place.url.scheme}://{place.url.netloc.decode('ascii')}"
        if origin not in self._robots:
            _, answer = await self._followed(f"{origin}/robots.txt", MOST_ROBOTS_BYTES, is_page=False)
            if answer.status >= _FAILED:
                raise Unvisited(f"answered {answer.status} when asked what may be read")
            text = "" if answer.status in _WRONG else answer.content.decode("utf-8", "replace")
            self._robots[origin] = Robots(text, self.manners.agent)
        return self._robots[origin]

    async def _ask(self, place: Destination, most_bytes: int) -> "_Answer":
        await self._pause(place)
        problem = "could not be reached"
        try:
            async with asyncio.timeout(self.manners.page_seconds):
                for number in place.numbers:
                    try:
                        return await self._ask_at(place, number, most_bytes)
                    except httpx.ConnectError as failure:  # Another number may answer.
                        problem = f"could not be reached: {failure or type(failure).__name__}"
        except TimeoutError:
            raise Unvisited(f"did not answer within {self.manners.page_seconds:g} seconds") from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as failure:
            problem = f"could not be reached: {failure or type(failure).__name__}"
        finally:
            self._asked[place.url.host] = time.monotonic()
        raise Unvisited(problem[:200])

    async def _pause(self, place: Destination) -> None:
        """Wait until the host has had its rest."""
        delays = (robots.delay for origin, robots in self._robots.items() if httpx.URL(origin).host == place.url.host)
        pause = max([self.manners.pause, *delays])
        if (last := self._asked.get(place.url.host)) is not None:
            await self.manners.sleep(max(0.0, last + pause - time.monotonic()))

    async def _ask_at(self, place: Destination, number: str, most_bytes: int) -> "_Answer":
        async with self._answering(place, number) as answer:
            if location := answer.headers.get("location", "") if answer.is_redirect else "":
                return _Answer(answer.status_code, "", b"", location)
            contents = Contents(answer.headers.get("content-encoding", "").strip().lower(), most_bytes)
            kind = answer.headers.get("content-type", "")
            if answer.status_code == _OK and int(answer.headers.get("content-length") or 0) > most_bytes:
                raise Refused(f"sent more than {most_bytes:,} bytes")
            async for piece in answer.aiter_raw():
                contents.take(piece)
            return _Answer(answer.status_code, kind, contents.bytes)

    @asynccontextmanager
    async def _answering(self, place: Destination, number: str) -> AsyncGenerator[httpx.Response, None]:
        """The answer of the host at one of its numbers: the name only travels in the header and the certificate."""
        verify = _tls() if place.url.scheme == "https" else False  # No redirect is followed with it.
        headers = {
            "Host": place.url.netloc.decode("ascii"),
            "User-Agent": self.manners.introduction,
            "Accept": "text/html,application/xhtml+xml;q=0.9,image/*;q=0.8,text/plain;q=0.5",
            "Accept-Encoding": "gzip",
            "Accept-Language": "en-US,en;q=0.8",
        }
        # Settings of the environment are not trusted: a proxy would connect wherever it likes.
        async with httpx.AsyncClient(verify=verify, trust_env=False, timeout=self.manners.page_seconds) as client:
            url = place.url.copy_with(host=number, fragment=None)
            extensions = {"sni_hostname": place.url.host}
            async with client.stream("GET", url, headers=headers, extensions=extensions) as answer:
                self._require_number(answer, number)
                yield answer

    def _require_number(self, answer: httpx.Response, number: str) -> None:
        """Raise Refused unless the connection leads to the number that was checked."""
        stream = answer.extensions.get("network_stream")
        peer = stream.get_extra_info("server_addr") if stream is not None else None
        if peer is None or peer[0] != number or not self.rules.is_permitted(peer[0]):
            raise Refused("leads to an address that is not on the public internet")


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    content_type: str
    content: bytes
    location: str = ""

    @property
    def kind(self) -> str:
        return self.content_type.partition(";")[0].strip().lower()


@cache
def _tls() -> ssl.SSLContext:
    """Which certificates are trusted. To read them takes a while."""
    return httpx.create_ssl_context(trust_env=False)


def _joined(url: httpx.URL, location: str) -> str:
    try:
        return str(url.join(location))
    except (httpx.InvalidURL, ValueError, UnicodeError):
        raise Refused("leads to what is no address of a page") from None
