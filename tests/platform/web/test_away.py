"""Live pages and events while the database is away, and when it is back."""

import pytest
from sqlalchemy.exc import OperationalError

from bowling_app.platform.database import unit_of_work
from bowling_app.platform.database.error_mapping import AWAY
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venue_page.pages.state import VenueState
from tests.factories import a_venue
from tests.live_states import send, state_of, toast_of


def refuse() -> object:
    raise OperationalError("select", {}, Exception("connection refused"))


def test_a_page_that_cannot_be_loaded_says_so_and_comes_when_the_database_is_back(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(VenueState, None, VENUE.path({"venue_id": a_venue(uow, "Sunset Lanes").id}))
    with monkeypatch.context() as patch:
        patch.setattr(unit_of_work, "engine", refuse)
        send(state, "open")
        assert toast_of(state) == ("Error", AWAY, True)
        # Not ready: a document that is on the screen stays there.
        assert (state.is_away, state.is_ready, state.missing.code) == (True, False, "503")
    send(state, "open")
    assert (state.is_away, state.is_ready, state.view.name) == (False, True, "Sunset Lanes")


def test_what_is_on_the_screen_stays_there(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    state = state_of(VenueState, None, VENUE.path({"venue_id": a_venue(uow, "Sunset Lanes").id}))
    send(state, "open")
    monkeypatch.setattr(unit_of_work, "engine", refuse)
    send(state, "open")
    assert state.is_ready
    assert state.view.name == "Sunset Lanes"
    assert toast_of(state)[1] == AWAY
