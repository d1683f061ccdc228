"""Where a venue is, by what its row, its ZIP code and its position say."""

from typing import Any

import pytest

from bowling_app.imports.services.formats.locating import locate
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.platform.geo.places import STATES, state_code

AUSTIN = {"city": "Austin", "state": "TX", "zip_code": "78701", "latitude": 30.2711, "longitude": -97.7437}


def raw(**fields: Any) -> RawVenue:
    return RawVenue(where="line 2", name="A Bowl", **fields)


@pytest.mark.parametrize("state", ["TX", "tx", "Texas", "TEXAS", "US-TX", " texas "])
def test_a_state_may_be_named_or_coded(state: str) -> None:
    assert locate(raw(**AUSTIN | {"state": state})).state == "TX"


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Ore.", "OR"), ("W.Va.", "WV"), ("W. Va.", "WV"), ("N. Dak.", "ND"), ("N.Dak.", "ND"), ("S. Dak.", "SD"),
        ("N. Mex.", "NM"), ("N.Mex.", "NM"), ("N. Car.", "NC"), ("S. Car.", "SC"), ("N. H.", "NH"), ("N. J.", "NJ"),
        ("N. Y.", "NY"), ("R. I.", "RI"), ("W. V.", "WV"), ("D. C.", "DC"),
        ("Calif.", "CA"), ("Colo.", "CO"), ("Mass", "MA"), ("N.Y.", "NY"),
    ],
)  # fmt: skip
def test_a_state_may_be_shortened_as_papers_do(written: str, code: str) -> None:
    assert state_code(written) == code


def test_an_alley_in_a_shortened_state_is_taken() -> None:
    assert locate(raw(city="Charleston", state="W. Va.", zip_code="25301")).state == "WV"


def test_the_district_is_a_state() -> None:
    assert locate(raw(city="Washington", state="Washington, D.C.", zip_code="20001")).state == "DC"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        (AUSTIN | {"country": "Mexico"}, "its country is Mexico"),
        (AUSTIN | {"state": "QLD"}, "QLD is none of the 50 states and DC"),
        (AUSTIN | {"state": "PR"}, "Puerto Rico is not one of"),
        (AUSTIN | {"latitude": 48.85, "longitude": 2.35}, "its position is 48.85, 2.35"),
        ({"city": "Windsor", "zip_code": "N9A 1A1"}, "its postal code is N9A 1A1"),
        ({"city": "Somewhere"}, "its state is unknown"),
        ({"city": "Nowhere", "state": "TX"}, "its position is unknown"),
        ({"state": "TX"}, "its city is unknown"),
        ({"city": "東京", "state": "TX"}, "its city is unknown"),
        ({"latitude": 42.3, "longitude": -83.05, "phone": "519-252-1111"}, "another country"),
        ({"latitude": 42.3, "longitude": -83.05, "website": "http://bowl.ca/"}, "another country"),
        ({"latitude": 35.0, "longitude": -73.0}, "its state is unknown"),
    ],
)
def test_what_is_not_in_the_us_or_cannot_be_found_is_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        locate(raw(**fields))


def test_zip_code_and_position_together_correct_the_state() -> None:
    venue = raw(city="Incline Village", state="CA", zip_code="89451", latitude=39.2496, longitude=-119.9527)
    found = locate(venue)
    assert (found.city, found.state, found.time_zone) == ("Incline Village", "NV", "America/Los_Angeles")
    assert venue.notes == ["filed under CA, but ZIP code 89451 and its position are in NV: corrected"]


def test_zip_code_and_city_together_correct_the_state() -> None:
    venue = raw(city="Incline Village", state="CA", zip_code="89451")
    assert locate(venue).state == "NV"


def test_a_zip_code_alone_does_not_outweigh_state_and_position() -> None:
    venue = raw(**AUSTIN | {"zip_code": "10001"})
    found = locate(venue)
    assert (found.state, found.zip_code, found.is_exact) == ("TX", None, True)
    assert venue.notes == ["ZIP code 10001 is in NY, not in TX: left out"]


@pytest.mark.parametrize(
    ("written", "zip_code"),
    [
        ("78701", "78701"),
        (" 78701", "78701"),
        ("78701-1234", "78701"),
        ("787011", "78701"),
        (78701, "78701"),
        ("x", None),
    ],
)
def test_five_digits_are_taken_from_a_zip_code(written: Any, zip_code: str | None) -> None:
    assert locate(raw(**AUSTIN | {"zip_code": written})).zip_code == zip_code


def test_a_leading_zero_that_was_lost_comes_back() -> None:
    venue = raw(city="Erving", state="MA", zip_code="1344")
    assert locate(venue).zip_code == "01344"
    assert "ZIP code 1344 read as 01344" in venue.notes


@pytest.mark.parametrize(("written", "zip_code"), [("2139.0", "02139"), ("78701.0", "78701"), ("78701.00", "78701")])
def test_a_zip_code_that_a_spreadsheet_took_for_a_decimal_number_is_read(written: str, zip_code: str) -> None:
    assert locate(raw(city="Somewhere", zip_code=written)).zip_code == zip_code


def test_nine_digits_get_their_leading_zero_back_only_where_the_state_agrees() -> None:
    venue = raw(city="Cambridge", state="MA", zip_code="21381234")
    assert locate(venue).zip_code == "02138"
    assert "ZIP code 21381234 read as 02138" in venue.notes
    for elsewhere in AUSTIN, {**AUSTIN, "state": None}:
        venue = raw(**elsewhere | {"zip_code": "21381234"})
        assert locate(venue).zip_code is None
        assert "ZIP code 21381234 is unreadable: left out" in venue.notes


@pytest.mark.parametrize(
    ("latitude", "longitude"),
    [(None, None), (0, 0), ("", ""), ("north", "west"), (-97.7437, 30.2711), (91, -97), ("nan", "-97"), (47.6, -122.3)],
)
def test_without_a_usable_position_the_centre_of_the_zip_code_stands_in(latitude: Any, longitude: Any) -> None:
    venue = raw(**AUSTIN | {"latitude": latitude, "longitude": longitude})
    found = locate(venue)
    assert (found.latitude, found.longitude) == pytest.approx((30.27, -97.74), abs=0.05)
    assert not found.is_exact
    assert venue.notes[-1] == "position taken from the centre of ZIP code 78701"


def test_a_city_alone_has_a_centre_too() -> None:
    venue = raw(city="St. Louis", state="MO")
    found = locate(venue)
    assert (found.city, found.zip_code) == ("St. Louis", None)
    assert (found.latitude, found.longitude) == pytest.approx((38.63, -90.25), abs=0.1)


def test_a_position_alone_tells_city_and_state() -> None:
    venue = raw(latitude=30.2711, longitude=-97.7437)
    found = locate(venue)
    assert (found.city, found.state, found.zip_code, found.is_exact) == ("Austin", "TX", None, True)
    assert venue.notes == ["state TX taken from its position", "city Austin taken from its position"]


@pytest.mark.parametrize(
    ("city", "zip_code", "state", "spelled"),
    [
        ("ST. LOUIS", "63101", "MO", "St. Louis"),
        ("SAINT LOUIS", None, "MO", "St. Louis"),
        ("MCALLEN", None, "TX", "McAllen"),
        ("MCALLEN", "78501", "TX", "McAllen"),
        ("DEKALB", None, "IL", "DeKalb"),
        ("DEKALB", "60115", "IL", "DeKalb"),
        ("O'FALLON", None, "MO", "O'Fallon"),
        ("LAGRANGE", "30240", "GA", "LaGrange"),
        ("LACROSSE", "54601", "WI", "La Crosse"),
        ("O'NOWHERE", "78701", "TX", "O'Nowhere"),
        ("St. Louis", "63101", "MO", "St. Louis"),
        ("winston-salem", "27101", "NC", "Winston-Salem"),
        ("Winston-Salem", "27101", "NC", "Winston-Salem"),
        ("Park City (Kimball Junction)", "84098", "UT", "Park City"),
        ("COEUR D'ALENE HEIGHTS", "83814", "ID", "Coeur D'Alene Heights"),
    ],
)
def test_a_city_is_spelled_as_people_read_it(city: str, zip_code: str | None, state: str, spelled: str) -> None:
    assert locate(raw(city=city, state=state, zip_code=zip_code)).city == spelled


def test_a_place_in_another_zone_of_its_state_has_its_own_time() -> None:
    assert locate(raw(city="El Paso", state="TX", zip_code="79901")).time_zone == "America/Denver"


@pytest.mark.parametrize(
    ("city", "state"), [("Austin, TX", ""), ("Austin, TX", "TX"), ("Austin TX", "Texas"), ("Austin, Texas", "TX")]
)
def test_a_city_written_with_its_state_is_the_city(city: str, state: str) -> None:
    found = locate(raw(**AUSTIN | {"city": city, "state": state, "zip_code": None}))
    assert (found.city, found.state) == ("Austin", "TX")


@pytest.mark.parametrize(
    ("city", "zip_code", "state"),
    [("Port Washington", "11050", "NY"), ("Fort Washington", "19034", "PA"), ("Mount Washington", "40047", "KY"),
     ("Lake Washington", "98033", "WA")],
)  # fmt: skip
def test_a_city_that_ends_in_the_name_of_a_state_is_not_cut(city: str, zip_code: str, state: str) -> None:
    found = locate(raw(city=city, zip_code=zip_code))
    assert (found.city, found.state) == (city, state)
    beside = raw(city=city, state=state, latitude=found.latitude, longitude=found.longitude)
    assert locate(beside).city == city


@pytest.mark.parametrize(
    ("city", "zip_code", "part"),
    [("Denver CO", "80202", "Denver"), ("Denver Colorado", "80202", "Denver"), ("Washington DC", "20001", "Washington"),
     ("Denver CO", None, "Denver")],
)  # fmt: skip
def test_a_state_behind_its_city_is_taken_off_without_a_comma(city: str, zip_code: str | None, part: str) -> None:
    assert locate(raw(city=city, zip_code=zip_code)).city == part


@pytest.mark.parametrize(
    ("city", "state"),
    [
        ("Iowa City Iowa", "IA"), ("Kansas City Kansas", "KS"), ("Kansas City Missouri", "MO"),
        ("Oklahoma City Oklahoma", "OK"), ("Nevada Missouri", "MO"), ("Wyoming Michigan", "MI"),
        ("California Pennsylvania", "PA"), ("Washington Indiana", "IN"), ("New York New York", "NY"),
        ("Charleston West Virginia", "WV"), ("San Antonio Texas", "TX"), ("Salt Lake City Utah", "UT"),
        ("Winston Salem North Carolina", "NC"), ("Jersey City New Jersey", "NJ"), ("Iowa City, Iowa", "IA"),
    ],
)  # fmt: skip
def test_a_city_of_any_number_of_words_is_parted_from_its_state(city: str, state: str) -> None:
    parted = city.replace(",", "").removesuffix(f" {STATES[state]}")
    venue = raw(city=city, state=state)
    assert (locate(venue).city, locate(venue).state) == (parted, state)


@pytest.mark.parametrize("city", ["Kansas City", "Oklahoma City", "Iowa City", "New York", "Lake George"])
def test_a_city_with_the_name_of_a_state_keeps_its_name(city: str) -> None:
    assert locate(raw(**AUSTIN | {"city": city, "zip_code": None})).city == city


@pytest.mark.parametrize("zip_code", ["10001", None])
@pytest.mark.parametrize("written", ["New York City", "NEW YORK CITY", "NYC", "New York"])
def test_new_york_is_one_city_whatever_people_call_it(written: str, zip_code: str | None) -> None:
    assert locate(raw(city=written, state="NY", zip_code=zip_code)).city == "New York"


@pytest.mark.parametrize(
    ("city", "state", "zip_code", "zone"),
    [
        ("Page", "AZ", "86040", "America/Phoenix"),
        ("Tuba City", "AZ", "86045", "America/Denver"),
        ("Jackpot", "NV", "89825", "America/Denver"),
        ("West Wendover", "NV", "89883", "America/Denver"),
        ("Elko", "NV", "89801", "America/Los_Angeles"),
    ],
)
def test_a_town_that_lives_by_other_clocks_than_its_state_has_theirs(
    city: str, state: str, zip_code: str, zone: str
) -> None:
    assert locate(raw(city=city, state=state, zip_code=zip_code)).time_zone == zone


def test_a_misspelled_city_is_that_of_its_zip_code() -> None:
    venue = raw(**AUSTIN | {"city": "Austn"})
    assert locate(venue).city == "Austin"
    assert venue.notes == ["city Austn read as Austin, the city of ZIP code 78701"]


def test_a_lost_minus_comes_back_where_zip_code_and_state_agree() -> None:
    venue = raw(**AUSTIN | {"longitude": 97.7437})
    assert locate(venue).longitude == -97.7437
    with pytest.raises(Refused, match="its position is"):
        locate(raw(**AUSTIN | {"longitude": 97.7437, "zip_code": None}))


def test_a_position_far_from_its_zip_code_is_noted_and_one_beyond_belief_is_not_taken() -> None:
    near, far = raw(**AUSTIN | {"latitude": 30.58}), raw(**AUSTIN | {"latitude": 30.80})
    assert locate(near).is_exact
    assert near.notes == ["position is 21 miles from ZIP code 78701"]
    assert not locate(far).is_exact
    assert far.notes[-1] == "position taken from the centre of ZIP code 78701"
