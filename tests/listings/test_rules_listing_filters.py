from decimal import Decimal
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.listings.rules.listing_filters import (
    DAYS,
    MOST_MILES,
    SORTS,
    USUAL_MILES,
    USUAL_TIME,
    Filters,
    address,
    parameters,
    read_filters,
    without,
)
from bowling_app.platform.geo.spots import Area
from bowling_app.venues.rules.amenities import AMENITIES
from tests.few import some_examples

NAMES = (
    "amenity",
    "open",
    "time",
    "price",
    "rating",
    "lanes",
    "near",
    "within",
    "box",
    "sort",
    "unlisted",
    "page",
    "other",
)


def filters(**given_values):
    """The filters of an address that is as it should be."""
    reading = read_filters(given_values)
    assert reading.problems == ()
    return reading.filters


def given_by(link):
    """What an address gives, as a page reads it."""
    return {name: tuple(values) for name, values in parse_qs(urlsplit(link).query).items()}


def test_without_parameters_nothing_is_filtered():
    assert filters() == filters(open="", amenity=("", " "), page="3", other="x") == Filters()
    assert not Filters().is_active


def test_a_list_is_whole_in_any_order_and_with_no_filter():
    assert all(Filters(sort=sort).is_whole for sort in SORTS)
    narrower = ({"amenity": "bar"}, {"open": "now"}, {"price": "6"}, {"rating": "4"}, {"lanes": "24"},
                {"near": "78704"}, {"box": "-98,30,-97,30.5"})  # fmt: skip
    assert not any(filters(**each).is_whole for each in narrower)


def test_every_filter_is_read():
    read = filters(amenity=("karaoke", "bar"), open="fri", time="18:30", price="6.50", rating="4", lanes="24",
                   near="78704", within="10", box="-98,30,-97,30.5", sort="price")  # fmt: skip
    assert (read.amenities, read.opens, read.time) == (("bar", "karaoke"), "fri", 18 * 60 + 30)
    assert (read.price, read.rating, read.lanes) == (Decimal("6.50"), 4.0, 24)
    assert (read.near.label, read.within, read.box) == ("78704", 10, Area(-98.0, 30.0, -97.0, 30.5))
    assert read.sort == "price"
    assert read.is_active


@pytest.mark.parametrize(
    ("given_values", "part"),
    [
        ({"amenity": "Pool Tables"}, {"amenities": ("billiards",)}),
        ({"open": "Saturday"}, {"opens": "sat"}),
        ({"open": "Tues."}, {"opens": "tue"}),
        ({"open": "miércoles"}, {"opens": "wed"}),
        ({"open": "Open now"}, {"opens": "now"}),
        ({"sort": "Cheapest"}, {"sort": "price"}),
        ({"open": "NOW", "time": "9:00"}, {"opens": "now", "time": USUAL_TIME}),
        ({"time": "9:00"}, {"time": USUAL_TIME}),
        ({"open": "mon", "time": "9:05"}, {"time": 9 * 60 + 5}),
        ({"price": "$7"}, {"price": Decimal(7)}),
        ({"price": "6,50"}, {"price": Decimal("6.50")}),
        ({"price": "6.509"}, {"price": Decimal("6.50")}),
        ({"within": "5"}, {"within": USUAL_MILES}),
        ({"sort": "Price"}, {"sort": "price"}),
        ({"near": "78704"}, {"sort": "distance"}),
        ({"near": "78704", "sort": "rating"}, {"sort": "rating"}),
        ({"rating": ("4", "3")}, {"rating": 4.0}),
    ],
)
def test_values_are_read_as_people_and_forms_write_them(given_values, part):
    read = filters(**given_values)
    assert {name: getattr(read, name) for name in part} == part


@pytest.mark.parametrize(
    ("text", "label", "latitude"),
    [("78704", "78704", 30.24), ("78704-1234", "78704", 30.24), ("Austin, TX", "Austin, TX", 30.3),
     ("austin texas", "Austin, TX", 30.3), ("30.27, -97.74", "Austin, TX", 30.27),
     ("St. Louis MO", "St. Louis, MO", 38.6), ("woodbury mn", "Woodbury, MN", 44.91),
     ("LAS VEGAS, NV", "Las Vegas, NV", 36.2), ("mcallen, tx", "McAllen, TX", 26.2),
     ("lees summit, mo", "Lee's Summit, MO", 38.9), ("Lee's Summit, MO", "Lee's Summit, MO", 38.9)],
)  # fmt: skip
def test_near_is_a_zip_code_a_city_or_a_position(text, label, latitude):
    spot = filters(near=text).near
    assert spot.label == label
    assert spot.latitude == pytest.approx(latitude, abs=0.1)
    assert filters(near=spot.text).near.latitude == pytest.approx(spot.latitude)


@pytest.mark.parametrize(
    ("name", "value", "field", "remedy"),
    [
        ("amenity", "jacuzzi", "Amenities", "Choose from the list"),
        ("open", "someday", "Open", "Choose Open now, Tonight or a day"),
        ("open", "monster", "Open", "Choose Open now, Tonight or a day"),
        ("open", "sunshine", "Open", "Choose Open now, Tonight or a day"),
        ("open", "weekdays", "Open", "Choose Open now, Tonight or a day"),
        ("time", "25:00", "Time", "like 20:00"),
        ("price", "-3", "Price", "Enter dollars"),
        ("price", "cheap", "Price", "Enter dollars"),
        ("price", "0", "Price", "Enter dollars"),
        ("price", "0.005", "Price", "Enter dollars"),
        ("rating", "6", "Rating", "Enter 1 to 5"),
        ("rating", "nan", "Rating", "Enter 1 to 5"),
        ("lanes", "0", "Lanes", "whole number from 1 to 400"),
        ("lanes", "\u0662", "Lanes", "whole number"),
        ("near", "Austin", "ZIP code or city", "a city with its state"),
        ("near", "00000", "ZIP code or city", "Check its five digits"),
        ("near", "95,200", "ZIP code or city", "latitude goes from -90 to 90"),
        ("within", "1000", "Distance", f"from 1 to {MOST_MILES}"),
        ("box", "1,2,3", "Area of the map", "west,south,east,north"),
        ("box", "-98,31,-97,30", "Area of the map", "Move the map"),
        ("box", "-98,30,-97,1e9", "Area of the map", "Move the map"),
        ("box", "-98,30,541,31", "Area of the map", "Move the map"),
        ("box", "-98,30,-97,90.1", "Area of the map", "Move the map"),
        ("box", "NaN,30,-97,31", "Area of the map", "Move the map"),
        ("sort", "luck", "Sort by", "Choose Best rated, Nearest, Cheapest or Name"),
        ("sort", "distance", "Sort by", "enter a ZIP code or a city"),
    ],
)
def test_what_means_nothing_is_left_out_and_a_sentence_says_what_to_do(name, value, field, remedy):
    reading = read_filters({name: value})
    assert reading.filters == Filters()
    assert len(reading.problems) == 1
    assert reading.problems[0].startswith(f"{field}:")
    assert remedy in reading.problems[0]


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("170,50,-170,60", Area(170, 50, -170, 60)), ("-190,50,-170,60", Area(170, 50, -170, 60)),
        ("190,50,200,60", Area(-170, 50, -160, 60)), ("-180,-90,180,90", Area(-180, -90, 180, 90)),
        ("-245,-10,115,80", Area(-180, -10, 180, 80)), ("-540,0,540,1", Area(-180, 0, 180, 1)),
        ("-98,30,-98,30", Area(-98, 30, -98, 30)),
    ],
)  # fmt: skip
def test_an_area_may_cross_the_180th_meridian_or_be_the_whole_world(text, area):
    reading = read_filters({"box": text})
    assert (reading.filters.box, reading.problems) == (area, ())


def test_one_bad_value_does_not_spoil_the_others():
    reading = read_filters(
        {"amenity": ("bar", "jacuzzi"), "price": "x", "lanes": "24", "near": "x", "sort": "distance"}
    )
    assert (reading.filters.amenities, reading.filters.lanes, reading.filters.sort) == (("bar",), 24, "rating")
    assert [problem.partition(":")[0] for problem in reading.problems] == ["Amenities", "Price", "ZIP code or city"]


def test_what_somebody_typed_is_quoted_in_short():
    (problem,) = read_filters({"near": "x" * 5000}).problems
    assert len(problem) < 200


@some_examples(25)
@given(
    st.dictionaries(
        st.sampled_from(NAMES),
        st.one_of(st.text(max_size=30), st.lists(st.text(max_size=9), max_size=4).map(tuple),
                  st.from_regex(r"-?[0-9.,:e]{1,25}", fullmatch=True)),
    )
)  # fmt: skip
def test_no_address_whatsoever_is_an_error(given_values):
    reading = read_filters(given_values)
    assert read_filters(given_by(address("/x", reading.filters))).filters == reading.filters


CHOSEN = st.fixed_dictionaries(
    {},
    optional={
        "amenity": st.lists(st.sampled_from([amenity.key for amenity in AMENITIES]), max_size=3).map(tuple),
        "open": st.sampled_from(["now", *DAYS]),
        "time": st.times().map(lambda time: time.strftime("%H:%M")),
        "price": st.decimals("0.01", 1000, places=2).map(str),
        "rating": st.decimals(1, 5, places=1).map(str),
        "lanes": st.integers(1, 400).map(str),
        "near": st.sampled_from(["78704", "Austin, TX", "30.27,-97.74", "-0.00001,179.99999"]),
        "within": st.integers(1, MOST_MILES).map(str),
        "box": st.sampled_from(["-98,30,-97,31", "170.5,50,-170.25,60.12345"]),
        "sort": st.sampled_from(tuple(SORTS)),
    },
)


@some_examples(25)
@given(CHOSEN, st.integers(1, 40))
def test_an_address_says_all_that_is_filtered_and_nothing_else(chosen, page):
    wanted = read_filters(chosen).filters
    link = address("/bowling-bar", wanted, page)
    again = read_filters(given_by(link))
    assert (again.filters, again.problems) == (wanted, ())
    assert address("/bowling-bar", again.filters, page) == link
    assert ("?" in link) == (wanted.is_active or page > 1)
    assert ("page=" in link) == (page > 1)


@some_examples(25)
@given(CHOSEN, st.data())
def test_each_filter_can_be_taken_away(chosen, data):
    wanted = read_filters(chosen).filters
    written = parameters(wanted)
    if not written:
        return
    name, value = data.draw(st.sampled_from(written))
    left = parameters(without(wanted, name, value))
    assert (name, value) not in left
    gone = {name} | ({"time"} if name == "open" else {"within", "sort"} if name == "near" else set())
    assert [pair for pair in written if pair[0] not in gone] == [pair for pair in left if pair[0] not in gone]


def test_taking_away_amenities_takes_the_one_or_all():
    both = filters(amenity=("bar", "karaoke"))
    assert without(both, "amenity", "bar").amenities == ("karaoke",)
    assert without(both, "amenity").amenities == ()


def test_a_list_without_its_distance_is_sorted_by_rating_again():
    near = filters(near="78704", within="5")
    assert (near.sort, without(near, "near")) == ("distance", Filters())
    assert without(filters(near="78704", sort="price"), "near") == filters(sort="price")
