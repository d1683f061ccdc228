"""Leagues of an alley that is closed for now: they are found as long as they bowl after it, and their pages say it."""

import re
from datetime import UTC, date, datetime, timedelta
from html import unescape
from typing import Final

import pytest
from starlette.testclient import TestClient

from bowling_app.leagues.services.followed_searches import fitting
from bowling_app.leagues.services.league_search import find_leagues
from bowling_app.leagues.services.search_pages import load_league_search
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.counting import statements
from tests.factories import a_closing, a_league, a_place, a_venue
from tests.plain_browser import plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")  # Friday, November 20, at noon in Greenwich.

FIRST: Final = date(2026, 11, 20)
LAST: Final = date(2026, 12, 8)
"""A Tuesday."""
SENTENCE: Final = "This alley is closed for now, through Dec 8, 2026. Ask before you go."


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    assert uow
    return plain_browser("")


@pytest.fixture
def closed(uow: UnitOfWork) -> Venue:
    venue = a_venue(
        uow, "Sunset Lanes", place=a_place(uow), address="1 Main St", created_at=datetime(2020, 1, 1, tzinfo=UTC)
    )
    a_closing(uow, venue, FIRST, LAST)
    return venue


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def ending(last: date) -> dict[str, object]:
    """The terms of a league that bowls for the tenth and last time on that day."""
    return {"weekday": last.weekday(), "first_night": last - timedelta(weeks=9), "weeks": 10}


def test_a_league_is_found_unless_its_season_ends_before_the_alley_opens_again(uow: UnitOfWork, closed: Venue):
    over = a_league(uow, closed, name="Over by then", **ending(LAST))
    on = a_league(uow, closed, name="Goes on", **ending(LAST + timedelta(weeks=1)))
    a_league(uow, closed, name="No end known")
    answer = find_leagues(uow, Actor(), given={})
    assert sorted(found.league.terms.name for found in answer.leagues) == ["Goes on", "No end known"]
    assert answer.fitting == 2
    near = find_leagues(uow, Actor(), given={"near": "30.267,-97.743", "weekday": "tuesday"})
    assert sorted(found.league.terms.name for found in near.leagues) == ["Goes on", "No end known"]
    assert fitting(uow, "", [str(over.id), str(on.id)]) == {str(on.id)}
    assert fitting(uow, "kind=Sombreros", [str(on.id)]) == ()  # What cannot be read leaves nothing to tell about.


def test_a_closing_that_lies_ahead_hides_no_season_that_bowls_before(uow: UnitOfWork):
    venue = a_venue(uow, place=a_place(uow))
    a_closing(uow, venue, date(2026, 12, 1), LAST)
    a_league(uow, venue, name="Bowls next week", **ending(LAST))
    assert [found.league.terms.name for found in find_leagues(uow, Actor(), given={}).leagues] == ["Bowls next week"]


def test_pages_of_leagues_say_that_the_alley_is_closed_and_search_engines_get_no_night(
    browse: TestClient, uow: UnitOfWork, closed: Venue
):
    terms = {"start_time": 1140, **ending(LAST + timedelta(weeks=3))}
    row = a_league(uow, closed, name="Mixed", **terms)
    other = a_league(uow, a_venue(uow, "Open", address="1 Main St"), name="Mixed", **terms)
    path, there = f"/leagues/{row.id}-mixed", f"/leagues/{other.id}-mixed"
    assert SENTENCE in texts(browse, path)
    assert SENTENCE in texts(browse, f"/venue/{closed.id}/leagues")
    assert '"EventSeries"' not in browse.get(path).text
    assert "closed for now" not in texts(browse, there)
    assert '"EventSeries"' in browse.get(there).text


def test_search_engines_get_no_night_of_a_closing_that_lies_ahead(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, place=a_place(uow), address="1 Main St")
    a_closing(uow, venue, FIRST + timedelta(days=3), LAST)
    row = a_league(uow, venue, name="Mixed", start_time=1140, **ending(LAST + timedelta(weeks=3)))
    assert '"EventSeries"' not in browse.get(f"/leagues/{row.id}-mixed").text


def test_the_search_says_on_cards_and_by_the_api_that_the_alley_is_closed_and_through_when(
    browse: TestClient, uow: UnitOfWork, closed: Venue
):
    a_closing(uow, closed, LAST + timedelta(days=3), LAST + timedelta(days=9))  # Open for two days, then closed again.
    later = a_venue(uow, "Later", place=a_place(uow))
    a_closing(uow, later, FIRST + timedelta(days=1), LAST)
    for venue in (closed, later, a_venue(uow, "Open")):
        a_league(uow, venue, name=f"At {venue.name}", **ending(LAST + timedelta(weeks=3)))
    found = find_leagues(uow, Actor(), given={}).leagues
    assert {one.venue.name: one.venue.closed_through for one in found} == {
        "Sunset Lanes": LAST, "Later": None, "Open": None,
    }  # fmt: skip
    with statements(uow) as asked:
        view = load_league_search(uow, Actor())
    assert {line.venue: line.closed for line in view.leagues} == {"Sunset Lanes": SENTENCE, "Later": "", "Open": ""}
    assert len(asked) == 1
    assert texts(browse, "/leagues").count("closed for now") == 1
    assert SENTENCE in texts(browse, "/leagues")
    assert "cerrado por ahora" in texts(browse, "/es/leagues")


def test_a_new_league_is_news_only_if_it_bowls_after_the_closing(browse: TestClient, uow: UnitOfWork, closed: Venue):
    now = clock.now()
    a_league(uow, closed, name="Over by then", changed_at=now, **ending(LAST))
    a_league(uow, closed, name="Goes on", changed_at=now, **ending(LAST + timedelta(weeks=1)))
    a_league(uow, closed, name="Known", changed_at=now, changes=1, **ending(LAST))
    feed = browse.get("/feeds/places/tx.atom").text
    assert "New league: Goes on" in feed
    assert "Changed league: Known" in feed
    assert "Over by then" not in feed
