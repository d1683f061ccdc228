"""Listings with any filters: the time of the database for the counts and one page, and of a document that nobody has
kept, with ten thousand and with a hundred thousand venues in the directory.

As on a server while nothing changes, what is the same for all filters is counted once, in the first of the rounds. The
last number counts it for every document, as after a change of the directory.
"""

import random
import statistics
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import event, text
from sqlmodel import Session

from bowling_app.listings.queries.amenity_counts import around
from bowling_app.listings.queries.listing import found
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.listing_counts import counts
from bowling_app.listings.rules.limit_filters import LANES, PRICE, RATING
from bowling_app.listings.rules.listing_filters import DAYS, USUAL_TIME, Filters, address
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.until_change import COUNTED
from bowling_app.platform.geo.spots import Spot
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.categories import CATEGORIES, Category, category_path
from tests.bench import site, workspace
from tests.bench.number import Number, Say

SIZES = {10_000: (30, 80, 120), 100_000: (60, 160, 240)}
"""Venues, and the most milliseconds in the database, as a document, and as the first document after a change."""
LISTS = 240
DOCUMENTS = 120
ROUNDS = 3
PAGE = 24
KINDS = ("country", "state", "city", "near")
_WIDE = {"country", "near"}  # Lists that ask for the counts around them first.
WEEK = datetime(2026, 11, 16, tzinfo=UTC)

_WHERE = """
SELECT place.id, place.state, slug, venue_listing.latitude, venue_listing.longitude
FROM venue_listing JOIN place ON place.id = place_id ORDER BY venue_id
"""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One list: its kind, what it is a list of, its filters, which page, and when."""

    kind: str
    path: str
    scope: Scope
    filters: Filters
    page: int
    at: datetime


def measure(say: Say) -> list[Number]:
    """The 95th percentiles of random lists of all kinds, each in the quietest of some rounds."""
    numbers: list[Number] = []
    for venues, (database_limit, document_limit, changed_limit) in SIZES.items():
        workspace.use_database(f"bench_listing_{venues}", f"{venues} venues", lambda _, n=venues: fill(n), say)
        lists = _lists(random.Random(20261121))
        with COUNTED.keeping():
            detail, p95 = _quietest(say, "database", lists, _database_times)
        numbers.append(
            Number(f"counts and page of a list, {venues:,} venues, p95", p95, database_limit, "ms", detail=detail)
        )
        with COUNTED.keeping():
            detail, p95 = _quietest(say, "document", lists[:DOCUMENTS], _document_times(say))
        numbers.append(
            Number(f"cold document of a list, {venues:,} venues, p95", p95, document_limit, "ms", detail=detail)
        )
        detail, p95 = _quietest(say, "document after a change", lists[:DOCUMENTS], _document_times(say))
        numbers.append(
            Number(f"the same after a change, {venues:,} venues, p95", p95, changed_limit, "ms", detail=detail)
        )
    return numbers


Times = Callable[[list[Wanted]], list[float]]


def _quietest(say: Say, what: str, lists: list[Wanted], times: Times) -> tuple[str, float]:
    """The least 95th percentile of some rounds, and which lists took how long in that round."""
    times(lists[:12])  # Connections, statements and the list of ZIP codes are there from now on.
    rounds = [times(lists) for _ in range(ROUNDS)]
    p95, took = min((statistics.quantiles(round_, n=20)[18], round_) for round_ in rounds)
    kinds = {kind: [ms for ms, wanted in zip(took, lists, strict=True) if wanted.kind == kind] for kind in KINDS}
    slowest = max(zip(took, lists, strict=True), key=lambda pair: pair[0])
    each = ", ".join(f"{kind} {statistics.median(ms):.1f}/{max(ms):.1f}" for kind, ms in kinds.items())
    say(f"{what}: median {statistics.median(took):.1f} ms, p95 {p95:.1f} ms; median/most by kind: {each}")
    link = address(slowest[1].path, slowest[1].filters, slowest[1].page)
    return f"{each}; slowest: {link}", p95


def _database_times(lists: list[Wanted]) -> list[float]:
    """How long the database worked for each list, its counts and its page."""
    with Session(database.engine()) as session, _stopwatch() as spent:
        return [_of_one(session, wanted, spent) for wanted in lists]


def _of_one(session: Session, wanted: Wanted, spent: list[float]) -> float:
    session.expunge_all()
    before = sum(spent)
    known = around(session, wanted.scope) if wanted.kind in _WIDE else None
    total = counts(session, wanted.scope, wanted.filters, wanted.at, known=known).total
    offset = (wanted.page - 1) * PAGE
    if total > offset:
        found(session, wanted.scope, wanted.filters, wanted.at, limit=PAGE, offset=offset, matching=total)
    return (sum(spent) - before) * 1000


@contextmanager
def _stopwatch() -> Generator[list[float], None, None]:
    """The seconds of each statement while the block lasts, from sending it to having its answer."""
    spent: list[float] = []
    begun: list[float] = []

    def begin(*_: Any) -> None:
        begun.append(time.perf_counter())

    def end(*_: Any) -> None:
        spent.append(time.perf_counter() - begun.pop())

    event.listen(database.engine(), "before_cursor_execute", begin)
    event.listen(database.engine(), "after_cursor_execute", end)
    try:
        yield spent
    finally:
        event.remove(database.engine(), "before_cursor_execute", begin)
        event.remove(database.engine(), "after_cursor_execute", end)


def _document_times(say: Say) -> Times:
    """A measurement of the documents: loaded, drawn and compressed."""
    site.use_build(say)
    # Reads the settings and the environment when it is imported, so not before they are those of the benchmark.
    from bowling_app.listings.pages.page import CITY, COUNTRY, STATE  # noqa: PLC0415
    from bowling_app.platform.documents.fixed_pages import FixedPages  # noqa: PLC0415
    from bowling_app.platform.documents.site import page_answer  # noqa: PLC0415

    pages = {"country": COUNTRY, "near": COUNTRY, "state": STATE, "city": CITY}

    def times(lists: list[Wanted]) -> list[float]:
        return [one(wanted) for wanted in lists]

    def one(wanted: Wanted) -> float:
        link = address(wanted.path, wanted.filters)
        arguments = pages[wanted.kind].arguments(*link.partition("?")[::2])
        if arguments is None:
            raise RuntimeError(f"{link} is no address of a list")
        started = time.perf_counter()
        answer = page_answer(pages[wanted.kind], arguments, link, FixedPages())
        took = (time.perf_counter() - started) * 1000
        if answer.status != 200:
            raise RuntimeError(f"{link}: status {answer.status}")
        return took

    return times


def _lists(chance: random.Random) -> list[Wanted]:
    """As many lists of each kind, around places where venues are, most of them with filters."""
    with database.engine().connect() as connection:
        venues = connection.execute(text(_WHERE)).all()
    categories = [category for category in CATEGORIES if category.is_listed]
    return [
        _wanted(KINDS[n % len(KINDS)], chance.choice(categories), chance.choice(venues), chance) for n in range(LISTS)
    ]


def _wanted(kind: str, category: Category, venue: Any, chance: random.Random) -> Wanted:
    place_id, state, slug, latitude, longitude = venue
    filters = _filters(chance)
    path, scope = category_path(category), Scope(category.amenity)
    if kind == "state":
        path, scope = category_path(category, state), replace(scope, state=state)
    elif kind == "city":
        path, scope = category_path(category, state, slug), replace(scope, state=state, place_id=place_id)
    elif kind == "near":
        here = (round(latitude + 0.05, 5), round(longitude - 0.05, 5))
        near = Spot(f"{here[0]},{here[1]}", "here", *here)
        sort = chance.choice(["distance", filters.sort])
        filters = replace(filters, near=near, within=chance.choice([10, 25, 100]), sort=sort)
    at = WEEK + timedelta(minutes=chance.randrange(7 * 24 * 60))
    return Wanted(kind, path, scope, filters, chance.choice([1, 1, 1, 1, 2, 5]), at)


def _filters(chance: random.Random) -> Filters:
    """Any filters: every fifth list has none, the others one to all of them."""
    if chance.random() < 0.2:
        return Filters()

    def maybe(value: Any) -> Any:
        return value if chance.random() < 0.35 else None

    opens = maybe(chance.choice(["now", *DAYS])) or ""
    amenities = {amenity.key for amenity in chance.sample(AMENITIES, chance.choice([0, 0, 1, 2]))}
    return Filters(
        amenities=tuple(amenity.key for amenity in AMENITIES if amenity.key in amenities),
        opens=opens,
        time=chance.randrange(96) * 15 if opens in DAYS else USUAL_TIME,
        price=maybe(chance.choice([*PRICE.offers, Decimal("5.75")])),
        rating=maybe(chance.choice(RATING.offers)),
        lanes=maybe(chance.choice([*LANES.offers, 18])),
        sort=chance.choice(["rating", "rating", "price", "name"]),
    )


def fill(venues: int) -> None:
    """Put so many fictional venues into the empty database that is in use."""
    site.fill(venues)
    with database.engine().connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))
