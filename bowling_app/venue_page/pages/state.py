"""The state of a venue's page. Opinions are separate, because they change while the page is open."""

from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, cast

import reflex as rx

from bowling_app.platform.http.cookies import token_of
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Arguments, Opened, Page
from bowling_app.platform.web.subscriptions import FOLLOWERS, Follower, Kept
from bowling_app.venue_page.schemas.venue_opinions import VenueOpinions
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venue_page.services.venue_opinions import load_opinions


class VenueState(PageState, Follower, rx.State):
    """A venue's page. It is declared in `page.py`, which draws it."""

    page: ClassVar[Page]
    view: VenueView | None = None
    opinions: tuple[VenueOpinions, ...] = ()  # One, or empty before the page has loaded.
    _shown: str = ""  # The id of the venue that is on the screen.

    @action
    async def show_opinions(self) -> None:
        """Show what was sent over HTTP: a review, a vote, an answer."""
        if self._shown:
            await self._load_opinions({})

    def _begin(self, arguments: Arguments) -> None:
        FOLLOWERS.follow(
            self, str(arguments.get("venue_id", ""))
        )  # Before it is loaded, so that no change goes unheard.

    async def _show_change(self, subject: str, kept: Kept) -> None:
        if self._shown == subject:
            with suppress(DomainError):  # The venue was removed meanwhile: keep what is on the screen.
                await self._load_opinions(kept)

    async def _load_opinions(self, kept: Kept) -> None:
        """Load the opinions, unless another visitor's tab has them cached: all visitors who are not signed in see the
        same."""
        arguments = {name: str(value) for name, value in self._arguments().items()} | {"venue_id": self._shown}
        key = None if token_of(self.router.headers.cookie) else tuple(sorted(arguments.items()))
        if key is None or key not in kept:
            kept[key] = await perform_as(self, load_opinions, **arguments)
        self.opinions = (cast("VenueOpinions", kept[key]),)

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self._shown = ""

    def _leave(self) -> None:
        super()._leave()
        self._shown = ""

    def _let_go(self) -> None:
        super()._let_go()
        vars(self).pop("opinions", None)

    def _show(self, opened: Opened) -> object:
        view = super()._show(opened)
        self._shown = view.id if isinstance(view, VenueView) else ""
        if isinstance(view, VenueView):
            self.opinions = (view.opinions,) if view.opinions else ()
            return replace(view, opinions=None)  # They need not be sent twice.
        return view
