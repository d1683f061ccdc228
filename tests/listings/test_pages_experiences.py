"""What is nearest to a visitor on the overview of the experiences."""

import pytest

from bowling_app.listings.pages.experiences.nearest import NearestState
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_place, a_venue
from tests.live_states import send, state_of, toast_of


def located(latitude: object, longitude: object):
    """The state after a browser has told where it is."""
    state = state_of(NearestState, None, "/experiences")
    send(state, "locate", latitude, longitude)
    return state


def test_the_nearest_venue_of_each_experience_is_shown(uow: UnitOfWork):
    austin = a_place(uow, "Austin", "TX")
    a_venue(uow, "Sunset Lanes", place=austin, amenities=["karaoke"])

    state = located(austin.latitude, austin.longitude)

    assert state.is_known
    assert [(one.title, one.venue) for one in state.found] == [("Karaoke", "Sunset Lanes")]


@pytest.mark.usefixtures("connection")
def test_where_nothing_is_near_that_is_known_too():
    state = located(21.3, -157.8)

    assert (state.is_known, state.found) == (True, ())


@pytest.mark.usefixtures("connection")
@pytest.mark.parametrize(
    ("latitude", "longitude", "words"),
    [(91, 0, "Latitude must be between -90 and 90"), (0, 181, "Longitude must"), ("north", 0, "valid number")],
)
def test_what_is_no_location_is_refused(latitude: object, longitude: object, words: str):
    state = located(latitude, longitude)

    assert not state.is_known
    assert words in toast_of(state)[1]
