"""On which side of the border a position lies."""

from typing import Any

import pytest

from bowling_app.imports.services.formats.border import is_abroad
from bowling_app.imports.services.formats.locating import locate
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused


@pytest.mark.parametrize(
    ("latitude", "longitude"),
    [(32.44, -116.95), (31.60, -106.40), (49.25, -123.10), (43.65, -79.38), (45.50, -73.57), (42.20, -82.90),
     (25.6, -100.3)],
    ids=["Tijuana", "Juarez", "Vancouver", "Toronto", "Montreal", "Essex", "Monterrey"],
)  # fmt: skip
def test_towns_beyond_the_border_are_abroad(latitude: float, longitude: float) -> None:
    assert is_abroad(latitude, longitude) is True


@pytest.mark.parametrize(
    ("latitude", "longitude"),
    [(30.27, -97.74), (32.75, -117.13), (47.6, -122.33), (44.80, -68.77), (25.76, -80.19), (46.87, -96.79),
     (61.2, -149.9), (21.3, -157.8), (42.5, -83.2), (43.16, -77.61), (46.54, -87.4)],
)  # fmt: skip
def test_towns_of_the_country_are_not(latitude: float, longitude: float) -> None:
    assert is_abroad(latitude, longitude) is False


@pytest.mark.parametrize(
    ("latitude", "longitude"), [(42.33, -83.05), (32.55, -117.03), (43.09, -79.05), (31.76, -106.48)]
)
def test_at_the_border_nothing_is_decided(latitude: float, longitude: float) -> None:
    assert is_abroad(latitude, longitude) is None


@pytest.mark.parametrize(
    ("city", "at"), [("Windsor", (42.30, -83.03)), ("Ciudad Juárez", (31.74, -106.45)), ("Tijuana", (32.53, -117.02)),
                     ("Tecate", (32.45, -116.60)), ("", (42.20, -82.90))]
)  # fmt: skip
def test_what_only_its_position_places_in_the_us_is_refused_beyond_the_border(
    city: str, at: tuple[float, float]
) -> None:
    with pytest.raises(Refused, match="not in the US"):
        locate(RawVenue(where="1", name="Bowl", city=city, latitude=at[0], longitude=at[1]))


@pytest.mark.parametrize("fields", [{"state": "MI"}, {"zip_code": "48226"}, {"country": "US"}])
def test_at_the_border_a_record_waits_unless_it_says_in_which_country_it_is(fields: dict[str, Any]) -> None:
    at = {"latitude": 42.33, "longitude": -83.05, "city": "Detroit"}
    silent, said = RawVenue(where="1", name="Bowl", **at), RawVenue(where="1", name="Bowl", **at | fields)
    assert (locate(silent).state, locate(said).state) == ("MI", "MI")
    assert "at the border" in silent.doubt
    assert said.doubt == ""
