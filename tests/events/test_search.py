"""Finding events: by place, day, kind and cost, right to the row, by page and by API."""

import re
from datetime import date, timedelta
from html import unescape
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from selectolax.lexbor import LexborHTMLParser
from sqlalchemy import text
from starlette.testclient import TestClient

from bowling_app.events.queries.event_search import find
from bowling_app.events.rules.event_search import read_event_query
from bowling_app.events.rules.limits import EVENTS_SHOWN
from bowling_app.events.services.calendars import search_calendar
from bowling_app.events.services.event_search import find_events
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from tests.conftest import StoppedClock
from tests.factories import a_place, a_signed_in_user, a_venue, an_event
from tests.plain_browser import plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")  # Friday, November 20, at noon in Greenwich.

DOWNTOWN: dict[str, Any] = {"latitude": 30.267, "longitude": -97.743}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


def names(uow: UnitOfWork, **given: str) -> list[str]:
    return [found.event.terms.name for found in find_events(uow, Actor(), given=given).events]


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def test_days_are_those_of_each_venue(uow: UnitOfWork, stopped_clock: StoppedClock):
    """It is one o'clock on Saturday in New York, and still Friday evening in Honolulu."""
    stopped_clock.go_on(hours=18)
    east = a_venue(uow, place=a_place(uow, "Albany", "NY", time_zone="America/New_York"))
    west = a_venue(uow, place=a_place(uow, "Honolulu", "HI", time_zone="Pacific/Honolulu"))
    for venue, where in ((east, "east"), (west, "west")):
        for day, start in ((20, 600), (20, 1260), (21, 600), (21, 1260), (22, 1200), (27, 1200)):
            an_event(
                uow, venue, name=f"{where} {day} {start}", starts_on=date(2026, 11, day), start_time=start,
                end_time=start + 60,
            )  # fmt: skip
    assert names(uow, when="today") == ["west 20 1260", "east 21 600", "east 21 1260"]
    assert names(uow, when="tonight") == ["west 20 1260", "east 21 1260"]
    weekend = ["west 20 1260", "east 21 600", "west 21 600", "east 21 1260", "west 21 1260"]
    weekend += ["east 22 1200", "west 22 1200"]
    assert names(uow, when="weekend") == weekend
    assert names(uow, when="week") == [*weekend, "east 27 1200"]
    assert names(uow, **{"from": "2026-11-27", "to": "2026-11-27"}) == ["east 27 1200", "west 27 1200"]
    assert len(names(uow)) == 9


def test_days_that_were_typed_go_before_the_choice_of_when_on_the_page_in_the_api_and_in_its_calendar(
    browse: TestClient, uow: UnitOfWork
):
    for name, day in (("This Saturday", 21), ("Next Friday", 27)):
        an_event(uow, a_venue(uow), name=name, starts_on=date(2026, 11, day), start_time=600, end_time=660)
    for days in ({"from": "2026-11-27"}, {"from": "2026-11-26", "to": "2026-11-28"}):
        given = {"when": "weekend", **days}
        assert names(uow, **given) == ["Next Friday"]
        calendar = search_calendar(uow, Actor(), given=given).decode()
        assert "SUMMARY:Next Friday" in calendar
        assert "SUMMARY:This Saturday" not in calendar
    page = browse.get("/events?when=weekend&from=2026-11-27&to=2026-11-28").text
    assert "1 event on these days." in page
    chosen = LexborHTMLParser(page).css("select[name=when] option[selected]")
    assert [option.text() for option in chosen] in ([], ["Any day"])  # Which is the first.
    assert 'value="2026-11-27"' in page


def test_an_event_is_found_once_with_its_first_date_that_is_on(uow: UnitOfWork, browse: TestClient):
    row = an_event(uow, a_venue(uow, **DOWNTOWN), repeats="weekly", times=4, end_time=25 * 60)
    canceled = text("UPDATE event_date SET is_canceled = true WHERE on_date = '2026-12-04'")
    uow.session.connection().execute(canceled)
    [found] = find_events(uow, Actor(), given={}).events
    assert (found.date.date, found.more_dates, found.venue.miles) == (date(2026, 12, 11), 2, None)
    assert "Fri, Dec 11, 2026, 9 PM to 1 AM the next day" in texts(browse, "/events")
    assert "and 2 more dates" in texts(browse, "/events")
    [found] = find_events(uow, Actor(), given={"to": "2026-12-05"}).events
    assert (found.date.is_canceled, found.event.id) == (True, row.id)
    assert "Canceled" in texts(browse, "/events?to=2026-12-05")


def test_more_dates_are_those_that_are_on(uow: UnitOfWork, browse: TestClient):
    some, none = (an_event(uow, a_venue(uow, **DOWNTOWN), name=name, repeats="weekly", times=4) for name in "AB")
    canceled = text("UPDATE event_date SET is_canceled = true WHERE event_id = :off OR on_date = '2026-12-18'")
    uow.session.connection().execute(canceled, {"off": none.id})
    found = {each.event.id: each.more_dates for each in find_events(uow, Actor(), given={}).events}
    assert found == {some.id: 2, none.id: 0}


def test_kind_cost_and_distance(uow: UnitOfWork):
    here, away = a_venue(uow, **DOWNTOWN), a_venue(uow, latitude=31.55, longitude=-97.15)
    an_event(uow, here, name="Free", fee="0", kind="open-house")
    an_event(uow, here, name="Paid", fee="15")
    an_event(uow, here, name="Unknown")
    an_event(uow, away, name="Away", fee="9")
    an_event(uow, here, name="Pending", status="pending")
    an_event(uow, a_venue(uow, is_active=False), name="Closed")
    assert names(uow, cost="free") == ["Free"]
    assert names(uow, cost="paid") == ["Paid", "Away"]
    assert names(uow, kind="open-house") == ["Free"]
    assert names(uow, near="78701", within="25") == ["Free", "Paid", "Unknown"]
    assert names(uow, near="78701", within="100") == ["Free", "Paid", "Unknown", "Away"]


def test_the_answer_is_the_one_that_sql_written_otherwise_gives(uow: UnitOfWork):
    zones = (("TX", "America/Chicago"), ("AZ", "America/Phoenix"), ("IN", "America/Indiana/Indianapolis"))
    places = [a_place(uow, "Somewhere", state, time_zone=zone) for state, zone in zones]
    for number in range(60):
        an_event(
            uow, a_venue(uow, place=places[number % 3]), name=str(number),
            starts_on=date(2026, 11, 14) + timedelta(days=number % 13), start_time=(number * 97) % 1440,
            kind=("cosmic", "clinic")[number % 2], repeats="weekly" if number % 4 else "",
            times=6 if number % 4 else None, fee=(None, "0", "12")[number % 3],
        )  # fmt: skip
    now = clock.now()
    whole = text("""
        SELECT venue_event.name, kind, fee, starts, over_at, time_zone
        FROM event_date JOIN venue_event ON venue_event.id = event_id
        JOIN venue ON venue.id = venue_id JOIN place ON place.id = place_id""")
    rows = uow.session.connection().execute(whole).all()
    for given in ({}, {"when": "week"}, {"when": "weekend", "kind": "cosmic"}, {"cost": "free", "when": "today"}):
        wanted = set[str]()
        for row in rows:
            there = now.astimezone(ZoneInfo(row.time_zone)).replace(tzinfo=None)
            midnight = there.replace(hour=0, minute=0, second=0, microsecond=0)
            last = {"week": 7, "weekend": 3, "today": 1}.get(given.get("when", ""), 60)
            if row.over_at > there and row.starts < midnight + timedelta(days=last):
                is_kind = given.get("kind", row.kind) == row.kind
                is_free = "cost" not in given or row.fee == 0
                wanted |= {row.name} if is_kind and is_free else set()
        found = find(uow.session, read_event_query(given, now.date()).query, now, 1000)
        assert {one.event.terms.name for one in found.events} == wanted
        assert found.total == len(wanted)


def test_what_cannot_be_used_is_said_and_the_rest_still_counts(browse: TestClient, uow: UnitOfWork):
    an_event(uow, a_venue(uow))
    page = texts(browse, f"/events?kind=rave&when=someday&from=tomorrow&within=9999&near={'x' * 3000}")
    for label in ("Kind", "When", "From", "Distance", "ZIP code or city"):
        assert f"{label}:" in page
    assert "1 event in the next 60 days." in page
    with pytest.raises(Invalid, match="Kind"):
        find_events(uow, Actor(), given={"kind": "rave"})
    assert "To: choose a day" in texts(browse, "/events?from=2026-12-05&to=2026-12-01")


@pytest.mark.parametrize("name", ["from", "to"])
def test_a_day_on_which_no_event_can_be_is_refused_with_the_remedy(browse: TestClient, uow: UnitOfWork, name: str):
    an_event(uow, a_venue(uow))
    for far in ("9999-12-31", "2028-11-22"):
        assert f"{name.title()}: choose a day within 2 years from today." in texts(browse, f"/events?{name}={far}")
        for operation in (find_events, search_calendar):
            with pytest.raises(Invalid, match="within 2 years") as refusal:
                operation(uow, Actor(), given={name: far})
            assert refusal.value.problems[0].field == name
    assert names(uow, to="2028-11-21") == ["Cosmic Friday"]
    assert names(uow, **{"from": "0001-01-01"}) == ["Cosmic Friday"]
    assert names(uow, to="0001-01-01") == []


def hrefs(browse: TestClient, path: str) -> dict[str, str]:
    found: list[tuple[str, str]] = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>([^<]+)</a>', browse.get(path).text)
    return {unescape(label): unescape(href) for href, label in found}


def test_a_search_without_an_event_leads_to_the_nearest_to_all_and_to_adding_one(browse: TestClient, uow: UnitOfWork):
    near = a_venue(uow, place=a_place(uow, "Austin", "TX", **DOWNTOWN), **DOWNTOWN)
    an_event(uow, a_venue(uow, "Far", latitude=DOWNTOWN["latitude"] + 0.5, longitude=DOWNTOWN["longitude"]))
    ways = hrefs(browse, "/events?near=30.267,-97.743&kind=cosmic")
    assert ways["Look within 50 miles"] == "/events?near=30.267%2C-97.743&within=50&kind=cosmic"
    assert ways["All events"] == "/events"
    assert ways["Find the alley and add its event"] == "/locations?near=30.267%2C-97.743"
    an_event(uow, near)
    assert "All events" not in hrefs(browse, "/events?near=30.267,-97.743&within=10&kind=cosmic")


def test_where_no_event_is_listed_at_all_no_wider_search_is_offered(browse: TestClient, uow: UnitOfWork):
    a_venue(uow)
    ways = hrefs(browse, "/events?near=30.267,-97.743")
    assert not [label for label in ways if label.startswith("Look within")]
    assert "Find the alley and add its event" in ways


def test_more_than_a_page_holds_is_counted(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow)
    for number in range(EVENTS_SHOWN + 2):
        an_event(uow, venue, name=f"Night {number}")
    page = texts(browse, "/events")
    assert f"{EVENTS_SHOWN + 2} events in the next 60 days." in page
    assert "2 more events. Choose more to see fewer." in page


def test_the_page_itself_is_for_search_engines_and_no_answer_is(browse: TestClient, uow: UnitOfWork):
    an_event(uow, a_venue(uow))
    assert 'content="index, follow"' in browse.get("/events").text
    assert "noindex" in browse.get("/events?when=week").text
    assert "webcal://" in browse.get("/events?kind=cosmic").text
