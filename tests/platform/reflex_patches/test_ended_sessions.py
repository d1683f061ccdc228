"""What a page is sent that was opened by a session which has ended since, or which may see less than before."""

from types import SimpleNamespace
from typing import Any

import anyio
import pytest
import reflex as rx

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.reflex_patches.session_binding import SessionBinding
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.toasts import ToastState
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user, a_venue
from tests.live_states import a_session, state_of

HYDRATE = f"{rx.State.get_full_name()}.hydrate_and_load"
OTHER = f"{MeState.get_full_name()}.load"


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    a_user(uow, "pat")
    return a_session(uow, "pat")


def event(state: Any, name: str) -> None:
    """An event of a tab comes in."""
    app = SimpleNamespace(state_manager=None)
    anyio.run(SessionBinding().preprocess, app, state, SimpleNamespace(name=name))


def an_open_page(token: str | None) -> Any:
    """A page that shows something of its person."""
    state = state_of(ToastState, token)
    event(state, HYDRATE)
    state.title = "Only for Pat"
    return state


def test_a_page_whose_session_goes_on_keeps_what_it_shows(token: str) -> None:
    state = an_open_page(token)
    event(state, OTHER)
    event(state, HYDRATE)
    assert state.title == "Only for Pat"


def test_a_page_whose_session_has_ended_is_sent_nothing_that_it_showed(uow: UnitOfWork, token: str) -> None:
    state = an_open_page(token)
    uow.session.delete(uow.session.get(UserSession, "this"))
    uow.session.flush()
    event(state, HYDRATE)
    assert state.title == ""


def test_a_dismissed_admin_is_sent_nothing_that_they_saw(uow: UnitOfWork, token: str) -> None:
    config = uow.session.get(AppConfig, "app") or AppConfig(id="app")
    config.admins = ["pat"]
    uow.session.add(config)
    uow.session.flush()
    state = an_open_page(token)
    config.admins = []
    uow.session.flush()
    event(state, HYDRATE)
    assert state.title == ""


def test_somebody_who_does_not_run_a_venue_any_more_is_sent_nothing_of_it(uow: UnitOfWork, token: str) -> None:
    venue: Venue = a_venue(uow)
    venue.owner_id = "pat"
    uow.session.flush()
    state = an_open_page(token)
    venue.owner_id = None
    uow.session.flush()
    event(state, HYDRATE)
    assert state.title == ""


@pytest.mark.usefixtures("connection")
def test_a_visitors_page_keeps_what_it_shows() -> None:
    state = an_open_page(None)
    event(state, HYDRATE)
    assert state.title == "Only for Pat"


def test_while_nobody_can_say_what_somebody_may_see_the_page_stays() -> None:
    state = an_open_page("a-token")
    event(state, HYDRATE)
    assert state.title == "Only for Pat"
