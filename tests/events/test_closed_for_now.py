"""An alley that is closed for now offers no evening: its events on those days are named only where it says so."""

import re
from datetime import UTC, date, datetime
from html import unescape
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from bowling_app.events.models.event import EventDateRow
from bowling_app.events.services.calendars import search_calendar
from bowling_app.events.services.event_search import find_events
from bowling_app.events.services.this_week import at_venue, week_anywhere, week_around, week_in
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import LinkGroup
from bowling_app.venues.models.venue import Venue
from tests.factories import a_closing, a_league, a_place, a_venue, an_event, an_exception
from tests.plain_browser import plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")  # Friday, November 20, at noon in Greenwich.

FIRST: Final = date(2026, 11, 20)
LAST: Final = date(2026, 11, 23)
SENTENCE: Final = "This alley is closed for now, through Nov 23, 2026. Ask before you go."
DOWNTOWN: Final[dict[str, Any]] = {"latitude": 30.267, "longitude": -97.743}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    assert uow
    return plain_browser("")


@pytest.fixture
def closed(uow: UnitOfWork) -> Venue:
    """An alley that is closed for now through Monday and has been listed for years."""
    venue = a_venue(
        uow, "Sunset Lanes", place=a_place(uow), address="1 Main St", created_at=datetime(2020, 1, 1, tzinfo=UTC),
        **DOWNTOWN,
    )  # fmt: skip
    a_closing(uow, venue, FIRST, LAST)
    return venue


def names(week: LinkGroup | None) -> list[str]:
    return [link.label for link in week.links] if week else []


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def test_this_week_has_nothing_of_an_alley_on_days_on_which_it_is_closed_for_now(uow: UnitOfWork, closed: Venue):
    an_event(uow, closed, name="While closed", starts_on=LAST)
    an_event(uow, closed, name="Open again", starts_on=date(2026, 11, 24))
    a_league(uow, closed, name="Mondays", weekday=0, first_night=LAST, weeks=9)
    a_league(uow, closed, name="Men", meeting_at=datetime.fromisoformat("2026-11-22T18:30"))
    a_league(uow, closed, name="Mixed", first_night=date(2026, 11, 24), weeks=9)
    expected = ["League night: Mixed", "Open again"]
    for week in (week_anywhere(uow), week_in(uow, a_place(uow)), week_around(uow, 30.2, -97.7, 25)):
        assert sorted(name.replace("First league", "League") for name in names(week)) == expected


def test_what_is_not_offered_takes_nobodys_place_in_this_week(uow: UnitOfWork, closed: Venue):
    for _ in range(20):
        an_event(uow, closed, name="While closed", starts_on=LAST)
    an_event(uow, a_venue(uow, "Open"), name="Elsewhere", starts_on=date(2026, 11, 24))
    assert names(week_anywhere(uow)) == ["Elsewhere"]


def test_an_alley_that_is_closed_on_a_holiday_still_has_its_event(uow: UnitOfWork):
    """Only an alley that closes for a while offers nothing: other special hours may be those of the lanes."""
    venue = a_venue(uow, place=a_place(uow))
    an_exception(uow, venue, LAST, label="Inventory")
    an_event(uow, venue, name="Party", starts_on=LAST)
    assert names(week_in(uow, a_place(uow))) == ["Party"]
    assert [found.event.terms.name for found in find_events(uow, Actor(), given={}).events] == ["Party"]


def test_the_page_of_the_alley_names_them_and_says_that_it_is_closed(uow: UnitOfWork, closed: Venue):
    an_event(uow, closed, starts_on=date(2026, 11, 22))
    an_event(uow, closed, starts_on=date(2026, 11, 24))
    week = at_venue(uow, closed).week
    assert week
    assert [link.note for link in week.links] == ["Closed for now: Sun, Nov 22, 9 PM", "Tue, Nov 24, 9 PM"]


def test_the_search_finds_the_first_date_after_the_closing_and_counts_none_before(uow: UnitOfWork, closed: Venue):
    an_event(uow, closed, name="While closed", starts_on=FIRST)
    an_event(uow, closed, name="Weekly", starts_on=date(2026, 11, 22), repeats="weekly", times=3)
    answer = find_events(uow, Actor(), given={"near": "30.267,-97.743"})
    assert [(found.event.terms.name, found.date.date, found.more_dates) for found in answer.events] == [
        ("Weekly", date(2026, 11, 29), 1)
    ]
    assert answer.total == 1
    assert not find_events(uow, Actor(), given={"when": "tonight"}).events


def test_calendars_keep_the_dates(uow: UnitOfWork, closed: Venue):
    """A date that leaves a calendar looks canceled, and a closing may end earlier."""
    an_event(uow, closed, name="While closed", starts_on=LAST)
    assert "SUMMARY:While closed" in str(search_calendar(uow, Actor(), given={}))


def test_the_page_of_a_date_says_that_the_alley_is_closed_and_search_engines_get_no_event(
    browse: TestClient, uow: UnitOfWork, closed: Venue
):
    row = an_event(uow, closed, starts_on=date(2026, 11, 22), repeats="weekly", times=3)
    path = f"/events/{row.id}-cosmic-friday"
    assert SENTENCE in texts(browse, path)
    assert '"@type":"Event"' not in browse.get(path).text.replace(" ", "")
    assert SENTENCE not in texts(browse, f"{path}/2026-11-29")
    assert '"@type":"Event"' in browse.get(f"{path}/2026-11-29").text.replace(" ", "")


def test_the_page_of_an_alleys_events_says_that_it_is_closed(browse: TestClient, uow: UnitOfWork, closed: Venue):
    other = a_venue(uow, "Open")
    for venue in (closed, other):
        an_event(uow, venue, starts_on=LAST)
    assert SENTENCE in texts(browse, f"/venue/{closed.id}/events")
    assert "closed for now" not in texts(browse, f"/venue/{other.id}/events")


def test_a_new_event_is_news_only_with_a_date_on_which_the_alley_is_open(
    browse: TestClient, uow: UnitOfWork, closed: Venue
):
    """What has changed is news all the same: somebody may have meant to come."""
    now = clock.now()
    an_event(uow, closed, name="While closed", starts_on=LAST, changed_at=now)
    an_event(uow, closed, name="Weekly", starts_on=LAST, repeats="weekly", times=2, changed_at=now)
    an_event(uow, closed, name="Known", starts_on=LAST, changed_at=now, changes=1)
    feed = browse.get("/feeds/places/tx.atom").text
    assert "New event: Weekly" in feed
    assert "Changed event: Known" in feed
    assert "While closed" not in feed


SHUT: Final = "The alley says it's closed that day. Ask before you go."


@pytest.fixture
def festive(uow: UnitOfWork) -> Venue:
    """An alley that says it is closed on Monday, and on Tuesday that its hours are not known."""
    venue = a_venue(uow, "Festive Lanes", place=a_place(uow), **DOWNTOWN)
    an_exception(uow, venue, LAST, label="Inventory")
    an_exception(uow, venue, date(2026, 11, 24)).is_unknown = True
    uow.session.flush()
    return venue


def test_a_date_on_a_closed_day_says_so_where_the_alley_and_the_city_name_it(uow: UnitOfWork, festive: Venue):
    for day in (22, 23, 24):
        an_event(uow, festive, starts_on=date(2026, 11, day))
    week = at_venue(uow, festive).week
    expected = ["Sun, Nov 22, 9 PM", "Mon, Nov 23, 9 PM (the alley says it's closed that day)", "Tue, Nov 24, 9 PM"]
    assert week
    assert [link.note for link in week.links] == expected
    around = week_in(uow, a_place(uow))
    assert around
    assert [link.note for link in around.links] == [f"{when}, Festive Lanes" for when in expected]


def test_a_date_on_a_closed_day_says_so_in_the_search_and_on_its_pages(
    browse: TestClient, uow: UnitOfWork, festive: Venue
):
    row = an_event(uow, festive, starts_on=LAST, repeats="weekly", times=2)
    path = f"/events/{row.id}-cosmic-friday"
    for shown in ("/events", f"/venue/{festive.id}/events", path, f"{path}/2026-11-30"):
        assert texts(browse, shown).count(SHUT) == 1, shown  # The page of the other date names this one.
    assert "El boliche dice que ese día está cerrado." in texts(browse, "/es/events")
    assert "(el boliche dice que ese día está cerrado)" in texts(browse, f"/es/venue/{festive.id}")


def test_a_date_on_an_open_or_unknown_day_says_nothing(browse: TestClient, uow: UnitOfWork, festive: Venue):
    an_event(uow, festive, starts_on=date(2026, 11, 24))
    an_event(uow, a_venue(uow, "Open", place=a_place(uow)), starts_on=LAST)
    assert SHUT not in texts(browse, "/events")


def test_a_canceled_date_needs_no_more_words(browse: TestClient, uow: UnitOfWork, festive: Venue):
    row = an_event(uow, festive, starts_on=LAST)
    assert row.id is not None
    uow.session.get_one(EventDateRow, (row.id, LAST)).is_canceled = True
    uow.session.flush()
    path = f"/events/{row.id}-cosmic-friday"
    assert "Canceled" in texts(browse, path)
    assert SHUT not in texts(browse, path)
