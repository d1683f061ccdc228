"""The state of a game page, and the user's own games."""

from dataclasses import replace
from typing import ClassVar, Final

import reflex as rx

from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.scores.schemas.score_page import GamePage, MyScores, WaitingScores
from bowling_app.scores.services.score_pages import load_waiting_scores, my_scores

WAITING: Final = "waiting-games"
"""The id of the heading of the games that wait."""
_NOTHING: Final = WaitingScores("", (), "")


def waiting_id(game_id: str) -> str:
    """The id on the page of a game that waits."""
    return "waiting-" + game_id


class GameState(PageState, rx.State):
    """A leaderboard, one's own games, and for owners and admins the games that wait. Declared in `page.py`."""

    page: ClassVar[Page]
    view: GamePage | None = None
    mine: MyScores = MyScores()
    waiting: WaitingScores = _NOTHING
    times_more: int = 0  # How often further games were asked for,
    first_new: str = ""  # and the id on the page of the first that came: see `Refocus`.
    _number: int = 1  # Of the page of one's own games.

    @action
    async def show_changes(self) -> Following:
        """Show a change that was made over HTTP: a game that was posted, withdrawn, approved or rejected."""
        return GameState.open

    @action
    async def show_newer(self) -> None:
        """Show the page before of one's own games."""
        if self.mine.pager.previous:
            await self._turn(self._number - 1)

    @action
    async def show_older(self) -> None:
        """Show the next page of one's own games."""
        if self.mine.pager.next:
            await self._turn(self._number + 1)

    @action
    async def show_more_waiting(self) -> None:
        """Show further games that wait below those that are shown."""
        if self.view is not None and self.waiting.next_cursor:
            more = await self._waiting(self.waiting.next_cursor)
            self.waiting = replace(more, rows=(*self.waiting.rows, *more.rows))
            self.times_more += 1
            self.first_new = waiting_id(more.rows[0].id) if more.rows else WAITING

    async def _open_personal(self) -> None:
        if self.view is None:
            return
        self.mine = await perform_as(self, my_scores, venue_id=self.view.venue_id, page=self._number)
        self.waiting = await self._waiting(None) if self.mine.may_judge else _NOTHING

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self._number, self.times_more = 1, 0

    async def _waiting(self, cursor: str | None) -> WaitingScores:
        assert self.view is not None  # noqa: S101 -- asked for only with a page.
        return await perform_as(self, load_waiting_scores, venue_id=self.view.venue_id, after=cursor)

    async def _turn(self, number: int) -> None:
        if self.view is not None:
            self._number = number
            self.mine = await perform_as(self, my_scores, venue_id=self.view.venue_id, page=self._number)
