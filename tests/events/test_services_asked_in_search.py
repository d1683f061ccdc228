"""What the search answers to somebody who asks for events of a weekend or of a kind."""

from datetime import UTC, datetime
from urllib.parse import parse_qsl

import pytest

from bowling_app.events.services.search_pages import load_event_search
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.languages import speaking
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.search import find
from bowling_app.search.services.search_suggestions import suggest
from tests.conftest import StoppedClock
from tests.factories import a_venue
from tests.two_languages import SPANISH

NEAR_AUSTIN = "near=Austin%2C+TX"
THIS_WEEKEND = f"/events?{NEAR_AUSTIN}&when=weekend"
TOURNAMENTS = f"/events?{NEAR_AUSTIN}&kind=tournament"


@pytest.fixture(autouse=True)
def _day(stopped_clock: StoppedClock, uow: UnitOfWork) -> None:
    """On Wednesday, November 18, 2026, with an alley in Austin that holds tournaments and is always open."""
    stopped_clock.moment = datetime(2026, 11, 18, 18, tzinfo=UTC)
    a_venue(uow, "Golden Pin", amenities=["tournaments"], hours={day: [(0, 1440)] for day in range(7)})


def asked(uow: UnitOfWork, visitor: Actor, query: str) -> SearchView:
    return find(uow, visitor, q=query)


def labels(links: tuple[Link, ...]) -> list[str]:
    return [link.label for link in links]


@pytest.mark.parametrize(
    "query", ["events austin this weekend", "bowling events in austin on the weekend", "weekend events austin, tx",
              "eventos austin este fin de semana", "eventos de boliche en austin el fin de semana"],
)  # fmt: skip
def test_events_of_this_weekend_are_those_that_their_search_knows(uow: UnitOfWork, visitor: Actor, query: str):
    first, suggested = asked(uow, visitor, query).listings[0], suggest(uow, visitor, q=query)[0]
    assert (first.label, first.href) == ("Bowling events this weekend near Austin, TX", THIS_WEEKEND)
    assert (suggested.label, suggested.href) == (first.label, first.href)


@pytest.mark.parametrize("query", ["events next weekend austin", "eventos austin el próximo fin de semana"])
def test_next_weekend_is_the_one_after_this_and_its_days_are_said(uow: UnitOfWork, visitor: Actor, query: str):
    first = asked(uow, visitor, query).listings[0]
    assert first.href == f"/events?{NEAR_AUSTIN}&from=2026-11-27&to=2026-11-29"
    assert first.label == "Bowling events from Friday, November 27 to Sunday, November 29 near Austin, TX"


@pytest.mark.parametrize(
    ("query", "href", "label"),
    [("tournaments austin", TOURNAMENTS, "Bowling tournaments near Austin, TX"),
     ("bowling tournament austin this weekend", f"/events?{NEAR_AUSTIN}&when=weekend&kind=tournament",
      "Bowling tournaments this weekend near Austin, TX"),
     ("tournament friday austin", f"/events?{NEAR_AUSTIN}&from=2026-11-20&to=2026-11-20&kind=tournament",
      "Bowling tournaments on Friday, November 20 near Austin, TX"),
     ("torneos de boliche en austin", TOURNAMENTS, "Bowling tournaments near Austin, TX"),
     ("cosmic events austin", f"/events?{NEAR_AUSTIN}&kind=cosmic", "Cosmic bowling events near Austin, TX"),
     ("bowling clinics in austin", f"/events?{NEAR_AUSTIN}&kind=clinic",
      "Bowling clinics and lessons near Austin, TX")],
)  # fmt: skip
def test_a_kind_of_event_leads_to_those_of_it(uow: UnitOfWork, visitor: Actor, query: str, href: str, label: str):
    first, suggested = asked(uow, visitor, query).listings[0], suggest(uow, visitor, q=query)[0]
    assert (first.label, first.href) == (label, href)
    assert (suggested.label, suggested.href) == (label, href)


def test_alleys_that_hold_tournaments_are_listed_below_the_way_to_these(uow: UnitOfWork, visitor: Actor):
    view = asked(uow, visitor, "tournament friday austin")
    assert view.listings[1].href == "/locations/tx/austin?amenity=tournaments"
    assert (view.venues_heading, [card.name for card in view.venues]) == ("Tournaments in Austin, TX", ["Golden Pin"])


def test_where_no_place_was_said_it_is_asked_for_and_the_rest_is_kept(uow: UnitOfWork, visitor: Actor):
    view = asked(uow, visitor, "bowling tournament this weekend")
    assert view.near is not None
    kept = [(hidden.name, hidden.value) for hidden in view.near.hidden]
    assert (view.near.action, kept) == ("/events", [("when", "weekend"), ("kind", "tournament")])
    assert view.heading == "Bowling tournaments this weekend near you"


def test_the_name_of_a_kind_alone_is_its_search(uow: UnitOfWork, visitor: Actor):
    with pytest.raises(Moved) as moved:
        asked(uow, visitor, "bowling clinics")
    assert moved.value.path == "/events?kind=clinic"


@pytest.mark.parametrize("query", ["this weekend", "bowling this weekend", "este fin de semana"])
def test_a_weekend_alone_asks_for_the_place_and_knows_the_events(uow: UnitOfWork, visitor: Actor, query: str):
    view = asked(uow, visitor, query)
    assert view.near is not None
    assert view.near.action == "/locations"
    assert (view.listings[-1].label, view.listings[-1].href) == (
        "Bowling events this weekend", "/events?when=weekend",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("query", "label", "href"),
    [("this weekend", "Bowling events this weekend", "/events?when=weekend"),
     ("eventos este fin de semana", "Bowling events this weekend", "/events?when=weekend"),
     ("bowling tournament this weekend", "Bowling tournaments this weekend", "/events?when=weekend&kind=tournament")],
)  # fmt: skip
def test_without_a_place_the_suggestion_is_the_search_for_events(
    uow: UnitOfWork, visitor: Actor, query: str, label: str, href: str
):
    first = suggest(uow, visitor, q=query)[0]
    assert (first.label, first.href, first.note) == (label, href, "Enter a ZIP code or a city")


@pytest.mark.parametrize("query", ["bowling austin this weekend", "boliche abierto el fin de semana en austin"])
def test_an_outing_on_a_weekend_offers_both_days_and_the_events(uow: UnitOfWork, visitor: Actor, query: str):
    links = asked(uow, visitor, query).listings
    assert [link.href for link in links] == [
        "/locations/tx/austin?open=sat", "/locations/tx/austin?open=sun", THIS_WEEKEND,
    ]  # fmt: skip
    assert [one.href for one in suggest(uow, visitor, q=query)[:2]] == [link.href for link in links[:2]]


def test_on_a_sunday_the_weekend_is_what_is_left_of_it(uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock):
    stopped_clock.moment = datetime(2026, 11, 22, 16, tzinfo=UTC)
    view = asked(uow, visitor, "bowling austin this weekend")
    assert [link.href for link in view.listings] == ["/locations/tx/austin?open=sun", THIS_WEEKEND]


@pytest.mark.parametrize(
    ("query", "days"),
    [("bowling austin this weekend at 2 pm", ["sun"]), ("bowling austin this weekend at 9 pm", ["sat", "sun"]),
     ("bowling austin this weekend at midnight", ["sun", "mon"])],
)  # fmt: skip
def test_on_a_saturday_an_hour_that_has_passed_is_that_of_sunday(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock, query: str, days: list[str]
):
    stopped_clock.moment = datetime(2026, 11, 22, 0, tzinfo=UTC)  # Saturday, 6 PM in Austin.
    links = asked(uow, visitor, query).listings
    assert [parse_qsl(link.href.partition("?")[2])[0] for link in links[:-1]] == [("open", day) for day in days]


def test_hours_of_next_weekend_are_said_to_be_unchecked(uow: UnitOfWork, visitor: Actor):
    view = asked(uow, visitor, "bowling austin next weekend")
    assert view.listings[0].href == "/locations/tx/austin"
    assert "didn't check hours for Saturday, Nov 28" in view.message


def test_leagues_play_every_week_and_parties_are_on_the_first_day(uow: UnitOfWork, visitor: Actor):
    leagues = asked(uow, visitor, "leagues austin this weekend").listings[0]
    assert leagues.href == "/leagues?near=Austin%2C+TX"
    party = asked(uow, visitor, "birthday party austin this weekend").listings[0]
    assert dict(parse_qsl(party.href.partition("?")[2]))["date"] == "2026-11-21"


@pytest.mark.parametrize("query", ["cosmic bowling friday austin", "cosmic bowling austin"])
def test_cosmic_bowling_is_still_what_an_alley_has(uow: UnitOfWork, visitor: Actor, query: str):
    assert all(not link.href.startswith("/events") for link in asked(uow, visitor, query).listings)


def test_the_search_for_events_says_its_kind_and_its_day(uow: UnitOfWork, visitor: Actor):
    page = load_event_search(uow, visitor, near="Austin, TX", kind="tournament", when="weekend")
    assert page.heading == "Bowling tournaments this weekend near Austin, TX"
    with speaking(SPANISH):
        day = load_event_search(uow, visitor, **{"near": "Austin, TX", "from": "2026-11-27", "to": "2026-11-27"})
    assert day.heading == "Eventos de boliche el viernes, 27 de noviembre cerca de Austin, TX"
