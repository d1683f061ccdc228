"""What lists of a day find in the week before a season turns, against what the pages of venues say of that day."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from itertools import product
from zoneinfo import ZoneInfo

import pytest

from bowling_app.listings.queries.listing import found
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.listing_counts import counts
from bowling_app.listings.rules.listing_filters import DAYS, Filters
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue
from bowling_app.venues.rules.hours import DateHours, Interval, Season, Week
from bowling_app.venues.rules.opening.status import is_surely_closed, open_status
from bowling_app.venues.rules.opening.values import unknown_days, week_value
from bowling_app.venues.services.hours_rows import interval_rows
from tests.factories import a_place

ZONES = ("America/New_York", "Pacific/Honolulu")
HOURS = {
    "closed": Week(),
    "day": Week(tuple(Interval(day, 600, 1320) for day in range(7))),
    "late": Week(tuple(Interval(day, 1020, 1590) for day in range(7))),
    "unlisted": Week(unknown=frozenset(range(7))),
    "begun": Week(tuple(Interval(day, 600, 720) for day in range(7)), begun=tuple((day, 1020) for day in range(7))),
}
TURNS = {
    "summer": (date(2026, 6, 1), (9, 1), (5, 31), (6, 1), (8, 31)),
    "between": (date(2026, 6, 1), (9, 1), (5, 31), (7, 1), (8, 31)),
    "leap": (date(2026, 3, 1), (9, 1), (2, 29), (3, 1), (8, 31)),
}
"""The first day of the new season; first and last days of the season before and of the one after."""
TIMES = (60, 11 * 60, 18 * 60, 23 * 60 + 30)
HERE = {"limit": 1_000}


def seasonal(uow: UnitOfWork, turn: str, today: date) -> dict[str, tuple[str, Week, tuple[DateHours, ...]]]:
    """Venues of every pair of hours before and after a turn, some with a dated day after it."""
    turned, first, last, next_first, next_last = TURNS[turn]
    places = {zone: a_place(uow, zone[-5:], time_zone=zone, state="TX").id or 0 for zone in ZONES}
    every: dict[str, tuple[str, Week, tuple[DateHours, ...]]] = {}
    for (before, after), zone, is_dated in product(product(HOURS, repeat=2), ZONES, (False, True)):
        week = Week(seasons=(Season(first, last, HOURS[before]), Season(next_first, next_last, HOURS[after])))
        dated = (DateHours(turned + timedelta(days=1), 18 * 60, 19 * 60),) if is_dated else ()
        every[f"{before}-{after}-{zone[-5:]}-{is_dated}"] = (zone, week, dated)
    for key, (zone, week, _) in every.items():
        value = week_value(week)
        uow.session.add(
            Venue(id=key, name=key, place_id=places[zone], latitude=30.0, longitude=-97.0, hours_known=True,
                  hours_beyond={"week": value}, unknown_days=unknown_days(value))
        )  # fmt: skip
    uow.session.flush()
    for key, (_, week, dated) in every.items():
        uow.session.add_all(OpeningInterval(venue_id=key, **row) for row in interval_rows(week_value(week), today))
        uow.session.add_all(
            HoursException(venue_id=key, on_date=each.on_date, opens=each.opens, closes=each.closes) for each in dated
        )
    uow.session.flush()
    return every


def coming(then: datetime, at: datetime) -> datetime:
    """The moment, or the same of the next week once it is over."""
    return then if then >= at else then + timedelta(days=7)


@pytest.mark.parametrize(
    ("turn", "days_before", "ahead", "times"),
    [
        ("summer", 1, range(3), TIMES[::2]),
        ("between", 3, (2, 3), TIMES[:1]),
        ("leap", 1, (0, 1), TIMES[:1]),
        *(
            pytest.param(turn, days_before, range(7), TIMES, marks=pytest.mark.long)
            for turn, days_before in (("summer", 1), ("summer", 6), ("between", 3), ("leap", 1))
        ),
    ],
)
def test_lists_of_a_day_have_the_hours_of_the_season_that_holds_then(
    uow: UnitOfWork, turn: str, days_before: int, ahead: Iterable[int], times: Iterable[int]
) -> None:
    today = TURNS[turn][0] - timedelta(days=days_before)
    at = datetime(today.year, today.month, today.day, 20, tzinfo=UTC)
    venues = seasonal(uow, turn, today)
    for days, time in product(ahead, times):
        on = today + timedelta(days=days)
        asked = Filters(opens=DAYS[on.weekday()], time=time)
        then = {
            key: coming(datetime(on.year, on.month, on.day, time // 60, time % 60, tzinfo=ZoneInfo(zone)), at)
            for key, (zone, _, _) in venues.items()
        }
        is_open = {key for key, (_, week, dated) in venues.items() if open_status(week, dated, then[key]).is_open}
        in_doubt = {
            key
            for key, (_, week, dated) in venues.items()
            if key not in is_open and not is_surely_closed(week, dated, then[key])
        }
        assert {each.venue_with_place[0].id for each in found(uow.session, Scope(), asked, at, **HERE)} == is_open, (
            on,
            time,
        )
        lenient = Filters(opens=asked.opens, time=time, unlisted=("open",))
        assert {
            each.venue_with_place[0].id for each in found(uow.session, Scope(), lenient, at, **HERE)
        } >= is_open | in_doubt
        told = counts(uow.session, Scope(), asked, at)
        assert told.total == len(is_open)
