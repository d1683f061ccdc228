"""The state of an open tab in the memory of one process: only the parts that the tab has used.

Reflex 0.10.1 makes an instance of every state class of the site for each tab, each with a copy of all its defaults,
when the tab is opened: 85 instances, most of which no visitor ever uses. Here a part is made on first use. Until then
the tab uses that part's defaults, which all tabs share in memory. They are not sent to a browser whose scripts were
built with the same defaults.

With Redis, Reflex itself loads only the parts that an event needs, and this module does not apply.
"""

# pyright: reportPrivateUsage=false
# Reflex has no other way to what is replaced here.

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final

import reflex as rx
import reflex.state as reflex_state
from reflex.istate.manager.memory import StateManagerMemory
from reflex.istate.manager.token import BaseStateToken

from bowling_app.platform.operations.task_scope import alongside

CLOSED_SECONDS: Final = 600.0
"""How long the state of a tab stays after its socket closed: a tunnel, a lift, a laptop's lid. What a person typed is
kept by their browser, and the page itself comes back from its address, the cookie and the database at any time."""
TENDED_EVERY: Final = 60.0


class TabStates(StateManagerMemory):
    """Reflex's store of states in memory, which makes the parts of a tab's state when they are asked for."""

    def _get_or_create_state(self, token: Any) -> Any:
        if isinstance(token, BaseStateToken) and token.cache_key not in self.states:
            self.states[token.cache_key] = _made(token.cls.get_root_state(), None)
        return super()._get_or_create_state(token)

    @asynccontextmanager
    async def tended(self, app: rx.App) -> AsyncGenerator[None, None]:
        """While this lasts, the states of closed tabs end before Reflex would end them, an hour after their last use."""
        async with alongside(self._tend(app), "states of closed tabs"):
            yield

    async def _tend(self, app: rx.App) -> None:
        while True:
            await asyncio.sleep(TENDED_EVERY)
            if app.event_namespace is not None:
                self.shorten(set(app.event_namespace.sid_to_token.values()))

    def shorten(self, connected: set[str]) -> None:
        """Let the states of tabs that are not connected end `CLOSED_SECONDS` from now, unless they end before; and
        remove those whose time has come."""
        latest = time.time() + CLOSED_SECONDS
        for key, (expires_at, token) in tuple(self._token_expires_at.items()):
            if expires_at > latest and getattr(token, "ident", "") not in connected:
                self._token_expires_at[key] = latest, token
        self._purge_expired_tokens()


class Parts(dict[str, Any]):
    """The substates of a state, by name. Each is made when it is first asked for; `values` has something for all."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self._state = state

    def __contains__(self, name: object) -> bool:
        return name in _classes(type(self._state))

    def __missing__(self, name: str) -> Any:
        self[name] = made = _made(_classes(type(self._state))[name], self._state)
        return made

    def values(self) -> Any:
        """Those that were made, and a stand-in for each other."""
        return list(self._all())

    def clear(self) -> None:
        """Let go of them and of the state, as Reflex asks for when it removes a tab's state."""
        super().clear()
        self._state = _Gone()

    def _all(self) -> Iterator[Any]:
        for name, part in _classes(type(self._state)).items():
            made = self.get(name)
            yield Unmade(part) if made is None else made


class Unmade:
    """A placeholder for an unused substate, with the attributes that Reflex reads when it visits all substates."""

    def __init__(self, part: type[rx.State]) -> None:
        self._part = part
        self.substates: dict[str, Any] = {}

    def dict(self, **_how: Any) -> dict[str, "Defaults"]:
        """Its defaults and those of the states below it."""
        return _defaults()[self._part.get_full_name()]

    def reset(self) -> None:
        """It has its defaults already."""

    def _reset_client_storage(self) -> None:
        """So it has here."""


class Defaults(dict[str, Any]):
    """The vars of an unchanged state, as they are sent. All tabs share one object, so it must not be changed."""


class _Gone:
    @classmethod
    def get_substates(cls) -> set[Any]:
        return set()


def install(app: rx.App) -> "TabStates | None":
    """Have the app keep states this way, if it keeps them in memory at all."""
    if type(app._state_manager) is not StateManagerMemory:  # noqa: SLF001 -- there is no other way to give it one.
        return None
    app._state_manager = states = TabStates()  # noqa: SLF001
    reflex_state._diff_against_initial_state = _without_defaults  # noqa: SLF001
    return states


def _made(part: Any, parent: Any) -> Any:
    state = part(parent_state=parent, init_substates=False, _reflex_internal_init=True)
    if _classes(part):
        object.__setattr__(state, "substates", Parts(state))
    return state


_known: dict[Any, tuple[int, dict[str, Any]]] = {}


def _classes(part: Any) -> dict[str, Any]:
    """The state classes below a state, by name. More may come until the app is complete."""
    below = part.get_substates()
    count, classes = _known.get(part, (-1, {}))
    if count != len(below):
        classes = {each.get_name(): each for each in below}
        _known[part] = len(below), classes
    return classes


_all_defaults: dict[int, dict[str, dict[str, Defaults]]] = {}


def _defaults() -> dict[str, dict[str, Defaults]]:
    """The defaults of each state and its substates, as Reflex reports them, by the name of the state."""
    count = len(reflex_state.all_base_state_classes)
    if count not in _all_defaults:
        told = rx.State(_reflex_internal_init=True).dict()  # pyright: ignore[reportCallIssue]
        own = {name: Defaults(values) for name, values in told.items()}
        _all_defaults.clear()
        _all_defaults[count] = {
            name: {key: values for key, values in own.items() if f"{key}.".startswith(f"{name}.")} for name in own
        }
    return _all_defaults[count]


_with_defaults: Final = reflex_state._diff_against_initial_state  # noqa: SLF001


async def _without_defaults(root: Any, delta: Any, hashes: list[str]) -> Any:
    """The state that Reflex sends to a newly opened tab, without comparing defaults that are known to be equal.

    `hashes` identify each state's defaults at the time the browser's scripts were built. It never raises: a browser
    may send any hashes, and Reflex sends the full state if they differ.
    """
    await _with_defaults(root, {}, hashes)  # Makes Reflex's own list of defaults, if it has none yet.
    ours = reflex_state._initial_snapshot_cache[root]  # noqa: SLF001
    if hashes[:1] == [ours.names_digest] and len(hashes) == len(ours.hashes) + 1:
        theirs = dict(zip(sorted(ours.hashes), hashes[1:], strict=True))
        delta = {
            name: values
            for name, values in delta.items()
            if not isinstance(values, Defaults) or theirs.get(name) != ours.hashes.get(name)
        }
    return await _with_defaults(root, delta, hashes)
