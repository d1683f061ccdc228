"""The state and the actions of the page on which managers edit a venue."""

from typing import Annotated, ClassVar

import reflex as rx
from pydantic import StringConstraints, TypeAdapter

from bowling_app.owners.schemas.owner_edit import FIRST_TAB, TABS, EditDraft, EditPage
from bowling_app.owners.services.owner_edits import confirm_own_venue, read_hours, save_own_venue
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound, Problem
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Opened, Page

_TEXT = TypeAdapter(str)
_NAME = TypeAdapter(Annotated[str, StringConstraints(max_length=60)])
_FORM = TypeAdapter(dict[str, str])


class EditState(PageState, rx.State):
    """Editing one's own venue. Its page is declared in `edit.py`, which draws it."""

    page: ClassVar[Page]
    view: EditPage | None = None
    version: str = ""  # Of the present values.
    compared: str = ""  # The version that the person has seen next to their own changes.
    turn: str = "0"  # A new value redraws the fields with the present values.
    saved: str = ""  # The draft that was saved last, by the name that its form gave it.
    faults: tuple[Problem, ...] = ()  # Errors, a message for each field, which the form shows there.
    is_conflict: bool = False
    differences: tuple[Difference, ...] = ()
    read: list[str] = []
    read_problem: str = ""

    @action
    async def save(self, form: Form, version: str, draft_name: str) -> Following:
        """Save a tab, or show what is wrong with it, or what another person saved first."""
        venue_id, tab = self._on_screen()
        draft = EditDraft(tab, _FORM.validate_python(form), _TEXT.validate_python(version))
        name = _NAME.validate_python(draft_name)
        self.faults, self.is_conflict, self.differences = (), False, ()
        try:
            outcome = await perform_as(self, save_own_venue, venue_id=venue_id, draft=draft)
        except (Invalid, Conflict, Forbidden) as refusal:
            self.faults = refusal.problems
            return None
        self.version, self.is_conflict, self.differences = outcome.version, outcome.is_conflict, outcome.differences
        if outcome.is_conflict:
            self.compared = outcome.version
            return None
        self.saved = name
        await show_toast(self, "Success", "Saved." if outcome.differences else "No changes yet.")
        return EditState.open

    @action
    async def show_present(self) -> Following:
        """Show what another person has saved, once the form has dropped what was typed."""
        self.is_conflict, self.differences = False, ()
        return EditState.open

    @action
    async def read_hours(self, text: str) -> None:
        """Fill the days from one text for the week."""
        self.read_problem = ""
        try:
            read = await perform_as(self, read_hours, text=_TEXT.validate_python(text))
            self.read, self.read_problem = list(read.days), read.note
        except Invalid as refusal:
            self.read_problem = refusal.message

    @action
    async def confirm(self) -> Following:
        """Say that everything is still right."""
        venue_id, _ = self._on_screen()
        await perform_as(self, confirm_own_venue, venue_id=venue_id)
        await show_toast(self, "Success", "Thanks! Marked as confirmed today.")

    def _on_screen(self) -> tuple[str, str]:
        """The venue and the tab that the person sees. After a restart of the server this state is empty while the page
        is still on the screen; then the page's address names them."""
        if self.view is not None and self.view.edit is not None:
            return self.view.edit.venue_id, self.view.edit.tab
        asked = self._arguments()
        tab = str(asked.get("tab") or FIRST_TAB)
        if tab not in TABS:
            raise NotFound("Page not found")
        return str(asked["venue_id"]), tab

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self._forget()

    def _forget(self) -> None:
        self.faults, self.is_conflict, self.differences, self.compared = (), False, (), ""
        self.read, self.read_problem, self.saved = [], "", ""

    def _show(self, opened: Opened) -> object:
        view = super()._show(opened)
        if not isinstance(view, EditPage):  # There is no such venue.
            return view
        before = self.view.edit if self.view else None
        if view.edit is not None:
            if before is not None and before.tab != view.edit.tab:
                self._forget()
            self.version = view.edit.version
            self.turn = f"{view.edit.tab} {view.edit.version}"
        return view
