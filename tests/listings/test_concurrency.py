"""Two transactions that change one venue at the same time: the listing has what both of them did."""

from concurrent.futures import Future, ThreadPoolExecutor
from itertools import permutations

import pytest
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_place, a_venue

pytestmark = pytest.mark.usefixtures("committed_database")

CHANGES = (
    "INSERT INTO venue_amenity (venue_id, amenity, is_available) VALUES ('v', 'bar', true)",
    "INSERT INTO venue_amenity (venue_id, amenity, is_available) VALUES ('v', 'karaoke', true)",
    "INSERT INTO opening_interval (venue_id, day, opens, closes) VALUES ('v', 0, 600, 660)",
    "UPDATE venue SET is_active = true",
    "UPDATE place SET state = 'OK', time_zone = 'America/Denver'",
)
_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
_LISTED = """
SELECT (SELECT count(*) FROM listing_term WHERE kind = 'amenity' AND amenities >> number & 1 = 1),
    upper(open_week) - lower(open_week), state, (SELECT key FROM listing_term WHERE kind = 'zone' AND number = zone)
FROM venue_listing"""
_TOLD = """
SELECT (SELECT count(*) FROM venue_amenity WHERE is_available), (SELECT sum(closes - opens) FROM opening_interval),
    state, time_zone
FROM venue JOIN place ON place.id = place_id WHERE is_active"""


PAIRS = tuple(permutations(CHANGES, 2))
SOME_PAIRS = tuple(zip(CHANGES, CHANGES[1:] + CHANGES[:1], strict=True))
"""Each change once as the first, and once as the second."""


@pytest.mark.parametrize(
    ("is_active", "pairs"),
    [(True, SOME_PAIRS), *(pytest.param(is_active, PAIRS, marks=pytest.mark.long) for is_active in (True, False))],
    ids=["some pairs", "active", "closed"],
)
def test_of_two_changes_none_is_lost(is_active, pairs):
    for first, second in pairs:
        store_a_venue(is_active=is_active)
        with database.engine().connect() as one, ThreadPoolExecutor(1) as pool:
            one.execute(text(first))
            other = pool.submit(done, second)
            wait_until_blocked_or_done(other)
            one.commit()
            other.result()
        with database.engine().connect() as connection:
            assert connection.execute(text(_LISTED)).all() == connection.execute(text(_TOLD)).all(), (first, second)


def store_a_venue(*, is_active: bool) -> None:
    """One venue whose hours are known, in an otherwise empty directory."""
    with Session(database.engine()) as session, session.begin():
        session.connection().execute(text("TRUNCATE place, venue CASCADE"))
        uow = UnitOfWork(session, identity_provider(session))
        a_venue(uow, id="v", place=a_place(uow), is_active=is_active, hours={})


def done(statement: str) -> None:
    with database.engine().begin() as connection:
        connection.execute(text(statement))


def wait_until_blocked_or_done(other: Future[None]) -> None:
    """Look again and again, each time in a transaction of its own: within one, the server shows the same activity."""
    while not other.done():
        with database.engine().connect() as connection:
            if connection.execute(text(_WAITING)).scalar():
                return
