"""Today, tonight and tomorrow are those of the place that a search names."""

from datetime import datetime
from urllib.parse import parse_qsl
from zoneinfo import ZoneInfo

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.search.services.search import find
from bowling_app.search.services.search_suggestions import suggest
from tests.conftest import StoppedClock
from tests.factories import a_place, a_venue
from tests.shared_rows import shared_rows

HONOLULU, NEW_YORK = ZoneInfo("Pacific/Honolulu"), ZoneInfo("America/New_York")
LATE = datetime(2026, 11, 26, 23, 30, tzinfo=HONOLULU)
"""A Thursday. In Chicago it is Friday, half past three in the morning."""
EARLY = datetime(2026, 11, 27, 0, 30, tzinfo=NEW_YORK)
"""A Friday. In Chicago it is Thursday, half past eleven in the evening."""
SATURDAY = datetime(2026, 11, 28, 21, 0, tzinfo=HONOLULU)
SUNDAY = datetime(2026, 11, 29, 21, 0, tzinfo=HONOLULU)
"""In Chicago it is Monday."""
THURSDAYS, FRIDAYS, SATURDAYS, SUNDAYS = ({day: [(600, 1425)]} for day in (3, 4, 5, 6))


def directory(uow: UnitOfWork) -> None:
    honolulu = a_place(uow, "Honolulu", "HI", latitude=21.31, longitude=-157.86, time_zone=str(HONOLULU))
    buffalo = a_place(uow, "Buffalo", "NY", latitude=42.89, longitude=-78.88, time_zone=str(NEW_YORK))
    boston = a_place(uow, "Boston", "MA", latitude=42.36, longitude=-71.06, time_zone=str(NEW_YORK))
    for place in (honolulu, buffalo, boston):
        a_venue(uow, f"Thursday Lanes {place.name}", place=place, hours=THURSDAYS)
        a_venue(uow, f"Friday Lanes {place.name}", place=place, hours=FRIDAYS)
        a_venue(uow, f"Saturday Lanes {place.name}", place=place, hours=SATURDAYS)
        a_venue(uow, f"Sunday Lanes {place.name}", place=place, hours=SUNDAYS)


written, connection = shared_rows(directory)


@pytest.mark.parametrize(
    ("moment", "query", "path", "asked"),
    [
        (LATE, "honolulu tomorrow", "/locations/hi/honolulu", {"open": "fri"}),
        (LATE, "honolulu tomorrow at 9 pm", "/locations/hi/honolulu", {"open": "fri", "time": "21:00"}),
        (LATE, "honolulu at 9 pm", "/locations/hi/honolulu", {"open": "fri", "time": "21:00"}),
        (LATE, "honolulu today", "/locations/hi/honolulu", {"open": "tonight"}),
        (LATE, "bowling in hawaii tomorrow", "/locations/hi", {"open": "fri"}),
        (LATE, "events honolulu today", "/events", {"from": "2026-11-26", "to": "2026-11-26"}),
        (LATE, "events in honolulu tonight", "/events", {"from": "2026-11-26", "to": "2026-11-26"}),
        (LATE, "eventos en honolulu mañana", "/events", {"from": "2026-11-27", "to": "2026-11-27"}),
        (LATE, "events in hawaii tomorrow", "/events", {"from": "2026-11-27", "to": "2026-11-27"}),
        (SUNDAY, "honolulu this weekend", "/locations/hi/honolulu", {"open": "tonight"}),
        (SUNDAY, "honolulu this weekend at 5", "/locations/hi/honolulu", {"open": "tonight"}),
        (SUNDAY, "honolulu next weekend", "/locations/hi/honolulu", {"open": "sat"}),
        (SUNDAY, "honolulu next weekend at 9", "/locations/hi/honolulu", {"open": "sat", "time": "21:00"}),
        (LATE, "honolulu next weekend", "/locations/hi/honolulu", {}),
        (SUNDAY, "events honolulu next weekend", "/events", {"from": "2026-12-04", "to": "2026-12-06"}),
        (EARLY, "buffalo tomorrow", "/locations/ny/buffalo", {"open": "sat"}),
        (EARLY, "buffalo friday at 9 pm", "/locations/ny/buffalo", {"open": "fri", "time": "21:00"}),
        (EARLY, "14201 tomorrow", "/locations/ny/buffalo", {"open": "sat"}),
        (EARLY, "bowling in massachusetts tomorrow", "/locations/ma", {"open": "sat"}),
        (EARLY, "events buffalo today", "/events", {"from": "2026-11-27", "to": "2026-11-27"}),
        (EARLY, "events buffalo tonight", "/events", {"from": "2026-11-27", "to": "2026-11-27"}),
        (EARLY, "events in massachusetts tomorrow", "/events", {"from": "2026-11-28", "to": "2026-11-28"}),
        (EARLY, "events in the tri-state area tomorrow", "/events", {"from": "2026-11-28", "to": "2026-11-28"}),
    ],
)
def test_a_day_is_that_of_the_place(  # noqa: PLR0917 -- a table.
    uow: UnitOfWork,
    visitor: Actor,
    stopped_clock: StoppedClock,
    moment: datetime,
    query: str,
    path: str,
    asked: dict[str, str],
) -> None:
    stopped_clock.moment = moment
    for href in (find(uow, visitor, q=query).listings[0].href, suggest(uow, visitor, q=query)[0].href):
        to, _mark, given = href.partition("?")
        said = {name: value for name, value in parse_qsl(given) if name not in {"near", "within"}}
        assert (to, said) == (path, asked)


@pytest.mark.parametrize(
    ("moment", "query", "name"),
    [
        (LATE, "honolulu tomorrow", "Friday Lanes Honolulu"),
        (EARLY, "buffalo tomorrow", "Saturday Lanes Buffalo"),
        (EARLY, "new england tomorrow", "Saturday Lanes Boston"),
    ],
)
def test_the_alleys_are_those_that_are_open_on_that_day(  # noqa: PLR0917 -- a table.
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock, moment: datetime, query: str, name: str
) -> None:
    stopped_clock.moment = moment
    assert [card.name for card in find(uow, visitor, q=query).venues] == [name]


@pytest.mark.parametrize(("moment", "is_beyond"), [(LATE, False), (EARLY, True)])
def test_a_day_a_week_away_is_one_by_the_clocks_of_the_place(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock, moment: datetime, *, is_beyond: bool
) -> None:
    stopped_clock.moment = moment
    city = "buffalo" if moment is EARLY else "honolulu"
    found = find(uow, visitor, q=f"{city} next friday")
    assert ("didn't check hours for next Friday" in found.message) is is_beyond


@pytest.mark.parametrize(
    ("moment", "day"), [(LATE, "Saturday, Dec 5"), (SATURDAY, "Saturday, Dec 5"), (SUNDAY, "Sunday, Dec 6")]
)
def test_a_weekend_is_named_by_the_date_that_is_too_far_ahead(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock, moment: datetime, day: str
) -> None:
    stopped_clock.moment = moment
    assert f"we didn't check hours for {day}. Try" in find(uow, visitor, q="honolulu next weekend").message


def test_an_hour_that_has_passed_on_sunday_is_not_said_to_be_searched_for(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = SUNDAY
    assert "We searched for" not in find(uow, visitor, q="honolulu this weekend at 8").message


def test_without_a_place_a_day_is_that_of_the_middle_of_the_country(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = EARLY
    near = find(uow, visitor, q="bowling near me tomorrow").near
    assert near is not None
    assert ("open", "fri") in [(each.name, each.value) for each in near.hidden]
