"""The state of the saved venues: what is one person's comes live, and only to them."""

from datetime import timedelta
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.pages.page import SAVED
from bowling_app.saved.pages.state import SavedState
from bowling_app.venues.models.venue import Venue
from tests.factories import a_place, a_user, a_venue
from tests.live_states import a_session, send, state_of, toast_of

assert SavedState.page is SAVED  # The page is declared in a module of its own.

AUSTIN, EL_PASO = (30.27, -97.74), (31.76, -106.49)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "kim", display_name="Kim", email="kim@example.com")
    return a_venue(uow, "Sunset Lanes")


@pytest.mark.usefixtures("saved")
class TestSavedAlleys:
    @pytest.fixture
    def saved(self, uow: UnitOfWork, venue: Venue) -> Venue:
        """A second venue; Kim has saved it after the first."""
        far = a_venue(uow, "Border Bowl", place=a_place(uow, "El Paso", latitude=EL_PASO[0], longitude=EL_PASO[1]),
                      latitude=EL_PASO[0], longitude=EL_PASO[1])  # fmt: skip
        for days, each in enumerate((far, venue)):
            uow.session.add(SavedAlley(user_id="kim", venue_id=each.id, saved_at=clock.now() - timedelta(days=days)))
        uow.session.flush()
        return far

    def of_kim(self, uow: UnitOfWork, address: str = "/saved-alleys"):
        state = state_of(SavedState, a_session(uow, "kim"), address)
        send(state, "open")
        return state

    def names(self, state: Any) -> list[str]:
        return [alley.card.name for alley in state.view.saved.alleys]

    def test_are_listed_for_whoever_saved_them(self, uow: UnitOfWork):
        state = self.of_kim(uow)
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]
        assert (state.view.saved.heading, state.head.canonical) == ("2 saved alleys", "")
        assert "noindex" in state.head.robots
        assert state.view.saved.map.source.startswith("/api/saved-alleys/map?of=")

    def test_are_nobodys_for_a_visitor(self):
        state = state_of(SavedState, None, "/saved-alleys")
        send(state, "open")
        assert state.view.saved is None

    def test_are_sorted_by_the_distance_from_a_place_that_stays_out_of_the_address(self, uow: UnitOfWork):
        state = self.of_kim(uow)
        assert send(state, "sort_by_distance", *AUSTIN) == [SavedState.open]
        send(state, "open")
        assert self.names(state) == ["Sunset Lanes", "Border Bowl"]
        assert all(alley.card.distance for alley in state.view.saved.alleys)
        send(state, "sort_by_date")
        send(state, "open")
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]

    @pytest.mark.parametrize("place", [("x", 0), (None, None), (91, 0), (0, 181), (float("nan"), 0)])
    def test_are_not_sorted_by_what_is_no_place(self, uow: UnitOfWork, place: tuple[object, object]):
        state = self.of_kim(uow)
        assert send(state, "sort_by_distance", *place) == []
        assert toast_of(state)[2]

    def test_one_that_was_removed_keeps_its_place_while_the_count_follows(self, uow: UnitOfWork, saved: Venue):
        state = self.of_kim(uow)
        before = state.view.saved
        row = uow.session.get_one(SavedAlley, ("kim", saved.id))
        row.removed_at = clock.now()
        uow.session.flush()
        assert send(state, "show_removed", saved.id) == [SavedState.open]
        send(state, "open")
        assert self.names(state) == ["Border Bowl", "Sunset Lanes"]
        assert [alley.is_removed for alley in state.view.saved.alleys] == [True, False]
        assert state.view.saved.heading == "1 saved alley"
        assert state.view.saved.map.source != before.map.source

    @pytest.mark.parametrize("venue_id", ["x" * 201, None, 7, ["a"]])
    def test_what_is_no_id_is_not_remembered_as_removed(self, uow: UnitOfWork, venue_id: object):
        state = self.of_kim(uow)
        assert send(state, "show_removed", venue_id) == []
        assert state._removed == ()
