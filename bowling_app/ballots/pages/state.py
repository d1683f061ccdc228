"""What the page of a ballot shows. Votes of others arrive while it is open."""

from contextlib import suppress
from typing import ClassVar, cast

import reflex as rx

from bowling_app.ballots.rules.ballots import ballot_subject
from bowling_app.ballots.schemas.ballot_pages import BallotView
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Arguments, Page, open_page
from bowling_app.platform.web.subscriptions import FOLLOWERS, Follower, Kept


class BallotState(PageState, Follower, rx.State):
    """A ballot. Its page is declared in `ballot.py`."""

    page: ClassVar[Page]
    view: BallotView | None = None
    _shown: str = ""  # What the tab follows: the ballot that is on the screen.

    @action
    async def show_changes(self) -> Following:
        """Show what was sent over HTTP: what its maker decided."""
        return BallotState.open

    def _begin(self, arguments: Arguments) -> None:
        self._shown = ballot_subject(str(arguments.get("address", "")))
        FOLLOWERS.follow(self, self._shown)  # Before it is loaded, so that no vote goes unheard.

    async def _show_change(self, subject: str, kept: Kept) -> None:  # noqa: ARG002 -- each tab may see something else.
        """Show the votes of others, as far as this tab may see them."""
        if self._shown == subject:
            with suppress(DomainError):  # It was deleted meanwhile: keep what is on the screen.
                opened = await perform_as(self, open_page, self.page, self._arguments())
                self.view = cast("BallotView", opened.view)

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self._shown = ""

    def _leave(self) -> None:
        super()._leave()
        self._shown = ""
