"""What the page of saved alleys shows."""

from typing import Annotated, ClassVar

import reflex as rx
from pydantic import StringConstraints, TypeAdapter

from bowling_app.platform.web.action import action
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Arguments, Page
from bowling_app.saved.rules import SAVED_OF_A_PAGE
from bowling_app.saved.schemas.saved_page import SavedPage
from bowling_app.saved.schemas.saved_records import SavedOrder
from bowling_app.saved.services.saved_pages import BY_DATE

_NUMBER = TypeAdapter(float)
_ID = TypeAdapter(Annotated[str, StringConstraints(max_length=200)])


class SavedState(PageState, rx.State):
    """The saved alleys of the user. Its page is declared in `page.py`.

    The person's location is used to sort the list and stays out of the address.
    """

    page: ClassVar[Page]
    view: SavedPage | None = None
    _order: SavedOrder = BY_DATE
    _removed: tuple[str, ...] = ()  # Since the tab was opened; they keep their places, so that they can be put back.

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
    async def show_removed(self, venue_id: str) -> Following:
        """Show that a venue was removed, in its place in the list."""
        self._removed = (*self._removed, _ID.validate_python(venue_id))[-SAVED_OF_A_PAGE:]
        return SavedState.open

    def _arguments(self) -> Arguments:
        asked = super()._arguments()
        removed = (*asked.get("removed", ()), *self._removed)
        return {**asked, "removed": removed, "order": self._order}  # pyright: ignore[reportReturnType] -- no text, and not of the address.
