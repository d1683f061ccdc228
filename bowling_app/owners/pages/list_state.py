"""The state and the actions of the page with the user's own venues."""

from typing import ClassVar

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.owners.schemas.owner_edit import OwnVenues
from bowling_app.owners.services.owner_edits import confirm_own_venue
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page

_TEXT = TypeAdapter(str)


class OwnVenuesState(PageState, rx.State):
    """The venues that the user manages. Its page is declared in `own_venues.py`, which draws it."""

    page: ClassVar[Page]
    view: OwnVenues | None = None

    @action
    async def confirm(self, venue_id: str) -> Following:
        """Say that everything shown of a venue is still right."""
        await perform_as(self, confirm_own_venue, venue_id=_TEXT.validate_python(venue_id))
        await show_toast(self, "Success", "Thanks! Marked as confirmed today.")
        return OwnVenuesState.open
