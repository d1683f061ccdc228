"""What a site of many visitors is asked in an ordinary minute: documents, data, files, what people write, what is wrong.

Most read what most read: a hundred or so documents. One request in two hundred is for one of all others, and so is
drawn. People write together, some hundreds of times now and then, each time making what is kept out of date.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from bowling_app.platform.http.cookies import COOKIE
from tests.hostile.calls import Call, Headers

GZIP: Final = (b"accept-encoding", b"gzip")
ADDRESSES: Final = 20_000
"""So many addresses the visitors have."""
QUIET: Final = 40_000
"""So many requests are sent between two times that people write."""
FEEDS: Final = ("/sitemap.xml", "/sitemap-1.xml", "/robots.txt", "/blog/rss.xml", "/blog/atom.xml")
WORDS: Final = (
    "lanes",
    "bowl",
    "austin",
    "sunset",
    "cosmic",
    "texas",
    "78701",
    "new york",
    "lanse",
    "star",
    "bar",
    "zzzz",
    "la",
    "portl",
)
AMENITIES: Final = ("bar", "arcade", "food", "billiards", "pro-shop", "party-rooms", "wifi")
WRONG: Final = (
    "/venue/no-such-venue", "/locations/zz", "/locations/tx/no-such-city", "/nothing/here", "/venue/%00", "/wp-login.php", "/.env", "/a/b/c/d",
    "/api/venues/no-such-venue", "/api/venues/nearby?lat=91&lon=0", "/api/search?q=%FF", "/api/map?west=1", "/api/nothing", "/api/venues?limit=x",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class World:
    """What there is to ask for."""

    origin: bytes
    pages: Sequence[str]
    places: Sequence[tuple[str, str]]
    """State and city, as addresses write them."""
    venues: Sequence[str]
    gone: Sequence[str]
    reviews: Sequence[str]
    sessions: Sequence[str]
    files: Sequence[str]


class Traffic:
    """An endless row of requests, the same for the same seed. `etags` is what readers have kept of earlier answers."""

    def __init__(self, world: World, seed: int, etags: Mapping[str, bytes], quiet: int = QUIET) -> None:
        self._world = world
        self._random = Random(seed)
        self._etags = etags
        self._quiet = quiet
        self._popular = self._most_read()
        self._kinds: list[Callable[[], Call]] = []
        for share, kind in (
            (1720, self._page), (100, self._known_page), (60, self._file), (20, self._moved), (12, self._wrong), (40, self._data),
            (20, self._suggestions), (10, self._rare), (4, self._feed), (8, self._own), (6, self._head),
        ):  # fmt: skip
            self._kinds += [kind] * share

    def __iter__(self) -> Iterator[Call]:
        while True:
            for _ in range(self._quiet):
                yield self._random.choice(self._kinds)()
            for _ in range(self._quiet // 200):
                yield self._code() if self._random.random() < 0.1 else self._write()

    def _most_read(self) -> list[str]:
        world = self._world
        cities = [f"/locations/{state}/{city}" for state, city in world.places[:25]]
        states = sorted(
            {
                f"/{kind}/{state}"
                for state, _ in world.places[:6]
                for kind in ("locations", "cosmic-bowling", "bowling-cost")
            }
        )
        venues = [f"/venue/{venue}" for venue in world.venues[:50]]
        return [*world.pages, *cities, *states, *venues]

    def _page(self) -> Call:
        return self._get(self._random.choice(self._popular))

    def _head(self) -> Call:
        return replace(self._page(), method="HEAD")

    def _rare(self) -> Call:
        if self._random.random() < 0.5:
            return self._filtered()
        state, city = self._random.choice(self._world.places)
        venue = self._random.choice(self._world.venues)
        return self._get(
            self._random.choice(
                (
                    f"/venue/{venue}",
                    f"/locations/{state}/{city}",
                    f"/bowling-leagues/{state}/{city}",
                    f"/venue/{venue}/history",
                )
            )
        )

    def _known_page(self) -> Call:
        if not self._etags:
            return self._page()
        target = self._random.choice(list(self._etags))
        return self._get(target, (b"if-none-match", self._etags[target]))

    def _filtered(self) -> Call:
        random, (state, city) = self._random, self._random.choice(self._world.places)
        amenity, lanes = random.choice(AMENITIES), random.randrange(60)
        zip_code = random.choice(("78701", "10001", "60601", "90001", "00000"))
        return self._get(random.choice((
            f"/locations/{state}?amenity={amenity}&lanes={lanes}&sort=price", f"/locations/{state}/{city}?open=now&rating={random.randrange(11)}",
            f"/search?q={random.choice(WORDS).replace(' ', '+')}+{random.randrange(300)}", f"/bowling-bar?near={zip_code}&within={random.randrange(200)}",
            f"/bowling-cost/{state}/{city}?people={random.randrange(1, 40)}&play=2-hours&day=sun&time=11:00",
        )))  # fmt: skip

    def _moved(self) -> Call:
        state, city = self._random.choice(self._world.places)
        venue = self._random.choice(self._world.venues)
        return self._get(self._random.choice((
            f"/Locations/{state}", f"/locations/{state.upper()}/{city}", f"/venue/{venue}/", f"/locations/{state}/", "/experiences/ping-pong", "/blog/",
        )))  # fmt: skip

    def _wrong(self) -> Call:
        gone = [f"/venue/{venue}" for venue in self._world.gone]
        return self._get(self._random.choice((*WRONG, *gone)))

    def _data(self) -> Call:
        random, venue = self._random, self._random.choice(self._world.venues)
        latitude, longitude = random.uniform(25, 48), random.uniform(-122, -71)
        box = f"{longitude:.2f},{latitude:.2f},{longitude + 3:.2f},{latitude + 3:.2f}"
        return self._get("/api" + random.choice((
            "/health", f"/venues/{venue}", "/venues?limit=50", f"/venues?state={random.choice(self._world.places)[0].upper()}",
            f"/venues/nearby?lat={latitude:.3f}&lon={longitude:.3f}", f"/venues/{venue}/prices", f"/venues/{venue}/estimate", f"/venues/{venue}/reviews",
            f"/venues/{venue}/accuracy", f"/venues/{venue}/games", "/reviews/latest", "/hubs", "/reports/usa", "/reports/states", "/openapi.json", "/docs",
            f"/map?box={box}", f"/oembed?url=http%3A%2F%2Flocalhost%2Fvenue%2F{venue}%2Fgame",
        )))  # fmt: skip

    def _suggestions(self) -> Call:
        word = self._random.choice(WORDS)
        typed = word[: self._random.randrange(1, len(word) + 1)].replace(" ", "+")
        return self._get(
            f"/api/search?q={typed}&only=suggestions" if self._random.random() < 0.8 else f"/api/search?q={typed}"
        )

    def _file(self) -> Call:
        return self._get(self._random.choice(self._world.files))

    def _feed(self) -> Call:
        venue = self._random.choice(self._world.venues)
        picture = (
            f"/art/{venue}.svg",
            f"/preview/venue/{venue}.png",
            f"/embed/venue/{venue}/hours",
            f"/embed/venue/{venue}/leaderboard.json",
        )
        return self._get(self._random.choice((*FEEDS, *FEEDS, *picture)))

    def _own(self) -> Call:
        path = self._random.choice(
            (
                "/api/auth/me",
                "/api/saved-alleys",
                "/api/saved-alleys/ids",
                "/api/account",
                "/api/suggestions/mine",
                "/api/auth/me",
            )
        )
        return self._get(path, *self._as_somebody())

    def _write(self) -> Call:
        random, venue = self._random, self._random.choice(self._world.venues)
        method, path, body = random.choice((
            ("PUT", f"venues/{venue}/reviews/mine", {"rating": random.randrange(0, 7), "text": "Good lanes, kind people." * random.randrange(3)}),
            ("PUT", f"venues/{venue}/accuracy/mine", {"type": random.choice(("accurate", "not_accurate", "?"))}),
            ("PUT", f"saved-alleys/{venue}", None), ("DELETE", f"saved-alleys/{venue}", None),
            ("PUT", f"reviews/{random.choice(self._world.reviews)}/helpful", None), ("POST", f"venues/{venue}/activity?kind=call", None),
            ("POST", f"venues/{venue}/price-observations", {"kind": "game", "amount": random.randrange(2, 20), "paidOn": "2026-11-20"}),
            ("POST", "contact", {"email": "somebody@example.com", "subject": "A question", "message": "What does a game cost?"}),
            ("POST", f"venues/{venue}/suggestions", {"changes": {"lanes": random.randrange(1, 60)}}),
        ))  # fmt: skip
        return self._post(method, f"/api/{path}", body, *self._as_somebody())

    def _code(self) -> Call:
        email = f"bowler-{self._random.randrange(2_000)}@example.com"
        if self._random.random() < 0.5:
            return self._post("POST", "/api/auth/send-code", {"email": email})
        return self._post(
            "POST",
            "/api/auth/verify-code",
            {"email": email, "code": f"{self._random.randrange(10**6):06}", "challenge": "x"},
        )

    def _as_somebody(self) -> Headers:
        return ((b"cookie", f"{COOKIE}={self._random.choice(self._world.sessions)}".encode()),)

    def _from(self) -> tuple[bytes, bytes]:
        number = self._random.randrange(ADDRESSES)
        return b"x-forwarded-for", f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}".encode()

    def _get(self, target: str, *headers: tuple[bytes, bytes]) -> Call:
        return Call("GET", target, (GZIP, self._from(), *headers))

    def _post(self, method: str, target: str, body: Any, *headers: tuple[bytes, bytes]) -> Call:
        content = b"" if body is None else json.dumps(body).encode()
        kind = ((b"content-type", b"application/json"),) if content else ()
        return Call(method, target, ((b"origin", self._world.origin), self._from(), *kind, *headers), content)
