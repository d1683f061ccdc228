"""What the list of ZIP codes answers."""

from zoneinfo import available_timezones

import pytest
import zipcodes

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.zip_codes import city_centre, city_name, nearest_zip, state_time_zone, zip_facts


def test_a_zip_code_tells_city_state_position_and_time_zone() -> None:
    facts = zip_facts("89451")
    assert facts is not None
    assert (facts.city, facts.state, facts.time_zone) == ("Incline Village", "NV", "America/Los_Angeles")
    assert (facts.latitude, facts.longitude) == pytest.approx((39.26, -119.95), abs=0.02)


@pytest.mark.parametrize("written", ["", " 15137", "532", "551125", "abcde", "00000", "00901"])
def test_what_is_no_zip_code_of_the_51_states_is_none(written: str) -> None:
    assert zip_facts(written) is None


def test_a_centre_of_zeros_is_no_centre() -> None:
    facts = zip_facts("11805")  # Post office boxes of Hicksville.
    assert facts is not None
    assert facts.latitude is None
    assert facts.longitude is None


def test_a_zip_code_knows_the_cities_that_mail_may_name() -> None:
    facts = zip_facts("89451")
    assert facts is not None
    assert facts.is_of("incline village")
    assert facts.is_of("Incline Vlg")
    assert not facts.is_of("Reno")


def test_the_nearest_zip_code_of_a_position() -> None:
    facts = nearest_zip(30.2711, -97.7437)
    assert facts is not None
    assert (facts.city, facts.state) == ("Austin", "TX")


def test_far_from_everything_there_is_no_nearest() -> None:
    assert nearest_zip(0.0, 0.0) is None


def test_a_city_lies_in_the_middle_of_its_zip_codes_however_it_is_spelled() -> None:
    centre = city_centre("St. Louis", "MO")
    assert centre == city_centre("Saint Louis", "MO")
    assert centre == pytest.approx((38.63, -90.25), abs=0.1)
    assert city_centre("Nowhere", "MO") is None


@pytest.mark.parametrize(
    ("city", "state", "centre"),
    [("Woodbury", "MN", (44.91, -92.93)), ("Parma", "OH", (41.38, -81.72)), ("centennial", "CO", (39.6, -104.87)),
     ("Sandy Springs", "GA", (33.89, -84.37))],
)  # fmt: skip
def test_a_city_that_no_post_office_is_called_by_lies_where_mail_may_name_it(city, state, centre) -> None:
    assert city_centre(city, state) == pytest.approx(centre, abs=0.05)


def test_the_post_offices_of_a_name_come_before_others_whose_mail_may_bear_it() -> None:
    of_dayton = zip_facts("45419")
    assert of_dayton is not None
    assert "Oakwood" in of_dayton.other_cities
    assert city_centre("Oakwood", "OH") == pytest.approx((41.09, -84.4), abs=0.05)


@pytest.mark.parametrize(
    ("typed", "state", "spelled"),
    [("las vegas", "NV", "Las Vegas"), ("MCALLEN", "TX", "McAllen"), ("lees summit", "MO", "Lee's Summit"),
     ("LACROSSE", "WI", "La Crosse"), ("DEKALB", "IL", "DeKalb"), ("LAGRANGE", "GA", "LaGrange"),
     ("parma", "OH", "Parma"), ("saint louis", "MO", "St. Louis"), ("nowhere", "MO", "")],
)  # fmt: skip
def test_a_city_is_spelled_as_the_list_does(typed, state, spelled) -> None:
    assert city_name(typed, state) == spelled


@pytest.mark.parametrize("step", [25, pytest.param(1, marks=pytest.mark.long)])
def test_every_zip_code_has_a_time_zone_that_clocks_know(step: int) -> None:
    found = {facts.time_zone for row in zipcodes.list_all()[::step] if (facts := zip_facts(row["zip_code"]))}
    assert len(found) > 8
    assert found <= available_timezones()
    assert zip_facts("99634").time_zone == "America/Anchorage"  # pyright: ignore[reportOptionalMemberAccess] -- Napakiak.


def test_every_state_has_a_time_zone() -> None:
    assert {state_time_zone(code) for code in STATES} >= {"America/New_York", "Pacific/Honolulu"}
