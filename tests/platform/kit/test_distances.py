import pytest
from geopy.distance import great_circle
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.distances import EARTH_RADIUS_MILES, miles_between, miles_label

MILE_IN_KILOMETRES = 1.609344
latitudes = st.floats(-90, 90)
longitudes = st.floats(-180, 180)


@given(latitudes, longitudes, latitudes, longitudes)
def test_a_distance_is_geopys_on_a_globe_of_the_same_radius(latitude, longitude, other_latitude, other_longitude):
    radius = EARTH_RADIUS_MILES * MILE_IN_KILOMETRES
    expected = great_circle((latitude, longitude), (other_latitude, other_longitude), radius=radius).miles
    assert miles_between(latitude, longitude, other_latitude, other_longitude) == pytest.approx(expected, abs=1e-3)


@given(latitudes, longitudes, latitudes, longitudes)
def test_there_and_back_are_equally_far(latitude, longitude, other_latitude, other_longitude):
    there = miles_between(latitude, longitude, other_latitude, other_longitude)
    assert miles_between(other_latitude, other_longitude, latitude, longitude) == pytest.approx(there, abs=1e-9)


def test_the_radius_is_the_specifications():
    assert miles_between(0, 0, 0, 180) == pytest.approx(3.141592653589793 * 3959)


@pytest.mark.parametrize(
    ("miles", "label"),
    [
        (0, "Less than 0.1 miles"),
        (0.4, "0.4 miles"),
        (0.96, "1 mile"),
        (1.04, "1 mile"),
        (1.06, "1.1 miles"),
        (2, "2 miles"),
        (9.94, "9.9 miles"),
        (9.96, "10 miles"),
        (12.4, "12 miles"),
        (1234.5, "1,234 miles"),
    ],
)
def test_a_distance_in_words(miles, label):
    assert miles_label(miles) == label
