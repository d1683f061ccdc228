"""What the page of one's own list shows."""

from typing import ClassVar

import reflex as rx

from bowling_app.lists.schemas.list_pages import OwnList
from bowling_app.platform.web.action import action
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page


class OwnListState(PageState, rx.State):
    """A list of the user's own. Its page is declared in `own_list.py`."""

    page: ClassVar[Page]
    view: OwnList | None = None

    @action
    async def show_changes(self) -> Following:
        """Show a change that was made over HTTP: a note, another order, one venue less."""
        return OwnListState.open
