"""What the list of ZIP codes answers."""

from zoneinfo import available_timezones

import pytest
import zipcodes

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.zip_codes import city_centre, nearest_zip, state_time_zone, zip_facts


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


def test_every_zip_code_has_a_time_zone_that_clocks_know() -> None:
    found = {facts.time_zone for row in zipcodes.list_all() if (facts := zip_facts(row["zip_code"]))}
    assert found <= available_timezones()
    assert zip_facts("99634").time_zone == "America/Anchorage"  # pyright: ignore[reportOptionalMemberAccess] -- Napakiak.


def test_every_state_has_a_time_zone() -> None:
    assert {state_time_zone(code) for code in STATES} >= {"America/New_York", "Pacific/Honolulu"}
