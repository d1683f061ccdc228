"""How cost grows: with the tabs that are open, from 100 to 3,000, and with the venues of the directory, from 1,000 to
1,000,000.

Tabs do what those of `tests.bench.tabs` do. Of a directory's size six things are measured that nothing is kept of:
what the home page, a state, a city and a venue load, a search, and the venues nearest to somebody. A million venues
have names, places and ratings only, the others all that the demonstration gives them.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.errors import Moved
from bowling_app.venues.queries.nearest import nearest
from tests.bench import listing, site, tabs, workspace
from tests.bench import nearest as million
from tests.bench.number import Number, Say

TABS = (100, 300, 1_000, 3_000)
SETTLING = 30.0
SECONDS = 45
MOST_GROWTH_WITH_TABS = 2.0
SIZES = (1_000, 10_000, 100_000, 1_000_000)
EACH = 40
ROUNDS = 3
MOST_GROWTH = {"home": 12, "state": 12, "city": 6, "venue": 3, "search": 12, "nearest": 3}
"""Of the median from 1,000 to 100,000 venues, a hundred times as many. The home page counts all of them, a state its
own."""

_PATHS = {
    "state": "SELECT state, '' FROM place GROUP BY state ORDER BY count(*) DESC, state LIMIT 40",
    "city": """SELECT place.state, place.slug FROM place JOIN venue ON venue.place_id = place.id WHERE venue.is_active
        GROUP BY place.id ORDER BY count(*) DESC, place.id LIMIT 40""",
    "venue": "SELECT id, '' FROM venue WHERE is_active ORDER BY id LIMIT 40",
}


def measure(say: Say) -> list[Number]:
    """Both tables, and the growth of each as a ratio."""
    return [*_with_tabs(say), *_with_venues(say)]


def _with_tabs(say: Say) -> list[Number]:
    site.prepare(say, is_demonstration=True)
    costs: dict[int, float] = {}
    with site.serving(say) as address:
        server = tabs.Server(address)
        server.warm_up(tabs.plan_for(address, 1))
        say("  tabs  navigations/s   p50 ms   p95 ms  processor ms each  kB per tab  errors")
        for count in TABS:
            before = server.rss()
            with tabs.visitors(tabs.plan_for(address, count)) as tell:
                tell()
                time.sleep(SETTLING)
                tell()
                working = server.cpu()
                time.sleep(SECONDS)
                going, working = tell(), server.cpu() - working
                each = (server.rss() - before) / count
            costs[count] = working * 1000 / max(1, going["navigations"])
            done = going["done"]
            say(
                f"{count:6,} {going['per_second']:14.1f} {done['p50']:8.0f} {done['p95']:8.0f} {costs[count]:18.2f} "
                f"{each:11.0f} {sum(going['errors'].values()):7}"
            )
    growth = costs[TABS[-1]] / costs[TABS[0]]
    what = f"processor of a navigation, {TABS[-1]:,} open tabs against {TABS[0]}"
    return [Number(what, growth, MOST_GROWTH_WITH_TABS, "times")]


def _with_venues(say: Say) -> list[Number]:
    table = {size: _costs(size, say) for size in SIZES}
    say(f"{'venues':>10} {' '.join(f'{kind:>9}' for kind in MOST_GROWTH)}  median ms")
    for size, costs in table.items():
        say(f"{size:10,} {' '.join(f'{costs[kind]:9.1f}' for kind in MOST_GROWTH)}")
    small, large = table[SIZES[0]], table[SIZES[2]]
    return [
        Number(f"{kind} with {SIZES[2]:,} venues against {SIZES[0]:,}", large[kind] / small[kind], limit, "times")
        for kind, limit in MOST_GROWTH.items()
    ]


def _costs(size: int, say: Say) -> dict[str, float]:
    """The median milliseconds of each kind in a directory of this size, in the quietest of some rounds."""
    if size == million.VENUES:
        workspace.use_database("bench_nearest", million.CONTENTS, million.fill, say)
    else:
        workspace.use_database(f"bench_listing_{size}", f"{size} venues", lambda _: listing.fill(size), say)
    with database.engine().connect() as connection:
        found = {kind: connection.execute(text(query)).all() for kind, query in _PATHS.items()}
    works = _works(found)
    return {kind: min(_median(work) for _ in range(ROUNDS)) for kind, work in works.items()}


def _works(found: dict[str, Any]) -> dict[str, Iterator[Callable[[], Any]]]:
    # They read the settings when they are imported, so not before those are the benchmark's.
    from bowling_app.listings.pages.page import CITY, STATE  # noqa: PLC0415
    from bowling_app.platform.web.page import Page, open_page  # noqa: PLC0415
    from bowling_app.search.pages.page import SEARCH  # noqa: PLC0415
    from bowling_app.site.pages.home.page import HOME  # noqa: PLC0415
    from bowling_app.venue_page.pages.page import VENUE  # noqa: PLC0415

    def opening(page: Page, each: list[dict[str, str]]) -> Iterator[Callable[[], Any]]:
        return cycle([lambda arguments=arguments: _open(open_page, page, arguments) for arguments in each])

    at = {"category": "locations"}
    chance = random.Random(20261121)
    return {
        "home": opening(HOME, [{}]),
        "state": opening(STATE, [{**at, "state": state.lower()} for state, _ in found["state"]]),
        "city": opening(CITY, [{**at, "state": state.lower(), "city": city} for state, city in found["city"]]),
        "venue": opening(VENUE, [{"venue_id": venue} for venue, _ in found["venue"]]),
        "search": opening(SEARCH, [{"q": word} for word in tabs.SEARCHES]),
        "nearest": cycle([lambda: _nearest(chance.uniform(30, 45), chance.uniform(-120, -75))]),
    }


def _open(open_page: Any, page: Any, arguments: dict[str, str]) -> None:
    try:
        perform(None, open_page, page, arguments)
    except Moved:
        return  # A search that leads straight to what was meant, which costs what a search costs.


def _nearest(latitude: float, longitude: float) -> None:
    with Session(database.engine()) as session:
        nearest(session, latitude, longitude, million.RADIUS_MILES, million.NINE)


def _median(work: Iterator[Callable[[], Any]]) -> float:
    times: list[float] = []
    for each in islice(work, EACH):
        started = time.perf_counter()
        each()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)
