"""What only admins change about a venue: its marks, whether it is listed, and where it is. Each of these says which
version of the venue the admin saw, and is refused when somebody else has changed it since."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app import clock
from bowling_app.domain.actors import Actor
from bowling_app.domain.admin_venue import CLOSED_FOR_NOW, LONGEST_PAUSE, Move, SeenVenue, version_of
from bowling_app.domain.admin_venues import MARKS
from bowling_app.domain.claims import reason_of
from bowling_app.domain.errors import Conflict, Invalid, NotFound
from bowling_app.domain.policies import require_admin
from bowling_app.domain.venue_fields import checked, checked_city, checked_state
from bowling_app.domain.venue_location import Spot, spot_of
from bowling_app.domain.venue_values import Values, place_value
from bowling_app.models import FieldSource, Place, Venue
from bowling_app.queries import claims, venue_imports, venues
from bowling_app.queries.venues import Sited
from bowling_app.services.claims import tell
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_edits import Editor, edit_venue_fields
from bowling_app.services.venue_sources import date_text

CHANGED: Final = "Someone else edited this alley. Look at it again, then redo your change."
NO_VENUE: Final = "Venue not found"
ONLY_ADMINS: Final = frozenset({*MARKS, "price_level", "google_place_id"})
"""The fields that no other form changes."""


def save_marks(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, said: Mapping[str, Any]) -> str:
    """Give or take marks, and write what only admins know of a venue; what was done, in words."""
    require_admin(actor)
    if unknown := set(said) - ONLY_ADMINS:
        raise Invalid(f"{min(unknown)}: this is changed elsewhere.")
    held(uow, seen)
    changes = edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "edit", "Changed by an admin"))
    return "Saved." if changes else "Nothing differs from what is there."


def close_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, reason: str) -> str:
    """Close a venue for good: it is in no list any more and its page says so. Those who run it get the reason."""
    require_admin(actor)
    words = reason_of(reason)
    venue, _, _ = _listed(uow, seen)
    edit_venue_fields(uow, seen.venue_id, {"is_active": False}, _editor(actor, "close", words))
    _tell(uow, venue, "We marked it permanently closed. Reason:", words)
    return f"{venue.name} is closed."


def pause_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, until: str, reason: str) -> str:
    """Close a venue for now: from today to a day, which counts, its special hours say that it is closed."""
    require_admin(actor)
    words = reason_of(reason)
    venue, place, values = _listed(uow, seen)
    first, last = pause_days(place)
    day = _day(until)
    if not first <= day <= last:
        raise Invalid(
            f"Closed until: choose a day from {date_text(first)} to {date_text(last)}. For longer, close it for good."
        )
    days = [(first + timedelta(days=number)).isoformat() for number in range((day - first).days + 1)]
    kept = [each for each in _coming(values, first) if each[0] not in days and each[3] != CLOSED_FOR_NOW]
    closed = [[each, None, None, CLOSED_FOR_NOW] for each in days]
    edit_venue_fields(uow, seen.venue_id, {"hours_exceptions": [*kept, *closed]}, _editor(actor, "pause", words))
    _tell(uow, venue, f"We marked it closed until {date_text(day)}. Reason:", words)
    return f"{venue.name} is closed until {date_text(day)}."


def reopen_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue) -> str:
    """List a closed venue again, and let its usual hours hold where it was closed for now."""
    require_admin(actor)
    (venue, place), values = held(uow, seen)
    coming = _coming(values, pause_days(place)[0])
    open_days = [each for each in coming if each[3] != CLOSED_FOR_NOW]
    said: dict[str, Any] = {} if venue.is_active else {"is_active": True}
    if open_days != coming:
        said["hours_exceptions"] = open_days
    if not said:
        raise Conflict("This venue is open.")
    edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "reopen", "Reopened by an admin"))
    _tell(uow, venue, "It's listed as open again.")
    return f"{venue.name} is open again."


def move_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, move: Move, reason: str) -> str:
    """Put a venue to its new address. Without a position it is in the middle of the ZIP code, or of the city, until
    somebody tells its own. It keeps its id, its reviews and everything else."""
    require_admin(actor)
    words = reason_of(reason)
    venue, _, values = _listed(uow, seen)
    said, is_exact = _place_said(move)
    if all(values.get(name) == said[name] for name in ("address", "place", "zip_code")):
        raise Invalid("Address: this is where it is already.")
    edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "move", words))
    if not is_exact and (told := uow.session.get(FieldSource, (seen.venue_id, "position"))) is not None:
        uow.session.delete(told)  # Nobody has told where exactly it is.
    _tell(uow, venue, f"Its new address is {said['address']}, {said['place']}. Please check its hours and prices.")
    return f"{venue.name} is at its new address{'' if is_exact else ', in the middle of its ZIP code'}."


def held(uow: UnitOfWork, seen: SeenVenue) -> tuple[Sited, Values]:
    """The venue with its values, held until the transaction ends. Raises Conflict when it is not as somebody saw it,
    or was merged into another."""
    wanted = [] if "\x00" in seen.venue_id else [seen.venue_id]
    stored = venue_imports.stored_venues(uow.session, wanted).get(seen.venue_id)
    sited = venues.with_id(uow.session, seen.venue_id) if stored else None
    if stored is None or sited is None:
        raise NotFound(NO_VENUE)
    if stored.successor_id is not None:
        raise Conflict("This venue was merged into another one.")
    if version_of(stored.values) != seen.version:
        raise Conflict(CHANGED)
    return sited, stored.values


def pause_days(place: Place) -> tuple[date, date]:
    """The first and the last day, by the clocks of the place, on which a venue can be closed for now."""
    today = clock.now().astimezone(ZoneInfo(place.time_zone)).date()
    return today, today + timedelta(days=LONGEST_PAUSE - 1)


def _listed(uow: UnitOfWork, seen: SeenVenue) -> tuple[Venue, Place, Values]:
    (venue, place), values = held(uow, seen)
    if not venue.is_active:
        raise Conflict("This venue is closed. Reopen it first.")
    return venue, place, values


def _coming(values: Values, today: date) -> list[list[Any]]:
    """The special hours from today on. Those of the past have told what they had to tell."""
    return [each for each in values.get("hours_exceptions") or [] if each[0] >= today.isoformat()]


def _place_said(move: Move) -> tuple[dict[str, Any], bool]:
    """The fields that say where a venue is, and whether the position is exact. Raises Invalid, naming the field."""
    city, state = checked_city(move.city), checked_state(move.state)
    address, zip_code = checked("address", move.address), checked("zip_code", move.zip_code)
    if address is None:
        raise Invalid("Street address: enter the new one.")
    told = checked("position", move.position) if move.position.strip() else None
    if told is not None:
        spot = spot_of(city, state, zip_code, (told[0], told[1]))
    else:
        spot = _found(city, state, zip_code, move.found)
    position = [round(spot.latitude, 6), round(spot.longitude, 6)]
    said = {"address": address, "zip_code": zip_code, "place": place_value(city, state), "position": position}
    return said, spot.is_exact


def _found(city: str, state: str, zip_code: str | None, found: tuple[float, float] | None) -> Spot:
    """Where the address service says, as long as that is near the city; else the middle of the ZIP code or city."""
    try:
        return spot_of(city, state, zip_code, found)
    except Invalid:
        return spot_of(city, state, zip_code)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Invalid("Closed until: choose a day.") from None


def _tell(uow: UnitOfWork, venue: Venue, news: str, words: str = "") -> None:
    tell(uow, claims.managers(uow.session, venue.id), venue, news, words)


def _editor(actor: Actor, action: str, reason: str) -> Editor:
    return Editor(actor.name, "admin", reason, action=action)
