"""What the search answers to somebody who asks for leagues."""

from datetime import UTC, datetime

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.search import find
from bowling_app.search.services.search_suggestions import suggest
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_league, a_place, a_venue

ON_TUESDAYS = "/leagues?near=Austin%2C+TX&weekday=tuesday"


@pytest.fixture(autouse=True)
def _day(stopped_clock: StoppedClock) -> None:
    """On Friday, November 20, 2026."""


@pytest.fixture
def harvest(uow: UnitOfWork) -> Venue:
    """An alley with two leagues on Tuesdays, of which nobody has said that it has leagues; another has some."""
    venue = a_venue(uow, "Harvest Moon")
    a_league(uow, venue, name="Tuesday Mixed")
    a_league(uow, venue, name="Tuesday Trios")
    a_league(uow, a_venue(uow, "Golden Pin", amenities=["leagues"]), name="Monday Doubles", weekday=0)
    return venue


def asked(uow: UnitOfWork, visitor: Actor, query: str) -> SearchView:
    return find(uow, visitor, q=query)


def names(view: SearchView) -> list[str]:
    return [card.name for card in view.venues]


@pytest.mark.usefixtures("harvest")
@pytest.mark.parametrize(
    "query", ["tuesday league austin", "liga martes austin", "leagues on tuesdays near austin, tx",
              "league night tuesday austin", "ligas de los martes en austin"],
)  # fmt: skip
def test_leagues_on_a_day_are_led_to_above_all_alleys_that_have_leagues(uow: UnitOfWork, visitor: Actor, query: str):
    view = asked(uow, visitor, query)
    assert (view.listings[0].label, view.listings[0].href) == ("Tuesday bowling leagues near Austin, TX", ON_TUESDAYS)
    assert (view.venues_heading, names(view)) == ("Bowling leagues in Austin, TX", ["Golden Pin"])
    assert "open" not in f"{view.message} {[link.label for link in view.listings]}".lower()


@pytest.mark.usefixtures("harvest")
@pytest.mark.parametrize("query", ["league night near austin", "leagues austin", "noche de liga en austin"])
def test_leagues_on_any_day_are_led_to_beside_the_alleys_that_have_some(uow: UnitOfWork, visitor: Actor, query: str):
    view = asked(uow, visitor, query)
    assert [(link.label, link.href) for link in view.listings] == [
        ("Bowling leagues near Austin, TX", "/leagues?near=Austin%2C+TX"),
        ("Bowling leagues in Austin, TX", "/bowling-leagues/tx/austin"),
    ]
    assert names(view) == ["Golden Pin"]


@pytest.mark.parametrize(
    ("query", "href"), [("wednesday league dfw", "/leagues?near=Arlington%2C+TX&within=50&weekday=wednesday"),
                        ("tuesday league texas", "/leagues?near=Texas&weekday=tuesday"),
                        ("leagues texas", "/leagues?near=Texas")],
)  # fmt: skip
def test_a_region_is_looked_through_at_its_size_and_a_state_within_its_borders(
    uow: UnitOfWork, visitor: Actor, query: str, href: str
):
    a_venue(uow, amenities=["leagues"], place=a_place(uow, "Denton", "TX", latitude=33.21, longitude=-97.13))
    led = [link.href for link in asked(uow, visitor, query).listings if link.href.startswith("/leagues")]
    assert led == [href]


def test_a_region_without_a_middle_leads_to_the_leagues_of_the_day_in_each_of_its_states(
    uow: UnitOfWork, visitor: Actor
):
    a_venue(uow, amenities=["leagues"], place=a_place(uow, "Boston", "MA", latitude=42.36, longitude=-71.06))
    listings = asked(uow, visitor, "tuesday league new england").listings
    led = {link.label: link.href for link in listings if link.href.startswith("/leagues")}
    assert len(led) == 6
    assert led["Tuesday bowling leagues in Massachusetts"] == "/leagues?near=Massachusetts&weekday=tuesday"
    assert [link.href for link in listings[6:]] == ["/bowling-leagues/ma"]


@pytest.mark.parametrize(
    ("query", "asked_for", "said"),
    [("friday morning league austin", "weekday=friday&time=morning", "Before noon"),
     ("league wednesday afternoon austin", "weekday=wednesday&time=afternoon", "Noon to 5 PM"),
     ("tuesday night leagues near austin, tx", "weekday=tuesday&time=evening", "5 PM or later"),
     ("liga martes por la manana austin", "weekday=tuesday&time=morning", "Before noon"),
     ("league tonight austin", "weekday=friday&time=evening", "5 PM or later")],
)  # fmt: skip
def test_the_part_of_the_day_that_was_said_is_kept(
    uow: UnitOfWork, visitor: Actor, query: str, asked_for: str, said: str
):
    a_venue(uow, amenities=["leagues"])
    [first, *_others] = asked(uow, visitor, query).listings
    assert (first.href, first.note) == (f"/leagues?near=Austin%2C+TX&{asked_for}", said)
    [suggested, *_more] = suggest(uow, visitor, q=query)
    assert (suggested.href, suggested.label, suggested.note) == (first.href, first.label, said)


@pytest.mark.usefixtures("harvest")
@pytest.mark.parametrize("query", ["tuesday league austin", "tuesday league aus"])
def test_suggestions_keep_the_day_of_a_league(uow: UnitOfWork, visitor: Actor, query: str):
    [first, *_others] = suggest(uow, visitor, q=query)
    assert (first.label, first.href) == ("Tuesday bowling leagues near Austin, TX", ON_TUESDAYS)


@pytest.mark.usefixtures("harvest")
def test_where_no_alley_is_known_to_have_leagues_those_of_the_day_are_led_to(uow: UnitOfWork, visitor: Actor):
    place = a_place(uow, "Waco", "TX", latitude=31.55, longitude=-97.15)
    a_league(uow, a_venue(uow, "Bear Lanes", place=place))
    view = asked(uow, visitor, "tuesday league waco")
    assert view.listings[0].href == "/leagues?near=Waco%2C+TX&weekday=tuesday"


def test_leagues_near_somebody_are_asked_for_at_the_search_for_leagues(uow: UnitOfWork, visitor: Actor):
    view = asked(uow, visitor, "tuesday league near me")
    assert view.near is not None
    assert (view.near.action, [(one.name, one.value) for one in view.near.hidden]) == (
        "/leagues", [("weekday", "tuesday")],
    )  # fmt: skip
    assert view.heading == "Bowling leagues near you"


@pytest.mark.parametrize(("query", "day"), [("league tonight austin", "Friday"), ("friday league austin", "Friday"),
                                            ("league tomorrow austin", "Saturday"),
                                            ("next friday league austin", "Friday")])  # fmt: skip
def test_the_day_is_meant_however_it_is_named(
    uow: UnitOfWork, visitor: Actor, stopped_clock: StoppedClock, query: str, day: str
):
    stopped_clock.moment = datetime(2026, 11, 21, 2, tzinfo=UTC)  # Friday, 8 PM in Austin.
    a_venue(uow, amenities=["leagues"])
    view = asked(uow, visitor, query)
    assert (view.listings[0].label, view.message) == (f"{day} bowling leagues near Austin, TX", "")


def test_alleys_of_other_kinds_are_still_those_that_are_open_then(uow: UnitOfWork, visitor: Actor):
    a_venue(uow, amenities=["karaoke"])
    view = asked(uow, visitor, "tuesday karaoke austin")
    assert "/leagues" not in {link.href.partition("?")[0] for link in view.listings}
