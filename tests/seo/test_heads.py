import json

import pytest

from bowling_app.domain.pages import MissingView, SearchView
from bowling_app.seo.heads import (
    LONGEST_DESCRIPTION,
    LONGEST_TITLE,
    SiteAddress,
    city_head,
    home_head,
    not_found_head,
    search_head,
    state_head,
    states_head,
    venue_head,
)
from bowling_app.services.home import load_home
from bowling_app.services.locations import load_city, load_state, load_states
from bowling_app.services.venue_pages import load_venue
from tests.factories import a_place, a_venue

SITE = SiteAddress("https://lanes.example", "LaneScout")
DEMONSTRATION = SiteAddress("https://lanes.example", "LaneScout", is_demonstration=True)


def kinds(head):
    return [json.loads(block)["@type"] for block in head.json_ld]


@pytest.fixture
def heads(uow, visitor):
    """Every page's head, for a directory of one long-named venue."""
    name = "The Grand Old Sunset Boulevard Family Bowling and Entertainment Center"
    venue = a_venue(uow, name, lanes=24, game_price=5, amenities=["bar"], place=a_place(uow, "Feasterville-Trevose"))
    views = {
        home_head: load_home(uow, visitor),
        states_head: load_states(uow, visitor),
        state_head: load_state(uow, visitor, state="tx"),
        city_head: load_city(uow, visitor, state="tx", city="feasterville-trevose"),
        venue_head: load_venue(uow, visitor, venue_id=venue.id),
        search_head: SearchView("sunset " * 28, "", (), (), None, ""),
        not_found_head: MissingView("404", "We could not find that page", "It has moved, or never was.", ()),
    }

    def of(site):
        return {make.__name__: make(view, site) for make, view in views.items()}

    return of


def test_titles_and_descriptions_fit_into_a_result(heads):
    for head in heads(SITE).values():
        assert 10 < len(head.title) <= LONGEST_TITLE
        assert 10 < len(head.description) <= LONGEST_DESCRIPTION
    assert len({head.title for head in heads(SITE).values()}) == 7


def test_pages_are_indexed_but_search_and_missing_ones(heads):
    robots = {name: head.robots for name, head in heads(SITE).items()}
    assert robots.pop("search_head") == robots.pop("not_found_head") == "noindex, follow"
    assert set(robots.values()) == {"index, follow"}


def test_nothing_is_indexed_while_the_venues_are_fictional(heads):
    assert {head.robots for head in heads(DEMONSTRATION).values()} == {"noindex, nofollow"}


def test_canonical_addresses_are_absolute_and_missing_where_there_is_none(heads):
    canonical = {name: head.canonical for name, head in heads(SITE).items()}
    assert canonical["home_head"] == "https://lanes.example/"
    assert canonical["city_head"] == "https://lanes.example/locations/tx/feasterville-trevose"
    assert canonical["search_head"] == canonical["not_found_head"] == ""


def test_each_page_describes_itself_to_machines(heads):
    found = {name: kinds(head) for name, head in heads(SITE).items()}
    assert found == {
        "home_head": ["WebSite"],
        "states_head": ["BreadcrumbList"],
        "state_head": ["BreadcrumbList", "ItemList"],
        "city_head": ["BreadcrumbList", "ItemList"],
        "venue_head": ["BowlingAlley", "BreadcrumbList"],
        "search_head": [],
        "not_found_head": [],
    }


def test_a_venue_is_described_by_what_sets_it_apart(uow, visitor):
    venue = a_venue(uow, "Sunset Lanes", lanes=1, game_price="5.50", amenities=["bar", "karaoke"])
    head = venue_head(load_venue(uow, visitor, venue_id=venue.id), SITE)
    assert head.title == "Sunset Lanes, Austin, TX: hours and prices | LaneScout"
    assert head.description == (
        "Sunset Lanes in Austin, TX: 1 lane, $5.50 a game, bar and karaoke. "
        "Opening hours, phone, directions and other alleys nearby."
    )


def test_a_photo_is_shown_in_link_previews_and_a_drawing_is_not(uow, visitor):
    drawn, photographed = a_venue(uow), a_venue(uow, cover_image_url="/photos/1.jpg")
    images = [venue_head(load_venue(uow, visitor, venue_id=venue.id), SITE).image for venue in (drawn, photographed)]
    assert images == ["", "https://lanes.example/photos/1.jpg"]


def test_later_pages_have_titles_and_addresses_of_their_own(uow, visitor):
    for _ in range(25):
        a_venue(uow)
    first, second = (
        city_head(load_city(uow, visitor, state="tx", city="austin", page=page), SITE) for page in ("", "2")
    )
    assert second.canonical == "https://lanes.example/locations/tx/austin?page=2"
    assert "page 2 of 2" in second.title
    assert first.title != second.title


def test_a_state_without_venues_is_followed_but_not_indexed(uow, visitor):
    assert state_head(load_state(uow, visitor, state="wy"), SITE).robots == "noindex, follow"
