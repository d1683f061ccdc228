"""Whose a tab's state is, where Redis keeps it in parts of which an event brings only some along."""

import asyncio
from collections.abc import Callable, Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import reflex as rx
from redis.asyncio import Redis
from reflex.istate.manager.redis import StateManagerRedis
from reflex_base.event.context import EventContext
from reflex_base.event.processor import BaseStateEventProcessor

from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.reflex_patches import session_binding
from bowling_app.platform.reflex_patches.session_binding import HolderState, SessionBinding
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.toasts import ToastState
from tests.e2e.machines import Program, redis_command
from tests.running_site import free_port
from tests.waiting import eventually

TAB = "the-token-of-a-tab"


class Store:
    """What is kept of the tab, and visits to it that each end before the next."""

    def __init__(self, port: int) -> None:
        self._port = port

    def visit(self, session: str, change: Callable[[Any], None] = lambda _: None) -> dict[str, Any]:
        """An event of the tab with the cookie of a session, which brings only `MeState` along; what is kept then."""
        return asyncio.run(self._visit(session, change))

    async def _visit(self, session: str, change: Callable[[Any], None]) -> dict[str, Any]:
        manager = StateManagerRedis(redis=Redis(port=self._port))
        processor = BaseStateEventProcessor(middleware=None).configure(state_manager=manager)
        EventContext.set(processor._root_context)  # pyright: ignore[reportArgumentType, reportPrivateUsage]
        try:
            async with manager.modify_state(rx.BaseStateToken(ident=TAB, cls=MeState)) as root:
                cookie = f"{COOKIE}={session}" if session else ""
                said = {"headers": {"cookie": cookie}, "token": TAB, "pathname": "/"}
                root.router_data = root._update_router_vars(said, root.router_data)  # pyright: ignore[reportPrivateUsage]
                await SessionBinding().preprocess(
                    SimpleNamespace(state_manager=manager), root, SimpleNamespace(name="load")
                )
                change(root)
                await root.get_state(ToastState)
            whole: Any = await manager.get_state(rx.BaseStateToken(ident=TAB, cls=rx.State))
            toasts, holder = await whole.get_state(ToastState), await whole.get_state(HolderState)
            lives = {key.decode(): await manager.redis.ttl(key) for key in await manager.redis.keys("*")}
            return {"title": toasts.title, "holder": holder._holder, "lives": lives}
        finally:
            await manager.close()

    async def _expire(self, part: type[rx.State], seconds: int) -> None:
        async with Redis(port=self._port) as client:
            await client.expire(str(rx.BaseStateToken(ident=TAB, cls=part)), seconds)

    def expire(self, part: type[rx.State], seconds: int = 0) -> None:
        """Let the record of one part end so soon."""
        asyncio.run(self._expire(part, seconds))


def a_toast(words: str) -> Callable[[Any], None]:
    """An event that shows something to whoever sits there."""

    def show(root: Any) -> None:
        part = ToastState(parent_state=root, _reflex_internal_init=True)  # pyright: ignore[reportCallIssue]
        root.substates[ToastState.get_name()] = part
        part.title = words

    return show


@pytest.fixture
def store(tmp_path: Path) -> Generator[Store, None, None]:
    """A Redis of the test's own."""
    port = free_port()
    redis = Program(redis_command(tmp_path, port), tmp_path / "log")
    redis.start()
    try:
        eventually(lambda: "Ready to accept" in (tmp_path / "log").read_text(), "Redis")
        yield Store(port)
    finally:
        redis.stop()


def test_the_session_that_filled_a_state_finds_it_again(store: Store) -> None:
    assert store.visit("first", a_toast("for the first"))["title"] == "for the first"
    assert store.visit("first")["title"] == "for the first"


@pytest.mark.parametrize("session", ["second", ""])
def test_nobody_else_gets_even_the_parts_that_their_event_does_not_bring_along(store: Store, session: str) -> None:
    store.visit("first", a_toast("for the first"))
    assert store.visit(session)["title"] == ""
    assert store.visit("first")["title"] == ""


def test_a_state_of_which_nobody_knows_whose_it_is_is_nobodys(store: Store) -> None:
    store.visit("first", a_toast("for the first"))
    store.expire(HolderState)
    assert store.visit("")["title"] == ""


def test_the_parts_of_a_tab_in_use_end_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.visit("first", a_toast("for the first"))
    store.expire(ToastState, 600)
    assert min(store.visit("first")["lives"].values()) <= 600
    monkeypatch.setattr(session_binding, "RENEWED_SECONDS", -1.0)
    assert min(store.visit("first")["lives"].values()) > 3000
