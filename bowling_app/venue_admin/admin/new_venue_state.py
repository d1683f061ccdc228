"""What the page shows on which an admin creates a venue, and what can be done on it."""

from typing import Final, Literal

import reflex as rx
from anyio import to_thread
from pydantic import TypeAdapter

from bowling_app.platform.kit.errors import Conflict, Invalid, Problem
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import AdminState
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.shell.toasts import new_number
from bowling_app.venue_admin.schemas.new_venue import NewVenueDraft, NewVenueForm
from bowling_app.venue_admin.services.new_venues import address_to_find, create_venue, load_new_venue, locate_venue
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.wiring import geocoder

_FORM: Final = TypeAdapter(dict[str, str])
_ACT: Final = TypeAdapter[Literal["", "locate", "anyway"]](Literal["", "locate", "anyway"])

ACT: Final = "act"
"""The name of the form's buttons that stand for something else: for finding the position, or for creating it anyway."""
_NAME_AND_PLACE: Final = ("name", "address", "city", "state", "zip_code", "position", "phone", "website")
POSITION: Final = "new-venue-position"
DUPLICATES: Final = "likely-duplicates"


class AdminNewVenueState(AdminState, rx.State):
    """Creating a venue."""

    content: NewVenueForm | None = None
    note: str = ""
    problem: str = ""
    faults: tuple[Problem, ...] = ()  # Messages about faults, which the form shows at the fields.
    answered: int = 0  # Another number for each answer.
    duplicates: tuple[LikelyVenue, ...] = ()
    _looked_for: tuple[str, ...] = ()  # What the duplicates are of.

    @action
    async def send(self, form: Form) -> Following:
        """Create the venue, or show those that it may be; or only find where it is."""
        self.faults, self.answered = (), new_number()
        typed = _FORM.validate_python(form)
        act = _ACT.validate_python(typed.pop(ACT, ""))
        is_new = act == "anyway" and _identity(typed) == self._looked_for
        return await (self._locate(typed) if act == "locate" else self._create(typed, is_new=is_new))

    async def _locate(self, typed: dict[str, str]) -> Following:
        self.problem, self.note = "", ""
        try:
            draft = NewVenueDraft(typed, await self._find(typed))
            located = await perform_as(self, locate_venue, draft=draft)
        except Invalid as refusal:
            self.faults = refusal.problems
            return None
        self.note = located.note
        return rx.set_value(POSITION, located.position)

    async def _create(self, typed: dict[str, str], *, is_new: bool) -> Following:
        self.problem, self.duplicates = "", ()
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
            self.duplicates, self._looked_for = outcome.duplicates, _identity(typed)
            return rx.set_focus(DUPLICATES)
        self.note = ""
        await show_toast(self, "Success", outcome.message)
        return rx.redirect(outcome.href)

    def _forget(self) -> None:
        self.note, self.problem, self.faults, self.duplicates, self._looked_for = "", "", (), (), ()

    async def _find(self, form: dict[str, str]) -> tuple[float, float] | None:
        """Where the address service finds the venue. It is asked outside of any transaction, and only for admins."""
        address = await perform_as(self, address_to_find, form=form)
        service = geocoder()
        return await to_thread.run_sync(service.find, address) if service and address else None

    async def _load(self, asked: dict[str, str]) -> NewVenueForm:  # noqa: ARG002 -- the address asks for nothing.
        return await perform_as(self, load_new_venue)


def _identity(typed: dict[str, str]) -> tuple[str, ...]:
    """What duplicates are looked for by. Whoever changes it is asked again."""
    return tuple(" ".join(typed.get(name, "").split()).casefold() for name in _NAME_AND_PLACE)
