"""A tab's state belongs to the session that filled it.

Reflex finds a tab's state by a token that the browser generates and sends in an address. Any client that sends this
token after the tab has closed gets the state, with the data of the user who was signed in.

In Redis, each part of the state that was ever filled is a separate record, and an event loads only the parts that it
needs. Each record expires an hour after its last write, independently of the others.

The cookie of a tab is the one with which its socket was opened. Its session may have ended since, in another tab or by
an admin, and the user's permissions may have changed. So before a page gets the full state of its tab, a query checks
that the user may still see it.
"""

import time
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import reflex as rx
from anyio import to_thread
from reflex.istate.manager.redis import StateManagerRedis
from reflex.middleware.middleware import Middleware
from reflex.state import StateUpdate

from bowling_app.perform import perform
from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.reflex_patches.rights import held_rights

_SENDING_ALL: Final = frozenset(f"{rx.State.get_full_name()}.{name}" for name in ("hydrate", "hydrate_and_load"))
"""The events of Reflex that send a page the full state of its tab."""
RENEWED_SECONDS: Final = 600.0
"""How often the expiry of the records of a tab in use is reset. It is much shorter than the time to expiry."""


class HolderState(rx.State):
    """The session that filled the state. Never sent to a browser."""

    _holder: str | None = None  # None if it is unknown whose data the other parts hold.
    _rights: str | None = None  # The result of `held_rights` when the page last got the full state.
    _asked_at: float = 0.0
    _renewed_at: float = 0.0


class SessionBinding(Middleware):
    """Empties a state before an event of a session that did not fill it or may no longer see it."""

    async def preprocess(self, app: Any, state: Any, event: Any) -> StateUpdate | None:
        """Let the event through by returning None. The state is emptied first if another session or other permissions
        filled it."""
        root = state._get_root_state()  # noqa: SLF001 -- Reflex has no other way to the whole state of a tab.
        asking = token_of(root.router.headers.cookie)
        holder = sha256(asking.encode()).hexdigest() if asking else ""
        bound = await state.get_state(HolderState)
        rights = await _rights(asking) if event.name in _SENDING_ALL else None
        records = Records(app.state_manager, root) if isinstance(app.state_manager, StateManagerRedis) else None
        # Our own; the underscore keeps both from the browser.
        if bound._holder != holder or rights not in (None, bound._rights):  # noqa: SLF001
            is_used = bound._holder is not None  # noqa: SLF001
            if records is not None and await records.remove():
                is_used = True
            if is_used:
                root.reset()
                _leave_unwritten(root)
            bound._holder, bound._rights = holder, rights  # noqa: SLF001
        if records is not None:
            await _keep(bound, records)
        return None


async def _rights(token: str | None) -> str | None:
    """The current permissions of the session's user; None if they are unknown because the database is away."""
    if token is None:
        return ""
    try:
        return await to_thread.run_sync(perform, token, held_rights)
    except DomainError:
        return None


def _leave_unwritten(state: Any) -> None:
    """Do not write records of emptied parts to Redis until they change: a missing record means an empty part."""
    for part in state.substates.values():
        part._was_touched = False  # noqa: SLF001 -- by this Reflex knows what to write.
        _leave_unwritten(part)


async def _keep(bound: Any, records: "Records") -> None:
    """Keep the record of the holder as long as all other records of the state, and let all of them expire together."""
    bound._asked_at = time.time()  # noqa: SLF001 -- a changed record is rewritten with a new expiry.
    if bound._asked_at - bound._renewed_at > RENEWED_SECONDS:  # noqa: SLF001
        await records.renew()
        bound._renewed_at = bound._asked_at  # noqa: SLF001


class Records:
    """What Redis holds of one tab, also of those parts that the event at hand has not loaded."""

    def __init__(self, store: StateManagerRedis, root: Any) -> None:
        self._store = store
        self._token = root.router.session.client_token

    async def remove(self) -> int:
        """Remove all of them, and say how many there were."""
        return await self._store.redis.delete(*self._keys())

    async def renew(self) -> None:
        """Reset the expiry of every record, so that no record of a page in use expires before the others."""
        async with self._store.redis.pipeline(transaction=False) as commands:
            for key in self._keys():
                commands.expire(key, self._store.token_expiration)
            await commands.execute()

    def _keys(self) -> list[str]:
        return [str(rx.BaseStateToken(ident=self._token, cls=part)) for part in _parts()]


@lru_cache
def _parts() -> tuple[type[rx.State], ...]:
    """Every class of states; all are known before the first event."""
    found: list[Any] = [rx.State]
    for part in found:
        found.extend(part.get_substates())
    return tuple(found)
