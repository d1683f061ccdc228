import pytest

from bowling_app.listings.schemas.listing_page import NearestExperience
from bowling_app.listings.services.experiences import load_experiences, nearest_experiences
from bowling_app.platform.kit.errors import Invalid
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.listings.listing_pages import in_country


def test_every_experience_is_shown_with_the_number_of_its_list(uow, visitor):
    a_venue(uow, amenities=["bar", "karaoke"])
    a_venue(uow, amenities=["bar"], absent_amenities=["arcade"], place=a_place(uow, "Reno", "NV"))
    a_venue(uow, amenities=["bar"], place=a_place(uow, "Washington", "DC"))
    a_venue(uow, amenities=["arcade"], is_active=False)
    view = load_experiences(uow, visitor)
    notes = {found.key: (found.href, found.note) for found in view.experiences}
    assert len(notes) == 14
    assert notes["bar"] == ("/bowling-bar", "3 venues in 2 states and DC")
    assert notes["karaoke"] == ("/karaoke-bowling", "1 venue in 1 state")
    assert notes["arcade"] == ("", "None reported yet")
    assert in_country(uow, "bowling-bar").summary == "3 alleys"


def test_the_nearest_venue_of_each_is_found(uow, visitor):
    a_venue(uow, "Far bar", amenities=["bar"], place=a_place(uow, "Waco", latitude=31.0, longitude=-97.7431))
    a_venue(uow, "Near bar", amenities=["bar"], latitude=30.3)
    a_venue(uow, "Nearest without", absent_amenities=["bar"], latitude=30.2672)
    a_venue(uow, "Closed for good", amenities=["bar"], is_active=False)
    a_venue(uow, "Too far", amenities=["karaoke"], latitude=33.0)
    found = nearest_experiences(uow, visitor, latitude=30.2672, longitude=-97.7431)
    assert found == (
        NearestExperience(
            "Bar", "/bowling-bar/tx/austin", "Near bar", "/venue/near-bar-austin-tx", "2.3 miles, Austin, TX"
        ),
    )


def test_a_position_on_the_equator_is_one(uow, visitor):
    assert nearest_experiences(uow, visitor, latitude=0, longitude=0) == ()


@pytest.mark.parametrize(
    ("latitude", "longitude", "message"),
    [
        (None, 1.0, "Missing required parameters: latitude and longitude"),
        (91.0, 1.0, "Latitude must be between -90 and 90"),
        (1.0, float("nan"), "Longitude must be between -180 and 180"),
    ],
)
def test_what_is_no_position_is_refused(uow, visitor, latitude, longitude, message):
    with pytest.raises(Invalid, match=message):
        nearest_experiences(uow, visitor, latitude=latitude, longitude=longitude)


def test_few_statements_are_needed(uow, visitor):
    for _ in range(20):
        a_venue(uow, amenities=["bar", "karaoke", "arcade"])
    with statements(uow) as seen:
        load_experiences(uow, visitor)
        nearest_experiences(uow, visitor, latitude=30.2672, longitude=-97.7431)
    assert len(seen) <= 5
