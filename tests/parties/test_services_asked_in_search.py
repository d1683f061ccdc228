"""What the search answers to somebody who asks for a party."""

from datetime import UTC, date, datetime

import pytest

from bowling_app.parties.services.party_pages import load_parties
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.search import find
from bowling_app.search.services.search_suggestions import suggest
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_party_package, a_place, a_venue

AROUND = "/parties?near=Austin%2C+TX"
ON_SATURDAY = f"{AROUND}&date=saturday"


@pytest.fixture(autouse=True)
def _day(stopped_clock: StoppedClock) -> None:
    """On Friday, November 20, 2026."""


@pytest.fixture(autouse=True)
def host(uow: UnitOfWork) -> Venue:
    """An alley that hosts parties, is open in the middle of the day only, and has a package for it."""
    venue = a_venue(uow, "Party Lanes", amenities=["birthday"], hours={day: [(600, 1020)] for day in range(7)})
    a_party_package(uow, venue, name="Strike Party")
    return venue


def asked(uow: UnitOfWork, visitor: Actor, query: str) -> SearchView:
    return find(uow, visitor, q=query)


@pytest.mark.parametrize(
    "query", ["Birthday party saturday austin", "saturday bowling party austin, tx", "party on saturday in austin",
              "fiesta de cumpleaños el sábado en austin"],
)  # fmt: skip
def test_a_party_on_a_day_leads_to_prices_of_that_day_and_to_alleys_at_any_hour(
    uow: UnitOfWork, visitor: Actor, query: str
):
    view = asked(uow, visitor, query)
    assert [(link.label, link.href) for link in view.listings] == [
        ("Saturday party prices near Austin, TX", ON_SATURDAY),
        ("Bowling birthday parties in Austin, TX", "/bowling-birthday-party/tx/austin"),
    ]
    assert [card.name for card in view.venues] == ["Party Lanes"]
    assert "open" not in f"{view.message} {view.venues_heading}".lower()


def test_the_way_to_prices_has_the_day_and_the_package(uow: UnitOfWork, visitor: Actor):
    page = load_parties(uow, visitor, near="Austin, TX", date="saturday")
    assert ([offer.name for offer in page.offers], page.form.date) == (["Strike Party"], "2026-11-21")


def test_a_party_on_any_day_leads_to_prices_beside_the_list(uow: UnitOfWork, visitor: Actor):
    view = asked(uow, visitor, "birthday party austin")
    assert [(link.label, link.href) for link in view.listings] == [
        ("Party prices near Austin, TX", AROUND),
        ("Bowling birthday parties in Austin, TX", "/bowling-birthday-party/tx/austin"),
    ]


def test_a_part_of_the_day_that_was_said_is_still_asked_of_the_alleys(uow: UnitOfWork, visitor: Actor):
    a_venue(uow, "Night Lanes", amenities=["birthday"], hours={day: [(1080, 1320)] for day in range(7)})
    view = asked(uow, visitor, "birthday party saturday afternoon austin")
    assert (view.listings[0].href, [card.name for card in view.venues]) == (ON_SATURDAY, ["Party Lanes"])
    assert view.listings[1].href == "/bowling-birthday-party/tx/austin?open=sat&time=15:00"


def test_a_day_that_is_a_week_away_is_kept(uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock):
    stopped_clock.moment = datetime(2026, 11, 21, 18, tzinfo=UTC)  # Saturday, noon in Austin.
    view = asked(uow, visitor, "birthday party next saturday austin")
    assert (view.listings[0].href, view.message) == (f"{AROUND}&date=next+saturday", "")
    page = load_parties(uow, visitor, near="Austin, TX", date="next saturday")
    assert page.form.date == date(2026, 11, 28).isoformat()


@pytest.mark.parametrize("query", ["birthday party saturday texas", "birthday party saturday new england"])
def test_in_a_state_the_day_leads_to_the_search_which_asks_for_the_place(uow: UnitOfWork, visitor: Actor, query: str):
    a_venue(uow, amenities=["birthday"], place=a_place(uow, "Boston", "MA", latitude=42.36, longitude=-71.06))
    first = asked(uow, visitor, query).listings[0]
    assert (first.label, first.href) == ("Saturday party prices", "/parties?date=saturday")
    assert first.note == "Enter a ZIP code or a city"


@pytest.mark.parametrize(("query", "day"), [("birthday party saturday near me", "saturday"),
                                            ("birthday party near me friday", "friday")])  # fmt: skip
def test_a_party_near_somebody_on_a_day_is_asked_for_at_the_search_for_prices(
    uow: UnitOfWork, visitor: Actor, query: str, day: str
):
    near = asked(uow, visitor, query).near
    assert near is not None
    assert (near.action, [(one.name, one.value) for one in near.hidden]) == ("/parties", [("date", day)])


def test_suggestions_keep_the_day_of_a_party(uow: UnitOfWork, visitor: Actor):
    [first, *_others] = suggest(uow, visitor, q="birthday party saturday aus")
    assert (first.label, first.href) == ("Saturday party prices near Austin, TX", ON_SATURDAY)
