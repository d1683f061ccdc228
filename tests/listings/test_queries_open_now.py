"""What the filter "open now" finds against what pages say, for every pair of an evening and the day after."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import cycle, product
from zoneinfo import ZoneInfo

import pytest

from bowling_app.listings.queries.listing import found, pins
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.listing_counts import counts
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week
from bowling_app.venues.rules.opening.status import is_surely_closed, open_status
from bowling_app.venues.rules.opening.values import unknown_days, week_value
from tests.factories import a_place
from tests.shared_rows import shared_rows

ZONES = ("America/New_York", "America/Phoenix", "America/Adak", "Pacific/Honolulu")
NIGHTS = (date(2026, 3, 8), date(2026, 11, 1), date(2026, 7, 5))
"""Sundays: the clocks go forward, go back, and are left alone."""
SATURDAY, SUNDAY = 5, 6
BEGUN = (960, None)  # From 4 PM, and nobody knows until when.
DAYS = {
    "closed": [],
    "unlisted": None,
    "day": [(600, 1320)],
    "late": [(960, DAY + 150)],
    "early": [(60, 180)],
    "round": [(0, DAY)],
}
"""Opening and closing times of a day; None where nobody has listed them."""
ALL = 1_000


@dataclass(frozen=True)
class Night:
    """A venue, by its hours on a Saturday and on the Sunday after."""

    id: str
    zone: str
    week: Week
    dated: tuple[DateHours, ...] = ()


def usual(saturday, sunday) -> Week:
    both = ((SATURDAY, saturday), (SUNDAY, sunday))
    spans = [(day, *span) for day, spans in both for span in spans or ()]
    return Week(
        tuple(Interval(day, opens, closes) for day, opens, closes in spans if closes is not None),
        begun=tuple((day, opens) for day, opens, closes in spans if closes is None),
        unknown=frozenset(day for day, spans in both if spans is None),
    )


def dated(day: date, spans) -> Iterator[DateHours]:
    if not spans:
        yield DateHours(day, None, None, is_unknown=spans is None)
    yield from (DateHours(day, opens, closes) for opens, closes in spans or ())


def nights() -> Iterator[Night]:
    """Each pair as the usual week; on dates, both or one of them, instead of another usual week. Zones take turns."""
    zones = cycle(ZONES)
    for (evening, saturday), (morning, sunday) in product(DAYS.items(), repeat=2):
        pair = f"{evening}-{morning}"
        before = [each for day in NIGHTS for each in dated(day - timedelta(days=1), saturday)]
        after = [each for day in NIGHTS for each in dated(day, sunday)]
        yield Night(f"usual-{pair}", next(zones), usual(saturday, sunday))
        yield Night(f"late-{pair}", next(zones), usual(DAYS["late"], DAYS["late"]), (*before, *after))
        yield Night(f"unknown-{pair}", next(zones), usual(None, None), (*before, *after))
        yield Night(f"evening-{pair}", next(zones), usual(DAYS["day"], sunday), tuple(before))
        yield Night(f"morning-{pair}", next(zones), usual(saturday, DAYS["day"]), tuple(after))
    for name, spans in DAYS.items():
        yield Night(f"begun-then-{name}", next(zones), usual([BEGUN], spans))
        yield Night(f"{name}-then-begun", next(zones), usual(spans, [BEGUN]))


def written_down(uow: UnitOfWork) -> list[Night]:
    every = list(nights())
    places = {zone: a_place(uow, zone[-5:], time_zone=zone, state="TX").id or 0 for zone in ZONES}
    for each in every:
        told = week_value(each.week)
        beyond = None if each.week.is_plain else {"week": told}
        uow.session.add(
            Venue(id=each.id, name=each.id, place_id=places[each.zone], latitude=30.0, longitude=-97.0,
                  hours_known=True, hours_beyond=beyond, unknown_days=unknown_days(told))
        )  # fmt: skip
    uow.session.flush()
    for each in every:
        uow.session.add_all(
            OpeningInterval(venue_id=each.id, day=one.day, opens=one.opens, closes=one.closes)
            for one in each.week.openings
        )
        uow.session.add_all(
            HoursException(venue_id=each.id, on_date=one.on_date, opens=one.opens, closes=one.closes,
                           is_unknown=one.is_unknown)
            for one in each.dated
        )  # fmt: skip
    uow.session.flush()
    return every


written, connection = shared_rows(written_down)


def moments(night: date, step: int = 1) -> Iterator[datetime]:
    """From before midnight in the east to Sunday morning in Hawaii: each so many-th of 24."""
    begin = datetime(night.year, night.month, night.day, 3, 30, tzinfo=UTC)
    return (begin + timedelta(minutes=45 * number) for number in range(0, 24, step))


EACH_NIGHT = pytest.mark.parametrize(
    ("night", "step"),
    [
        *zip(NIGHTS, (3, 4, 12), strict=True),
        *(pytest.param(night, 1, marks=pytest.mark.long) for night in NIGHTS),
    ],
)


def is_open(each: Night, at: datetime) -> bool:
    return open_status(each.week, each.dated, at.astimezone(ZoneInfo(each.zone))).is_open


def may_be_open(each: Night, at: datetime) -> bool:
    """Whether the page of the venue says neither that it is open nor that it is closed."""
    here = at.astimezone(ZoneInfo(each.zone))
    return not is_open(each, at) and not is_surely_closed(each.week, each.dated, here)


def opens_later(each: Night, at: datetime) -> bool:
    """Whether nobody knows until when it will be open today. Lists count such a day among the unlisted from its
    morning on."""
    here = at.astimezone(ZoneInfo(each.zone))
    return any((here.weekday(), opens) in each.week.begun for opens in range(here.hour * 60 + here.minute, DAY))


@EACH_NIGHT
def test_open_now_finds_exactly_the_venues_whose_pages_say_so(uow: UnitOfWork, written, night: date, step: int) -> None:
    for at in moments(night, step):
        listed = {pin.id for pin in pins(uow.session, Scope(), Filters(opens="now"), at, limit=ALL)}
        assert listed == {each.id for each in written[1] if is_open(each, at)}, at


@EACH_NIGHT
def test_with_unlisted_hours_those_come_too_that_may_still_be_open_from_last_night(
    uow: UnitOfWork, written, night: date, step: int
) -> None:
    asked = Filters(opens="now", unlisted=("open",))
    for at in moments(night, step):
        clear = {each.id for each in written[1] if not opens_later(each, at)}
        listed = {pin.id for pin in pins(uow.session, Scope(), asked, at, limit=ALL)}
        wanted = {each.id for each in written[1] if is_open(each, at) or may_be_open(each, at)}
        assert listed & clear == wanted & clear, at
        assert listed >= wanted, at


@EACH_NIGHT
def test_the_numbers_beside_open_now_are_those_of_its_lists(uow: UnitOfWork, written, night: date, step: int) -> None:
    for at in moments(night, 4 * step):
        told = counts(uow.session, Scope(), Filters(opens="now"), at)
        lenient = found(uow.session, Scope(), Filters(opens="now", unlisted=("open",)), at, limit=ALL)
        assert told.total == sum(is_open(each, at) for each in written[1])
        assert told.total + told.unlisted["open"] == len(lenient)
