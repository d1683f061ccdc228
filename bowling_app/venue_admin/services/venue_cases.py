"""The changes of a venue that only admins make: its marks, whether it is listed, and where it is. Each names the
version of the venue that the admin saw, and is refused if the venue has changed since."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app.owners.services.claim_mails import News, tell
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venue_admin.emails import moved
from bowling_app.venue_admin.rules import LONGEST_PAUSE_DAYS
from bowling_app.venue_admin.schemas.admin_venue import CLOSED_FOR_NOW, SeenVenue, version_of
from bowling_app.venue_admin.schemas.admin_venues import MARKS
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims, venue_imports, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.claims import reason_of
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.opening.holidays import is_pause
from bowling_app.venues.rules.venue_location import Spot
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import PlaceDraft, city_and_state, place_values, position_text
from bowling_app.venues.services.participation import VENUE_NOT_FOUND
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields, forget_position_source

CHANGED: Final = "Someone else edited this alley. Look at it again, then redo your change."
ONLY_ADMINS: Final = frozenset({*MARKS, "price_level", "google_place_id"})
"""The fields that no other form changes."""


def save_marks(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, said: Mapping[str, Any]) -> str:
    """Set or remove marks, and write the fields that only admins can change; returns a summary."""
    require_admin(actor)
    if unknown := set(said) - ONLY_ADMINS:
        raise Invalid(f"{min(unknown)}: this is changed elsewhere.", field=min(unknown))
    held(uow, seen)
    changes = edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "edit", "Changed by an admin"))
    return "Saved." if changes else "Nothing differs from what is there."


def close_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, reason: str) -> str:
    """Close a venue permanently: it leaves all lists and its page says so. Its managers get the reason."""
    require_admin(actor)
    words = reason_of(reason)
    venue, _, _ = _listed(uow, seen)
    editor = replace(_editor(actor, "close", words), words=words)
    edit_venue_fields(uow, seen.venue_id, {"is_active": False}, editor)
    return f"{venue.name} is closed."


def pause_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, until: str, reason: str) -> str:
    """Close a venue temporarily: special hours mark it as closed from today through `until`. Its managers get the
    reason."""
    require_admin(actor)
    venue, place, values = _listed(uow, seen)
    first, last = pause_days(place)
    faults = Faults()
    day, words = faults.of(_day, until, first, last), faults.of(reason_of, reason)
    faults.refuse()
    assert day and words  # noqa: S101, PT018 -- else there were faults.
    days = [(first + timedelta(days=number)).isoformat() for number in range((day - first).days + 1)]
    kept = [each for each in _usual(uow, seen.venue_id, values, first) if each[0] not in days]
    shut = [[each, None, None, CLOSED_FOR_NOW] for each in days]
    editor = replace(_editor(actor, "pause", words), words=words)
    edit_venue_fields(uow, seen.venue_id, {"hours_exceptions": [*kept, *shut]}, editor)
    return f"{venue.name} is closed until {date_text(day)}."


def reopen_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue) -> str:
    """List a closed venue again. Where it was closed for now its usual hours hold, and the special hours from before on
    those dates that lie ahead."""
    require_admin(actor)
    (venue, place), values = held(uow, seen)
    today, _ = pause_days(place)
    said: dict[str, Any] = {} if venue.is_active else {"is_active": True}
    if any(map(is_pause, _coming(values, today))):
        said["hours_exceptions"] = _usual(uow, venue.id, values, today)
    if not said:
        raise Conflict("This venue is open.")
    edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "reopen", "Reopened by an admin"))
    return f"{venue.name} is open again."


def correct_place(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, draft: PlaceDraft) -> str:
    """Correct the location of a venue that has not moved: its address, its city and state, its position. Sends no
    mail."""
    require_admin(actor)
    _, values = held(uow, seen)
    said, spot = _said(uow, draft)
    if all(values.get(name) == value for name, value in said.items()):
        return "No changes yet."
    edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "edit", "Corrected by an admin"))
    return f"Saved.{_note(uow, seen, spot)}"


def move_venue(uow: UnitOfWork, actor: Actor, *, seen: SeenVenue, draft: PlaceDraft, reason: str) -> str:
    """Move a venue to its new address. If the draft has no position, or the old one, the position is that of the
    address if it is found, else the middle of the ZIP code or city. The venue keeps its id, its reviews and everything
    else."""
    require_admin(actor)
    venue, _, values = _listed(uow, seen)
    faults = Faults()
    faults.of(_require_address, draft.address)
    placed, words = faults.of(_said, uow, _without_old_position(draft, values)), faults.of(reason_of, reason)
    faults.refuse()
    assert placed and words  # noqa: S101, PT018 -- else there were faults.
    said, spot = placed
    if all(values.get(name) == said[name] for name in ("address", "place", "zip_code")):
        raise Invalid("Street address: this is where it is already. Enter the new one.", field="address")
    edit_venue_fields(uow, seen.venue_id, said, _editor(actor, "move", words))
    _tell(uow, venue, lambda: moved(said["address"], said["place"]))
    return f"{venue.name} is at its new address.{_note(uow, seen, spot)}"


def held(uow: UnitOfWork, seen: SeenVenue) -> tuple[VenueWithPlace, Values]:
    """The venue with its values, locked until the transaction ends. Raises Conflict if it has changed since the admin
    saw it, or was merged into another."""
    stored = venue_imports.stored_venues(uow.session, [seen.venue_id]).get(seen.venue_id)
    venue_with_place = venues.with_id(uow.session, seen.venue_id) if stored else None
    if stored is None or venue_with_place is None:
        raise NotFound(VENUE_NOT_FOUND)
    if stored.successor_id is not None:
        raise Conflict("This venue was merged into another one.")
    if version_of(stored.values) != seen.version:
        raise Conflict(CHANGED)
    return venue_with_place, stored.values


def pause_days(place: Place) -> tuple[date, date]:
    """The first and the last day, by the clocks of the place, on which a venue can be closed for now."""
    today = clock.now().astimezone(ZoneInfo(place.time_zone)).date()
    return today, today + timedelta(days=LONGEST_PAUSE_DAYS - 1)


def _listed(uow: UnitOfWork, seen: SeenVenue) -> tuple[Venue, Place, Values]:
    (venue, place), values = held(uow, seen)
    if not venue.is_active:
        raise Conflict("This venue is closed. Reopen it first.")
    return venue, place, values


def _coming(values: Values, today: date) -> list[list[Any]]:
    """The special hours from today on, without past ones."""
    return [each for each in values.get("hours_exceptions") or [] if each[0] >= today.isoformat()]


def _usual(uow: UnitOfWork, venue_id: str, values: Values, today: date) -> list[list[Any]]:
    """The special hours from today on as they would be without a temporary closing."""
    coming = _coming(values, today)
    shut = {each[0] for each in coming if is_pause(each)}
    return [*_replaced(uow, venue_id, shut), *(each for each in coming if not is_pause(each))]


def _replaced(uow: UnitOfWork, venue_id: str, shut: set[str]) -> list[list[Any]]:
    """The special hours of these dates that temporary closings have replaced. The log has them; a closing that was
    prolonged has several entries, of which the first to close a date counts."""
    found = list[list[Any]]()
    for entry in audit.page(uow.session, audit.EntriesWanted([venue_id], actions=("pause",)), limit=DEFAULT_LIMIT):
        before, after = (each or [] for each in entry.changes.get("hours_exceptions", ([], [])))
        was, now = ({each[0] for each in rows if is_pause(each)} for rows in (before, after))
        begun = shut & now - was
        found += [each for each in before if each[0] in begun]
        shut = shut - begun
    return found


def _said(uow: UnitOfWork, draft: PlaceDraft) -> tuple[Values, Spot]:
    """The fields for a venue's location, with the directory's spelling of the city if it has venues already."""
    said, spot = place_values(draft)
    city, state = city_and_state(said["place"])
    key = state, place_key(city)
    known = venue_imports.places(uow.session, [key]).get(key)
    return said | {"place": place_value(known.name if known else city, state)}, spot


def _require_address(address: str) -> None:
    if not address.strip():
        raise Invalid("Street address: enter the new one.", field="address")


def _without_old_position(draft: PlaceDraft, present: Values) -> PlaceDraft:
    """A venue that has moved is not where it was, whatever the form was filled with."""
    is_old = draft.position.strip() == position_text(present["position"])
    return replace(draft, position="") if is_old else draft


def _note(uow: UnitOfWork, seen: SeenVenue, spot: Spot) -> str:
    """A note for the admin if the position is approximate; in that case also removes the source of the position."""
    if spot.is_exact:
        return ""
    forget_position_source(uow, seen.venue_id)
    return " Its position is approximate: the middle of its ZIP code or city. Move the pin if you know better."


def _day(text: str, first: date, last: date) -> date:
    """The last day of a closing, which is one of those. Raises Invalid."""
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise Invalid("Closed until: choose a day.", field="until") from None
    if not first <= day <= last:
        raise Invalid(
            f"Closed until: choose a day from {date_text(first)} to {date_text(last)}. For longer, close it for good.",
            field="until",
        )
    return day


def _tell(uow: UnitOfWork, venue: Venue, news: News, words: str = "") -> None:
    tell(uow, claims.managers(uow.session, venue.id), venue, news, words)


def _editor(actor: Actor, action: str, reason: str) -> Editor:
    return Editor(actor.name, "admin", reason, action=action)
