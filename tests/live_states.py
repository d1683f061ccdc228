"""States of somebody who is signed in, or of nobody."""

from collections.abc import AsyncGenerator
from typing import Any

import anyio
import reflex as rx
from reflex.istate.data import RouterData

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT, COOKIE
from bowling_app.platform.kit import clock
from bowling_app.platform.web.shell.toasts import ToastState


def a_session(uow: UnitOfWork, user_id: str, name: str = "this") -> str:
    """The token of a new session of that name."""
    expires_at = clock.now() + ABSOLUTE_LIMIT
    uow.session.add(
        UserSession(id=name, token_hash=token_hash(name), user_id=user_id, device="A device", expires_at=expires_at)
    )
    uow.session.flush()
    return name


def state_of(kind: type[rx.State], token: str | None, path: str = "/account") -> Any:
    """A state of that kind in a tab whose socket was opened with this session."""
    root: Any = rx.State(_reflex_internal_init=True)  # pyright: ignore[reportCallIssue]
    headers = {"cookie": f"{COOKIE}={token}"} if token else {}
    root.router = RouterData.from_router_data({"headers": headers, "pathname": path, "asPath": path})
    return root.get_substate(kind.get_full_name().split("."))


def send(state: Any, event: str, *args: Any) -> list[Any]:
    """Send an event as a browser does; its effects."""

    async def played() -> list[Any]:
        running: AsyncGenerator[Any, None] = type(state).event_handlers[event].fn(state, *args)
        return [effect async for effect in running]

    return [effect for effect in anyio.run(played) if effect is not None]


def changed_by(state: Any, event: str, *args: Any) -> set[str]:
    """The names of what an event sets in the state, whatever becomes of it: so much is sent to the browser."""
    state._clean()
    send(state, event, *args)
    return set(state.dirty_vars)


def toast_of(state: Any) -> tuple[str, str, bool]:
    """The toast on the tab's screen: title, description, whether it is an error."""
    toasts = state._get_root_state().get_substate(ToastState.get_full_name().split("."))
    return toasts.title, toasts.description, toasts.is_error
