"""Updates of open tabs when the content that they show changes.

Updates use the socket that every live page has open anyway: there is no second connection and no polling. Each process
knows the tabs whose sockets it holds, and gets the changes of all processes.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

import reflex as rx

from bowling_app.platform.language.languages import Language, speaking, spoken, tagged
from bowling_app.platform.operations.task_scope import alongside

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 0.1
"""Changes within this time are shown together."""
_FEW: Final = 1_000


Kept: TypeAlias = dict[object, object]
"""Values that several tabs of one round can share, by key."""


class Follower(rx.State, mixin=True):
    """The state of a page that can refresh what it shows."""

    async def _show_change(self, subject: str, kept: Kept) -> None:
        """Show the changes of the subject. `kept` is for values that other tabs of this round can use, too."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _Tab:
    kind: type[Follower]
    socket: str
    subject: str


class Followers:
    """The tabs and their subjects. A tab follows one subject, until its socket closes."""

    def __init__(self) -> None:
        self._tabs: dict[str, _Tab] = {}
        self._of: dict[str, set[str]] = {}
        self._due: dict[str, None] = {}
        self._is_due = asyncio.Event()
        self.is_idle = asyncio.Event()  # Set while no refresh is due.
        self.is_idle.set()
        self._sockets: dict[str, str] = {}
        self._many = _FEW

    def __len__(self) -> int:
        """The number of known tabs, including recently closed ones."""
        return len(self._tabs)

    def follow(self, state: Follower, subject: str) -> None:
        """Make the state's tab follow the subject, in place of its previous one."""
        session = state.router.session
        self._forget(session.client_token)
        if len(self._tabs) >= self._many:
            self._forget_closed()
        self._tabs[session.client_token] = _Tab(type(state), session.session_id, subject)
        self._of.setdefault(subject, set()).add(session.client_token)

    def tell(self, subject: str) -> None:
        """Have every tab that follows the subject refresh it soon."""
        if subject in self._of:
            self._due[subject] = None
            self._is_due.set()
            self.is_idle.clear()

    @asynccontextmanager
    async def served(self, app: rx.App) -> AsyncGenerator[None, None]:
        """Within this context, the tabs of the app get their refreshes."""
        if app.event_namespace is not None:
            self._sockets = app.event_namespace.sid_to_token
        async with alongside(self._work(app), "open pages"):
            yield

    async def _work(self, app: rx.App) -> None:
        while True:
            await self._is_due.wait()
            await asyncio.sleep(PAUSE_SECONDS)
            self._is_due.clear()
            due, self._due = self._due, {}
            for subject in due:
                kept: dict[Language, Kept] = {}
                for token in tuple(self._of.get(subject, ())):
                    await self._show(app, token, kept)
            if not self._due:
                self.is_idle.set()

    async def _show(self, app: rx.App, token: str, kept: dict[Language, Kept]) -> None:
        tab = self._tabs.get(token)
        if tab is None or not self._is_open(token, tab):
            self._forget(token)
            return
        try:
            async with app.modify_state(rx.BaseStateToken(ident=token, cls=tab.kind)) as root:
                if root.router.session.client_token != token:  # Nothing is left of a tab that was idle for an hour.
                    self._forget(token)
                    return
                state = await root.get_state(tab.kind)
                with speaking(tagged(root.router.headers.accept_language)):
                    shared = kept.setdefault(spoken(), {})
                    await state._show_change(tab.subject, shared)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] -- the underscore keeps it from browsers.
        except Exception:  # One tab's trouble is not the others'.
            log.warning("An open page could not be told of a change", exc_info=True)

    def _is_open(self, token: str, tab: _Tab) -> bool:
        """Whether the socket that asked for the page is there still, and is the same tab's."""
        return self._sockets.get(tab.socket) == token

    def _forget(self, token: str) -> None:
        tab = self._tabs.pop(token, None)
        if tab is not None and (others := self._of.get(tab.subject)):
            others.discard(token)
            if not others:
                del self._of[tab.subject]

    def _forget_closed(self) -> None:
        for token, tab in tuple(self._tabs.items()):
            if not self._is_open(token, tab):
                self._forget(token)
        self._many = max(_FEW, 2 * len(self._tabs))


FOLLOWERS: Final = Followers()
"""Those of this process."""
