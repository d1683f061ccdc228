"""Telephone numbers as the sources write them."""

import pytest

from bowling_app.platform.kit.addresses.phones import e164, is_foreign, national


@pytest.mark.parametrize(
    "written",
    [
        "512-555-0142",
        "(512) 555-0142",
        "1-512-555-0142",
        "5125550142",
        "+1 (512) 555-0142",
        " 512-555-0142",
        "512.555.0142; 512-555-0143",
        "512-555-0142 or 512-555-0143",
    ],
)
def test_every_spelling_of_a_number_is_one_number(written: str) -> None:
    assert e164(written) == "+15125550142"


@pytest.mark.parametrize("written", ["", "call us", "000-000-0000", "9-999-999-9999", "555-0142", "+44 20 7946 0958"])
def test_what_is_no_us_number_is_none(written: str) -> None:
    assert e164(written) is None


def test_a_number_is_shown_as_people_write_it() -> None:
    assert national("+15125550142") == "(512) 555-0142"


def test_canada_is_another_country_in_spite_of_its_code() -> None:
    assert is_foreign("519-252-1111")
    assert not is_foreign("512-555-0142")
    assert not is_foreign("nonsense")
