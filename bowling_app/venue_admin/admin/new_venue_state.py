"""What the page shows on which an admin creates a venue, and what can be done on it."""

from typing import Final, Literal

import reflex as rx
from anyio import to_thread
from pydantic import TypeAdapter

from bowling_app.platform.kit.errors import Conflict, Invalid, Problem
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import AdminState
from bowling_app.platform.web.events import Following, Form
from bowling_app.venue_admin.schemas.new_venue import NewVenueDraft, NewVenueForm
from bowling_app.venue_admin.services.new_venues import address_to_find, create_venue, load_new_venue, locate_venue
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.wiring import geocoder

_FORM: Final = TypeAdapter(dict[str, str])
_ACT: Final = TypeAdapter[Literal["locate", "anyway"]](Literal["locate", "anyway"])

DUPLICATES: Final = "likely-duplicates"


class AdminNewVenueState(AdminState, rx.State):
    """Creating a venue."""

    content: NewVenueForm | None = None
    position: str = ""  # The value that the field gets when `turn` changes.
    turn: int = 0
    note: str = ""
    problem: str = ""
    faults: tuple[Problem, ...] = ()  # Messages about faults, which the form shows at the fields.
    duplicates: tuple[LikelyVenue, ...] = ()

    async def _locate(self, form: Form) -> None:
        typed = _FORM.validate_python(form)
        self.problem, self.note, self.faults = "", "", ()
        try:
            draft = NewVenueDraft(typed, await self._find(typed))
            located = await perform_as(self, locate_venue, draft=draft)
        except Invalid as refusal:
            self.faults = refusal.problems
            return
        self.position, self.note, self.turn = located.position, located.note, self.turn + 1

    @action
    async def create(self, form: Form) -> Following:
        """Create the venue, or show those that it may be."""
        return await self._create(form)

    @action
    async def act(self, act: str, form: Form) -> Following:
        """Find where the venue is, or create it although it looks like others."""
        return await (self._locate(form) if _ACT.validate_python(act) == "locate" else self._create(form, is_new=True))

    async def _create(self, form: Form, *, is_new: bool = False) -> Following:
        typed = _FORM.validate_python(form)
        self.problem, self.faults, self.duplicates = "", (), ()
        try:
            draft = NewVenueDraft(typed, await self._find(typed), is_new)
            outcome = await perform_as(self, create_venue, draft=draft)
        except Invalid as refusal:
            self.faults = refusal.problems
            return None
        except Conflict as refusal:
            self.problem = refusal.message
            return None
        if outcome.duplicates:
            self.duplicates = outcome.duplicates
            return rx.set_focus(DUPLICATES)
        self.note, self.position = "", ""
        await show_toast(self, "Success", outcome.message)
        return rx.redirect(outcome.href)

    async def _find(self, form: dict[str, str]) -> tuple[float, float] | None:
        """Where the address service finds the venue. It is asked outside of any transaction, and only for admins."""
        address = await perform_as(self, address_to_find, form=form)
        service = geocoder()
        return await to_thread.run_sync(service.find, address) if service and address else None

    async def _load(self, asked: dict[str, str]) -> NewVenueForm:  # noqa: ARG002 -- the address asks for nothing.
        return await perform_as(self, load_new_venue)
