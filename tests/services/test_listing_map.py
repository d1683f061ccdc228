import pytest

from bowling_app.domain.errors import Invalid, NotFound
from bowling_app.domain.spots import Area
from bowling_app.services import listing_map
from bowling_app.services.listing_map import listing_pins, search_pins
from tests.factories import a_place, a_venue


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
    assert found.message == listing_map.MORE
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
