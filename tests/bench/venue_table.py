"""The admins' table of a hundred thousand venues: a page with any search, filter and order, and a change of a thousand
of them, which is then taken back."""

import statistics
import time
from typing import Any, Final

from sqlmodel import Session

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_admin.rules import MOST_CHANGED_AT_ONCE
from bowling_app.venue_admin.schemas.admin_venues import GAPS, MARKS, SORTS, STATUSES
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services.admin_venues import load_admin_venues, matching_ids, search_of
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from tests.bench import workspace
from tests.bench.listing import fill
from tests.bench.number import Number, Say

VENUES: Final = 100_000
PAGE_LIMIT_MS: Final = 600
BULK_LIMIT_SECONDS: Final = 30
ROUNDS: Final = 3
PAGES: Final = 3
WORDS: Final = ("lanes", "bowl", "sunset", "Austin", "San Antonio, TX", "zzz no such", "sunset-lanes", "512 555 0142",
                "desk@bowl.example")  # fmt: skip
OPERATOR: Final = Actor(is_system=True)


def measure(say: Say) -> list[Number]:
    """The slowest page of all kinds in the quietest of some rounds, and how long a thousand venues take."""
    workspace.use_database(f"bench_listing_{VENUES}", f"{VENUES} venues", lambda _: fill(VENUES), say)
    rounds = [_pages() for _ in range(ROUNDS)]
    asked, slowest = max(_quietest(rounds).items(), key=lambda one: one[1])
    median = statistics.median(_quietest(rounds).values())
    say(f"median {median:.0f} ms, slowest {slowest:.0f} ms: {asked}")
    seconds = _change()
    return [
        Number(f"page of the admins' table, {VENUES:,} venues, slowest", slowest, PAGE_LIMIT_MS, "ms", detail=asked),
        Number(f"change of {MOST_CHANGED_AT_ONCE:,} venues at once", seconds, BULK_LIMIT_SECONDS, "s"),
    ]


def _quietest(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {asked: min(each[asked] for each in rounds) for asked in rounds[0]}


def _kinds() -> list[dict[str, str]]:
    """Each search, each filter and each order by itself, and the frequent words in every order."""
    single = [{"q": word} for word in WORDS] + [{"sort": sort} for sort in SORTS] + [{"us_state": "TX"}]
    single += [{"status": value} for value in STATUSES if value] + [{"gap": value} for value in GAPS if value]
    single += [{"mark": mark} for mark in MARKS] + [{"owner": "yes"}, {"owner": "no"}]
    return single + [{"q": "lanes", "sort": sort, "us_state": "CA"} for sort in SORTS]


def _pages() -> dict[str, float]:
    """The milliseconds of a page of each kind, the first ones of each."""
    with Session(database.engine()) as session:
        uow = UnitOfWork(session, identity_provider(session))
        load_admin_venues(uow, OPERATOR)  # Connections and statements are there from now on.
        return {str(asked): max(_times(uow, asked)) for asked in _kinds()}


def _times(uow: UnitOfWork, asked: dict[str, Any]) -> list[float]:
    times: list[float] = []
    after = ""
    for _ in range(PAGES):
        uow.session.expunge_all()
        started = time.perf_counter()
        page = load_admin_venues(uow, OPERATOR, **asked, after=after)
        times.append((time.perf_counter() - started) * 1000)
        if not (after := page.next_cursor):
            break
    return times


def _change() -> float:
    """The seconds that a change of as many venues takes as can be chosen, from the look at it to its last statement."""
    with Session(database.engine()) as session:
        uow = UnitOfWork(session, identity_provider(session))
        order = BulkOrder("is_franchise_on", _many(uow))
        started = time.perf_counter()
        make_bulk_change(uow, OPERATOR, order=order, seal=preview_bulk_change(uow, OPERATOR, order=order).seal)
        seconds = time.perf_counter() - started
        session.rollback()
    return seconds


def _many(uow: UnitOfWork) -> tuple[str, ...]:
    """As many venues as can be changed at once."""
    wanted = search_of({"status": "active"})
    return tuple(matching_ids(uow, wanted, MOST_CHANGED_AT_ONCE))
