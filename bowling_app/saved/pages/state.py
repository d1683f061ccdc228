"""What the page of saved alleys shows."""

from dataclasses import replace
from typing import ClassVar

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Arguments, Page
from bowling_app.saved.schemas.saved_page import SavedPage
from bowling_app.saved.schemas.saved_records import SavedOrder
from bowling_app.saved.services.saved_alleys import BY_DATE, load_saved

_NUMBER = TypeAdapter(float)


class SavedState(PageState, rx.State):
    """The saved alleys of the user. Its page is declared in `page.py`.

    The person's location is used to sort the list and stays out of the address.
    """

    page: ClassVar[Page]
    view: SavedPage | None = None
    _order: SavedOrder = BY_DATE

    @action
    async def sort_by_date(self) -> Following:
        """Put what was saved last first."""
        self._order = BY_DATE
        return SavedState.open

    @action
    async def sort_by_distance(self, latitude: float, longitude: float) -> Following:
        """Sort by the distance from a position. The browser may send any numbers: the order checks their range."""
        self._order = SavedOrder("distance", _NUMBER.validate_python(latitude), _NUMBER.validate_python(longitude))
        return SavedState.open

    @action
    async def show_changes(self) -> Following:
        """Show a change that was made over HTTP, such as a note."""
        return SavedState.open

    @action
    async def count_again(self) -> None:
        """Show the present number of venues and the map. A removed venue keeps its place in the list, so that it can be
        restored."""
        shown = self.view.saved if self.view else None
        fresh = (await perform_as(self, load_saved, order=self._order)).saved
        if shown and fresh:
            self.view = SavedPage(replace(shown, heading=fresh.heading, map=fresh.map))

    def _arguments(self) -> Arguments:
        return {**super()._arguments(), "order": self._order}  # pyright: ignore[reportReturnType] -- no text, and not of the address.
