"""What the page of one's own suggestions shows."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.web.action import action
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.suggestions.schemas.suggestion_page import MySuggestions


class OwnSuggestionsState(PageState, rx.State):
    """The suggestions of the user. Its page is declared in `own.py`, which draws it."""

    page: ClassVar[Page]
    view: MySuggestions | None = None

    @action
    async def show_changes(self) -> Following:
        """Show a change that was made over HTTP: an answer, or a withdrawn suggestion."""
        return OwnSuggestionsState.open
