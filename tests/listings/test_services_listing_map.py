from urllib.parse import parse_qs

import pytest

from bowling_app.listings.services import listing_map, listings
from bowling_app.listings.services.listing_map import listing_pins
from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.geo.spots import Area
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.search.services.search import search
from bowling_app.search.services.search_pins import search_pins
from bowling_app.venue_page.services.venue_pages import load_venue
from tests.factories import a_place, a_price_period, a_venue


def names(found):
    return [pin.name for pin in found.pins]


def test_a_pin_says_where_the_venue_is_and_what_a_card_would_say_first(uow, visitor):
    a_venue(uow, "Sunset Lanes", latitude=30.1234567, longitude=-97.7654321, avg_rating=4.26, review_count=1200,
            game_price="5.50")  # fmt: skip
    (pin,) = listing_pins(uow, visitor, category="locations").pins
    assert (pin.id, pin.name, pin.place) == ("sunset-lanes-austin-tx", "Sunset Lanes", "Austin, TX")
    assert (pin.latitude, pin.longitude) == (30.12346, -97.76543)
    assert pin.note == "Rated 4.3 (1,200 reviews), $5.50 a game"


def test_what_nobody_has_told_us_is_left_out_of_the_note(uow, visitor):
    a_venue(uow, "Unknown")
    a_venue(uow, "Priced", game_price="4")
    a_venue(uow, "Rated", avg_rating=5)
    notes = {pin.name: pin.note for pin in listing_pins(uow, visitor, category="locations").pins}
    assert notes == {"Unknown": "", "Priced": "$4 a game", "Rated": "Rated 5.0 (1 review)"}


def test_a_pin_has_room_for_the_price_or_else_for_the_rating(uow, visitor):
    a_venue(uow, "Unknown")
    a_venue(uow, "Rated", avg_rating=4.26)
    a_venue(uow, "Priced", avg_rating=4.26, game_price="5.50")
    dear = a_venue(uow, "Dear at night", game_price="5.50")
    a_price_period(uow, dear, kind="game", amount="9", days=1, begins=600, ends=1320)
    marks = {pin.name: pin.mark for pin in listing_pins(uow, visitor, category="locations").pins}
    assert marks == {"Unknown": "", "Rated": "★ 4.3", "Priced": "$5.50", "Dear at night": "$5.50+"}


def test_pins_of_one_address_are_set_apart(uow, visitor):
    for name in ("Downstairs", "Upstairs", "Roof"):
        a_venue(uow, name, latitude=30, longitude=-97)
    spots = {(pin.latitude, pin.longitude) for pin in listing_pins(uow, visitor, category="locations").pins}
    assert spots == {(30, -97), (30, -96.9997), (30, -96.9994)}


def test_the_pins_are_those_of_the_list(uow, visitor):
    a_venue(uow, "Glow", amenities=["cosmic"])
    a_venue(uow, "Plain")
    a_venue(uow, "Closed", amenities=["cosmic"], is_active=False)
    a_venue(uow, "Elsewhere", amenities=["cosmic"], place=a_place(uow, "Houston"))
    a_venue(uow, "Far", amenities=["cosmic"], place=a_place(uow, "Reno", "NV"))
    of = {"category": "cosmic-bowling"}
    assert sorted(names(listing_pins(uow, visitor, **of))) == ["Elsewhere", "Far", "Glow"]
    assert sorted(names(listing_pins(uow, visitor, **of, state="Texas"))) == ["Elsewhere", "Glow"]
    assert names(listing_pins(uow, visitor, **of, state="tx", city="austin")) == ["Glow"]


def test_filters_narrow_the_pins_and_the_area_is_said_again(uow, visitor):
    a_venue(uow, "Inside", latitude=30.0, longitude=-97.0, lanes=40)
    a_venue(uow, "Small", latitude=30.0, longitude=-97.0, lanes=4)
    a_venue(uow, "Outside", latitude=40.0, longitude=-97.0, lanes=40)
    found = listing_pins(uow, visitor, category="locations", box="-98,29,-96,31", lanes="12")
    assert names(found) == ["Inside"]
    assert found.box == Area(-98, 29, -96, 31)


def test_a_filter_that_means_nothing_is_left_out_and_named(uow, visitor):
    a_venue(uow, "Sunset Lanes")
    found = listing_pins(uow, visitor, category="locations", price="free", amenity=("bar", "swimming"))
    assert [problem.split(":")[0] for problem in found.problems] == ["Amenities", "Price"]


def test_more_venues_than_pins_are_said_to_be_more_and_the_best_are_shown(uow, visitor, monkeypatch):
    monkeypatch.setattr(listing_map, "MOST_PINS", 2)
    for stars in (2, 4, 5):
        a_venue(uow, f"{stars} stars", avg_rating=stars, review_count=50)
    found = listing_pins(uow, visitor, category="locations")
    assert names(found) == ["5 stars", "4 stars"]
    assert found.message == "The map shows the 2 best rated of more venues. Filter, or search a smaller area."
    assert listing_pins(uow, visitor, category="locations", rating="4").message == ""


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ({"category": "swimming"}, "Category: there is no “swimming”. Use one of locations,"),
        ({"category": "locations", "state": "Narnia"}, "State: there is no “Narnia”."),
        ({"category": "locations", "city": "austin"}, "State: a city needs the state"),
    ],
)
def test_a_place_that_is_none_is_refused_with_the_remedy(uow, visitor, place, words):
    with pytest.raises(Invalid) as refused:
        listing_pins(uow, visitor, **place)
    assert refused.value.message.startswith(words)


def test_an_unknown_city_is_not_found(uow, visitor):
    with pytest.raises(NotFound):
        listing_pins(uow, visitor, category="locations", state="tx", city="atlantis")


def test_a_search_has_the_pins_of_the_venues_that_it_shows(uow, visitor):
    a_venue(uow, "Sunset Lanes")
    a_venue(uow, "Sunrise Bowl", place=a_place(uow, "Reno", "NV"))
    found = search_pins(uow, visitor, q="Sunset Lanes")
    assert names(found)[0] == "Sunset Lanes"
    assert search_pins(uow, visitor, q="").pins == ()


def pins_of(uow, visitor, shown):
    """The pins that a page's map asks for, as the API reads its address."""
    asked = parse_qs(shown.source.removeprefix("/api/map?"))
    single = {name: tuple(values) if name == "amenity" else values[0] for name, values in asked.items()}
    found = search_pins(uow, visitor, **single) if "q" in single else listing_pins(uow, visitor, **single)
    assert found.problems == ()
    return found


@pytest.mark.parametrize(
    "query",
    [{}, {"sort": "name"}, {"amenity": ("bar",), "lanes": "10"}, {"near": "78701", "within": "50"}, {"open": "fri"}],
)
def test_the_map_of_a_city_has_the_venues_of_its_list(uow, visitor, query):
    for number in range(12):
        a_venue(uow, f"Lanes {number}", lanes=number + 1, amenities=["bar"] * (number % 2), hours={4: [(600, 1440)]})
    view = listings.load_category_city(uow, visitor, category="locations", state="tx", city="austin", **query)
    assert {pin.id for pin in pins_of(uow, visitor, view.map).pins} == {card.id for card in view.venues}


def test_another_area_is_searched_in_the_whole_country_with_the_same_filters(uow, visitor):
    a_venue(uow, "Glow", amenities=["cosmic", "bar"], lanes=20)
    shown = listings.load_category_city(
        uow, visitor, category="cosmic-bowling", state="tx", city="austin", amenity="bar", near="78701", lanes="12"
    ).map
    assert shown.label == "Map of 1 of 1 alley in Austin, TX"
    assert shown.area_href == "/cosmic-bowling?amenity=bar&lanes=12"


def test_a_phone_finds_the_list_and_the_map_at_addresses_that_keep_filters_and_page(uow, visitor):
    for number in range(PAGE_SIZE + 1):
        a_venue(uow, f"Lanes {number}", lanes=12)
    asked = {"category": "locations", "state": "tx", "city": "austin", "lanes": "10", "page": "2"}
    shown = listings.load_category_city(uow, visitor, **asked).map
    assert shown.list_href == "/locations/tx/austin?lanes=10&page=2"
    assert shown.whole_href == "/locations/tx/austin?lanes=10&page=2#map"
    assert shown.clear_href == ""


def test_an_area_can_be_cleared_and_the_other_filters_stay(uow, visitor):
    a_venue(uow, lanes=12)
    view = listings.load_category(uow, visitor, category="locations", lanes="10", box="-98,30,-97,31")
    assert view.map.clear_href == "/locations?lanes=10"


def test_an_area_across_the_180th_meridian_finds_both_sides_and_is_in_one_piece_on_the_map(uow, visitor):
    adak, attu = (51.88, -176.65), (52.9, 173.2)
    for name, (latitude, longitude) in (("Adak", adak), ("Attu", attu), ("Austin", (30.27, -97.74))):
        a_venue(uow, name, latitude=latitude, longitude=longitude)
    for box in ("170,50,-170,60", "-190,50,-170,60"):
        found = listing_pins(uow, visitor, category="locations", box=box)
        assert sorted(names(found)) == ["Adak", "Attu"]
        assert found.box is not None
        assert found.box.in_one_piece == (-190, 50, -170, 60)


def test_the_country_and_a_state_have_a_map_only_around_a_place_or_in_an_area(uow, visitor):
    a_venue(uow)

    def country(**query):
        return listings.load_category(uow, visitor, category="locations", **query).map

    assert country().source == country(lanes="1").source == ""
    assert country(near="78701").source == "/api/map?category=locations&near=78701"
    assert country(box="-98,30,-97,31").source == "/api/map?category=locations&box=-98,30,-97,31"
    state = listings.load_category_state(uow, visitor, category="locations", state="tx", near="78701").map
    assert state.source == "/api/map?category=locations&state=tx&near=78701"


def test_an_area_without_venues_keeps_its_map_so_that_it_can_be_moved_on(uow, visitor):
    a_venue(uow)
    view = listings.load_category(uow, visitor, category="locations", box="-120,40,-119,41")
    assert view.venues == ()
    assert pins_of(uow, visitor, view.map).box == Area(-120, 40, -119, 41)
    assert listings.load_category_city(
        uow, visitor, category="locations", state="tx", city="austin", lanes="400"
    ).map.source == ""  # fmt: skip


def test_a_page_of_a_search_has_its_map(uow, visitor):
    for number in range(3):
        a_venue(uow, f"Sunset Lanes {number}")
    found = search(uow, visitor, q="Sunset Lanes")
    assert [pin.id for pin in pins_of(uow, visitor, found.map).pins] == [card.id for card in found.venues]
    assert found.map.label
    assert search(uow, visitor, q="zzzzzz").map.source == ""


def test_a_venue_is_on_a_map_with_those_that_its_page_lists(uow, visitor):
    own = a_venue(uow, "Here")
    near, further = a_venue(uow, "Near", latitude=30.3), a_venue(uow, "Further", latitude=31.2)
    a_venue(uow, "Far", latitude=40)
    view = load_venue(uow, visitor, venue_id=own.id)
    assert {pin.id for pin in pins_of(uow, visitor, view.surroundings).pins} == {own.id, near.id, further.id}
    assert view.surroundings.venue_id == own.id


def test_a_venue_far_from_all_others_has_no_map_of_its_surroundings(uow, visitor):
    assert load_venue(uow, visitor, venue_id=a_venue(uow).id).surroundings.source == ""
