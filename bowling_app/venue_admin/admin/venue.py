"""One venue as admins see it: everything that is known and everything that can be done."""

from typing import Final

import reflex as rx
from anyio import to_thread
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import AdminState, admin_page
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.shell.toasts import new_number
from bowling_app.venue_admin.admin.venue_forms import Handlers
from bowling_app.venue_admin.admin.venue_view import draw_case
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, VenueCase
from bowling_app.venue_admin.schemas.admin_venues import MARKS
from bowling_app.venue_admin.services.admin_venue import load_admin_venue
from bowling_app.venue_admin.services.admin_venues import PATH
from bowling_app.venue_admin.services.new_venues import address_to_find
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_admin.services.venue_cases import (
    close_venue,
    correct_place,
    move_venue,
    pause_venue,
    reopen_venue,
    save_marks,
)
from bowling_app.venue_admin.services.venue_deletions import delete_venue
from bowling_app.venue_admin.services.venue_managers import add_manager, remove_manager
from bowling_app.venues.rules.whereabouts import PlaceDraft
from bowling_app.wiring import geocoder

_ROUTE: Final = "/admin/venues/[venue_id]"
_FORM: Final = TypeAdapter(dict[str, str])
_ID: Final = TypeAdapter(int)
_STRICT: Final = ConfigDict(extra="forbid", strict=True)


class Reason(BaseModel):
    """What the form to close a venue for good sends."""

    model_config = _STRICT
    reason: str


class Pause(Reason):
    """What the form to close a venue for now sends."""

    until: str


class Whereabouts(BaseModel):
    """What the form sends that says where a venue is. `has_moved` is missing where it is not ticked."""

    model_config = _STRICT
    address: str
    city: str
    state: str
    zip_code: str
    position: str
    has_moved: str = ""
    reason: str = ""


class Naming(BaseModel):
    """Input of the form that adds a manager."""

    model_config = _STRICT
    email: str


class Removal(Reason):
    """Input of the form that removes a manager."""

    user_id: str


class AdminVenueState(AdminState, rx.State):
    """The venue of the address, as it was when it was shown."""

    content: VenueCase | None = None
    faults: tuple[Problem, ...] = ()  # Messages about faults in the location, which the form shows at the fields.
    answered: int = 0  # Another number for each answer to that form.
    added: int = 0  # How many managers were added from this page. Another number empties their form.

    @action
    async def save(self, form: Form) -> Following:
        """Give and take marks, and write what only admins know."""
        told = _FORM.validate_python(form, strict=True)
        said: dict[str, object] = {mark: mark in told for mark in MARKS}
        said |= {name: told.get(name) or None for name in ("price_level", "google_place_id")}
        return await self._done(await perform_as(self, save_marks, seen=self._seen(), said=said))

    @action
    async def close(self, form: Form) -> Following:
        """Close the venue for good."""
        wanted = Reason.model_validate(form)
        return await self._done(await perform_as(self, close_venue, seen=self._seen(), reason=wanted.reason))

    @action
    async def pause(self, form: Form) -> Following:
        """Close the venue for now."""
        wanted = Pause.model_validate(form)
        done = await perform_as(self, pause_venue, seen=self._seen(), until=wanted.until, reason=wanted.reason)
        return await self._done(done)

    @action
    async def reopen(self) -> Following:
        """Open the venue again."""
        return await self._done(await perform_as(self, reopen_venue, seen=self._seen()))

    @action
    async def delete(self, form: Form) -> Following:
        """Delete the venue, and go back to the table."""
        wanted = Reason.model_validate(form)
        done = await perform_as(self, delete_venue, seen=self._seen(), reason=wanted.reason)
        await show_toast(self, "Success", done)
        return rx.redirect(PATH)

    @action
    async def place(self, form: Form) -> Following:
        """Correct where the venue is, or put it where it has moved to."""
        self.faults, self.answered = (), new_number()
        wanted = Whereabouts.model_validate(form)
        typed = wanted.model_dump(exclude={"has_moved", "reason"})
        try:
            if wanted.has_moved:
                draft = PlaceDraft(**typed, found=await self._find(typed | {"position": ""}))
                done = await perform_as(self, move_venue, seen=self._seen(), draft=draft, reason=wanted.reason)
                return await self._done(done)
            draft = PlaceDraft(**typed, found=await self._find(typed))
            return await self._done(await perform_as(self, correct_place, seen=self._seen(), draft=draft))
        except Invalid as refusal:
            self.faults = refusal.problems

    @action
    async def add_manager(self, form: Form) -> Following:
        """Add a manager to the venue."""
        email = Naming.model_validate(form).email
        name = await perform_as(self, add_manager, venue_id=self._seen().venue_id, email=email)
        self.added += 1
        return await self._done(f"{name} manages this alley now. We emailed them.")

    @action
    async def remove_manager(self, form: Form) -> Following:
        """Remove a manager from the venue, with a reason."""
        wanted = Removal.model_validate(form)
        told = {"user_id": wanted.user_id, "reason": wanted.reason}
        name = await perform_as(self, remove_manager, venue_id=self._seen().venue_id, **told)
        return await self._done(f"{name} no longer manages this alley. We emailed them.")

    @action
    async def revert(self, entry_id: str) -> Following:
        """Undo one change."""
        outcome = await perform_as(self, revert_change, entry_id=_ID.validate_python(entry_id))
        return await self._done(" ".join([outcome.message, *outcome.conflicts]))

    def _seen(self) -> SeenVenue:
        """The venue and version on the screen. Empty after a server restart, which no venue matches."""
        return SeenVenue(self.content.id, self.content.version) if self.content else SeenVenue("", "")

    async def _find(self, form: dict[str, str]) -> tuple[float, float] | None:
        """Where the address service finds the address. It is asked outside of any transaction, and only for admins."""
        address = await perform_as(self, address_to_find, form=form)
        service = geocoder()
        return await to_thread.run_sync(service.find, address) if service and address else None

    async def _load(self, asked: dict[str, str]) -> VenueCase:
        self.faults = ()
        return await perform_as(self, load_admin_venue, **asked)


def _draw(case: VenueCase) -> rx.Component:
    state = AdminVenueState
    return draw_case(
        case,
        Handlers(
            save=state.save,
            close=state.close,
            pause=state.pause,
            reopen=state.reopen,
            delete=state.delete,
            place=state.place,
            add_manager=state.add_manager,
            remove_manager=state.remove_manager,
            revert=state.revert,
            place_faults=state.faults,
            place_answered=state.answered,
            added=state.added,
        ),
    )


AdminVenueState.page = admin_page(AdminVenueState, _ROUTE, "Venue", _draw)
