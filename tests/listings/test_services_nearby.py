import math

import pytest

from bowling_app.listings.services.nearby import nearby_venues
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.links import Link
from tests.counting import statements
from tests.factories import a_place, a_venue

BUDGET = 10


@pytest.fixture
def here():
    return {"latitude": 30.2672, "longitude": -97.7431}


def test_the_nearest_come_first_and_the_best_rated_others_fill_up(uow, visitor, here):
    a_venue(uow, "Second", latitude=30.4)
    a_venue(uow, "First")
    far = a_place(uow, "El Paso", latitude=31.76, longitude=-106.48)
    for number in range(9):
        a_venue(uow, f"Far {number}", place=far, avg_rating=5 - number / 10, review_count=3)
    view = nearby_venues(uow, visitor, **here)
    assert [card.name for card in view.venues] == ["First", "Second"]
    assert [card.name for card in view.others] == [f"Far {number}" for number in range(7)]
    assert {card.note for card in view.others} == {"Not nearby"}
    assert {card.note for card in view.venues} == {""}
    assert view.others_heading == "Farther away, highly rated"
    assert view.heading == "Near you: 2 within 10 miles"


def test_others_that_nobody_rated_are_not_called_highly_rated(uow, visitor, here):
    far = a_place(uow, "El Paso", latitude=31.76, longitude=-106.48)
    a_venue(uow, "Quiet Lanes", place=far)
    assert nearby_venues(uow, visitor, **here).others_heading == "Farther away"
    a_venue(uow, "Rated Lanes", place=far, avg_rating=4, review_count=1)
    assert nearby_venues(uow, visitor, **here).others_heading == "Farther away, highly rated"


def test_nine_are_shown_at_most_and_then_none_fills_up(uow, visitor, here):
    for _ in range(11):
        a_venue(uow)
    view = nearby_venues(uow, visitor, **here)
    assert len(view.venues) == 9
    assert (view.others, view.others_heading) == ((), "")


def test_the_radius_narrows_the_search(uow, visitor, here):
    a_venue(uow, "Ten miles off", latitude=30.2672 + 10 / 69.1)
    assert len(nearby_venues(uow, visitor, **here, radius=11).venues) == 1
    narrow = nearby_venues(uow, visitor, **here, radius=9)
    assert narrow.heading == "Nothing within 9 miles"
    assert narrow.more is None
    assert [card.name for card in narrow.others] == ["Ten miles off"]


@pytest.mark.parametrize(
    ("miles_off", "heading", "within"),
    [
        ([1, 4], "Near you: 2 within 5 miles", ""),
        ([1, 24], "Near you: 2 within 25 miles", ""),
        ([3, 40, 78], "Near you: 1 within 5 miles, 2 farther out", "&within=100"),
        ([40], "None within 25 miles of you, 1 farther out", "&within=100"),
    ],
)
def test_the_heading_says_how_near_they_are_and_a_link_leads_to_all(uow, visitor, here, miles_off, heading, within):  # noqa: PLR0917 -- a table.
    for miles in miles_off:
        a_venue(uow, latitude=30.2672 + miles / 69.1)
    view = nearby_venues(uow, visitor, **here)
    assert view.heading == heading
    assert view.more == Link("See all near you", f"/locations?near=30.267,-97.743{within}")


def test_an_empty_directory_has_nothing_near(uow, visitor, here):
    assert nearby_venues(uow, visitor, **here).others == ()


@pytest.mark.parametrize("edge", [(90, 180), (-90, -180), (0, 0)])
@pytest.mark.parametrize("radius", [1, 100])
def test_the_ends_of_the_ranges_are_allowed(uow, visitor, edge, radius):
    latitude, longitude = edge
    assert nearby_venues(uow, visitor, latitude=latitude, longitude=longitude, radius=radius).venues == ()


@pytest.mark.parametrize(
    ("latitude", "longitude", "radius", "message"),
    [
        (None, -97.0, None, "Missing required parameters: latitude and longitude"),
        (30.0, None, None, "Missing required parameters: latitude and longitude"),
        (91, 0, None, "Latitude must be between -90 and 90"),
        (-90.001, 0, None, "Latitude must be between -90 and 90"),
        (math.nan, 0, None, "Latitude must be between -90 and 90"),
        (0, 181, None, "Longitude must be between -180 and 180"),
        (0, math.inf, None, "Longitude must be between -180 and 180"),
        (0, 0, 0, "Radius must be between 1 and 100 miles"),
        (0, 0, 101, "Radius must be between 1 and 100 miles"),
        (0, 0, math.nan, "Radius must be between 1 and 100 miles"),
    ],
)
def test_impossible_numbers_are_refused_in_the_words_of_the_specification(  # noqa: PLR0917
    uow, visitor, latitude, longitude, radius, message
):
    with pytest.raises(Invalid) as refusal:
        nearby_venues(uow, visitor, latitude=latitude, longitude=longitude, radius=radius)
    assert refusal.value.message == message


def test_the_number_of_statements_does_not_grow_with_the_venues(uow, visitor, here):
    for _ in range(5):
        a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]})
        a_venue(uow, latitude=40.0)
    with statements(uow) as seen:
        nearby_venues(uow, visitor, **here)
    assert len(seen) <= BUDGET + 2  # One for those that fill the list up, and one for what happens this week.
