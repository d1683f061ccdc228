"""Who an event acts for."""

import asyncio
import threading
from typing import Any

import anyio
import pytest
import reflex as rx
from reflex.istate.data import RouterData

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.queries import sessions
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT, COOKIE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import TooFast
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.limits.turns import Turns
from bowling_app.platform.web import action as actions
from bowling_app.platform.web.action import action, perform_as
from tests import live_states
from tests.factories import a_user
from tests.waiting import PATIENCE_SECONDS

TOKEN = "a-session-token"


def who(uow: UnitOfWork, actor: Actor) -> Actor:
    return anyone(actor)


def state_of(cookie: str | None) -> Any:
    """A state whose websocket was opened with this cookie header."""
    state = rx.State(_reflex_internal_init=True)  # pyright: ignore[reportCallIssue]
    headers = {} if cookie is None else {"cookie": cookie}
    state.router = RouterData.from_router_data({"headers": headers})
    return state


@pytest.fixture(autouse=True)
def _signed_in(uow: UnitOfWork) -> None:
    user = a_user(uow, "pat")
    expires_at = clock.now() + ABSOLUTE_LIMIT
    uow.session.add(
        UserSession(id="one", token_hash=token_hash(TOKEN), user_id=user.id, device="A device", expires_at=expires_at)
    )
    uow.session.flush()


def test_an_event_acts_for_whoever_opened_the_socket():
    actor = anyio.run(perform_as, state_of(f"theme=dark; {COOKIE}={TOKEN}"), who)
    assert (actor.user_id, actor.session_id) == ("pat", "one")


@pytest.mark.parametrize("cookie", [None, "", f"{COOKIE}=", f"{COOKIE}=nobody's", f"other={TOKEN}"])
def test_without_a_session_it_acts_for_a_visitor(cookie: str | None):
    assert anyio.run(perform_as, state_of(cookie), who) == Actor()


def test_a_socket_that_was_open_before_the_session_ended_can_do_nothing_afterwards(uow: UnitOfWork):
    state = state_of(f"{COOKIE}={TOKEN}")
    assert anyio.run(perform_as, state, who).user_id == "pat"
    sessions.end_all(uow.session, "pat")
    assert anyio.run(perform_as, state, who) == Actor()


class WaitingState(rx.State):
    """A state that notes that its event was worked on."""

    is_done: bool = False

    @action
    async def work(self) -> None:
        await perform_as(self, who)
        self.is_done = True


def test_an_event_waits_for_the_turn_of_its_address_and_is_refused_where_that_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
):
    turns = Turns(1, 0.0)
    monkeypatch.setattr(actions, "WORK", turns)
    state = live_states.state_of(WaitingState, None)
    state._get_root_state().router = RouterData.from_router_data({"ip": "192.0.2.1"})
    blocking = turns.of("192.0.2.1")

    anyio.run(blocking.take)
    live_states.send(state, "work")
    assert not state.is_done
    assert live_states.toast_of(state)[1].startswith("Too many requests from your address.")

    blocking.let_go()
    live_states.send(state, "work")
    assert state.is_done


def test_what_is_under_way_keeps_its_turn_where_its_event_is_called_off(monkeypatch: pytest.MonkeyPatch):
    turns, may_end, at_work = Turns(1, 0.0), threading.Event(), threading.Event()
    monkeypatch.setattr(actions, "WORK", turns)
    state = state_of(None)
    state.router = RouterData.from_router_data({"ip": "192.0.2.1"})

    def slowly(uow: UnitOfWork, actor: Actor) -> Actor:
        at_work.set()
        may_end.wait(PATIENCE_SECONDS)
        return anyone(actor)

    async def call_off_and_go_on() -> None:
        first = asyncio.create_task(perform_as(state, slowly))
        await asyncio.to_thread(at_work.wait, PATIENCE_SECONDS)
        first.cancel()
        await asyncio.wait([first])
        with pytest.raises(TooFast):
            await perform_as(state, who)
        may_end.set()
        await asyncio.wait(actions._UNDER_WAY)
        await perform_as(state, who)

    asyncio.run(call_off_and_go_on())
