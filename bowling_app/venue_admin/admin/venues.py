"""All venues: searched, filtered and sorted by an address, and changed together."""

from collections.abc import Sequence
from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.audit.schemas import Reverted
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import HEADING, AdminState, admin_page
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.ui.links import button_link
from bowling_app.venue_admin.admin.venue_list import (
    ALL,
    PICK,
    PREVIEW,
    draw_conflicts,
    draw_preview,
    draw_receipts,
    draw_table,
)
from bowling_app.venue_admin.schemas.admin_venues import BulkPreview, VenueTable
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services.admin_venues import ASKED, PATH, list_matching, load_admin_venues
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from bowling_app.venue_admin.services.reverts import revert_batch

_FORM: Final = TypeAdapter(dict[str, str])
_TEXT: Final = TypeAdapter(str)


class AdminVenuesState(AdminState, rx.State):
    """A page of the venues, a change of many that is about to be made, and what the last way back left."""

    content: VenueTable | None = None
    preview: BulkPreview | None = None
    conflicts: tuple[str, ...] = ()
    turn: int = 0  # A new value redraws the form with nothing ticked.
    _order: BulkOrder | None = None

    def _rows(self) -> Sequence[object]:
        return self.content.rows if self.content is not None else ()

    @action
    async def look(self, form: Form) -> Following:
        """Show what a change of the ticked venues, or of all that match, would do."""
        said = _FORM.validate_python(form, strict=True)
        ids = tuple(name.removeprefix(PICK) for name in said if name.startswith(PICK))
        if said.get("scope") == ALL:
            ids = await perform_as(self, list_matching, **self._asked())
        order = BulkOrder(said.get("action", ""), ids, said.get("amenity", ""), said.get("reason", ""))
        self.preview = await perform_as(self, preview_bulk_change, order=order)
        self._order, self.conflicts = order, ()
        return rx.set_focus(PREVIEW)

    @action
    async def change(self) -> Following:
        """Make the change that the preview shows."""
        order, preview = self._order, self.preview
        if order is None or preview is None:
            return await self._say("Nothing is selected. Select the venues again.", is_error=True)
        done = await perform_as(self, make_bulk_change, order=order, seal=preview.seal)
        self.turn += 1
        return await self._say(done)

    @action
    async def leave(self) -> Following:
        """Make no change."""
        self._forget()
        return rx.set_focus(HEADING)

    @action
    async def undo(self, batch: str) -> Following:
        """Take a change of many venues back."""
        outcome: Reverted = await perform_as(self, revert_batch, batch=_TEXT.validate_python(batch, strict=True))
        effects = await self._say(outcome.message)
        self.conflicts = outcome.conflicts
        return effects

    async def _say(self, words: str, *, is_error: bool = False) -> Following:
        self._forget()
        await show_toast(self, "Error" if is_error else "Success", words, is_error=is_error)
        return self._again()

    def _forget(self) -> None:
        self.preview, self._order, self.conflicts = None, None, ()

    def _asked(self) -> dict[str, str]:
        return {name: str(value) for name, value in self._arguments().items() if name in ASKED}

    async def _load(self, asked: dict[str, str]) -> VenueTable:
        return await perform_as(self, load_admin_venues, **asked)


def _draw(table: VenueTable) -> rx.Component:
    state = AdminVenuesState
    return rx.fragment(
        rx.el.p(
            button_link("Create a venue", f"{PATH}/new"),
            button_link("Import a file", "/admin/import"),
            class_name="mt-4 flex flex-wrap gap-3",
        ),
        draw_conflicts(state.conflicts),
        draw_preview(state.preview, on_change=state.change, on_leave=state.leave),
        draw_table(table, turn=state.turn, on_look=state.look),
        draw_receipts(table.receipts, on_undo=state.undo),
    )


AdminVenuesState.page = admin_page(AdminVenuesState, PATH, "Venues", _draw, query=(*ASKED, "after"))
