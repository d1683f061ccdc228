import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.geo.place_queries import LONGEST_QUERY, CityReading, clean, read, splits, states_beginning
from bowling_app.platform.kit.errors import Invalid
from tests.few import some_examples


@pytest.mark.parametrize(
    ("query", "city", "state"),
    [
        ("Austin, TX", "Austin", "TX"),
        ("austin texas", "austin", "TX"),
        ("Raleigh North Carolina", "Raleigh", "NC"),
        ("Washington District of Columbia", "Washington", "DC"),
        ("Kansas City, Kansas", "Kansas City", "KS"),
        ("Winston-Salem NC 27101", "Winston-Salem", "NC"),
    ],
)
def test_a_city_with_its_state_is_read_first(query, city, state):
    reading = read(query).cities[0]
    assert (reading.city.strip(), reading.states) == (city, frozenset({state}))


@pytest.mark.parametrize(
    ("query", "city", "state"),
    [("Charleston, W.Va.", "Charleston", "WV"), ("Bend, Ore.", "Bend", "OR"), ("Fargo N. Dak.", "Fargo", "ND")],
)
def test_a_state_that_papers_shorten_is_read(query, city, state):
    assert read(query).cities[0] == CityReading(city, frozenset({state}))


@pytest.mark.parametrize("query", ["Vancouver, BC", "London, England", "Paris, France", "Vancouver, BC 98660"])
def test_a_city_in_an_unknown_state_or_country_is_no_city_of_that_name(query):
    city = query.partition(",")[0]
    assert all(reading.city != city for reading in read(query).cities)


@pytest.mark.parametrize(
    "query",
    [
        "Austin, US", "Austin, USA", "Austin, U.S.A.", "Austin, U. S.", "Austin, United States", "Austin, USA 78701",
        "Austin, Estados Unidos", "Austin, EE. UU.", "Austin,", "Austin, ",
    ],
)  # fmt: skip
def test_a_city_without_a_state_or_in_the_country_may_be_in_any_state(query):
    assert read(query).cities[0] == CityReading("Austin")


@pytest.mark.parametrize(
    "query",
    [
        "Austin, TX, USA", "Austin, TX 78701, USA", "Austin, Texas, United States", "Austin TX, USA", "Austin tx usa",
        "Austin TX 78701 USA", "Austin, TX USA", "Austin Texas U.S.A.", "Austin texas united states of america",
    ],
)  # fmt: skip
def test_the_country_may_follow_the_state(query):
    assert read(query).cities[0] == CityReading("Austin", frozenset({"TX"}))


@pytest.mark.parametrize("query", ["Toys R Us", "Bowling us", "Bowl USA"])
def test_the_country_behind_no_state_is_a_part_of_the_name(query):
    assert CityReading(query) in read(query).cities


def test_the_last_reading_of_a_name_has_no_state():
    assert read("Virginia Beach").cities == (CityReading("Virginia Beach"),)


def test_a_state_that_is_still_being_typed_may_be_any_of_several():
    reading = read("portland o").cities[0]
    assert reading.states == {"OH", "OK", "OR"}
    assert reading.is_unfinished
    assert not read("portland, or").cities[0].is_unfinished


@pytest.mark.parametrize(("query", "zip_code"), [("78701", "78701"), (" 78701-1234 ", "78701"), ("7870", None)])
def test_five_digits_are_a_zip_code(query, zip_code):
    assert read(query).zip_code == zip_code


def test_a_zip_code_is_not_read_as_a_city():
    assert read("78701").cities == ()


def test_states_are_recognised_in_any_spelling():
    assert read("new york").state == "NY"


@pytest.mark.parametrize("query", ["", "   ", "\x00\n\t", "%", "🎳"])
def test_a_query_without_words_means_nothing(query):
    reading = read(query)
    assert (reading.state, reading.cities) == (None, ())


@pytest.mark.parametrize(
    "query", ["Texas, USA", "TX, US", "texas usa", "Texas, United States", "tx u.s.a.", "Texas, Estados Unidos"]
)
def test_the_country_may_follow_a_state_alone(query):
    assert (read(query).state, read(query).zip_code) == ("TX", None)


@pytest.mark.parametrize(
    "query",
    [
        "Texas 78701", "TX 78701", "tx, 78701-1234", "Texas 78701, USA", "TX 78701 USA", "78701, USA", "78701 usa",
        "78701-1234, United States", "Texas, USA 78701",
    ],
)  # fmt: skip
def test_a_zip_code_may_stand_behind_its_state_and_before_the_country(query):
    assert (read(query).zip_code, read(query).state, read(query).cities) == ("78701", None, ())


@pytest.mark.parametrize("query", ["Austin, TX 78701", "Lane 78701", "12345678701", "USA", "New York, NY 10001, USA"])
def test_a_zip_code_behind_a_city_is_part_of_its_address(query):
    assert read(query).zip_code is None


def test_a_query_may_be_as_long_as_a_name_but_no_longer():
    assert read("x" * LONGEST_QUERY)
    with pytest.raises(Invalid, match="Search for at most 200 characters"):
        read("x" * (LONGEST_QUERY + 1))


def test_states_begin_like_their_code_or_their_name():
    assert states_beginning("ne") == {"NE", "NV", "NH", "NJ", "NM", "NY"}
    assert states_beginning("") == frozenset()


def test_a_query_may_name_something_and_a_place_in_either_order():
    assert splits("arcade near austin") == (
        ("arcade", "near austin"), ("arcade near", "austin"), ("austin", "arcade near"), ("near austin", "arcade"),
    )  # fmt: skip
    assert splits("arcade") == ()
    assert len(splits("word " * 40)) < 30


@some_examples(25)
@given(st.text(max_size=LONGEST_QUERY))
def test_whatever_is_typed_can_be_read_and_stored(query):
    reading = read(query)
    assert "\x00" not in reading.text
    reading.text.encode()
    assert clean(reading.text) == reading.text
