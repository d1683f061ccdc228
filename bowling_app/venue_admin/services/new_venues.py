"""Creating a venue as an admin: where it is, whether it is there already, and then with everything that is known."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.suggestions.schemas.suggestions import MissingVenue
from bowling_app.suggestions.services.missing_venues import add_missing, draft_of, likely_venues
from bowling_app.suggestions.services.suggestion_forms import amenity_choices
from bowling_app.venue_admin.rules import TWICE
from bowling_app.venue_admin.schemas.new_venue import (
    MARKS,
    SECTIONS,
    FormSection,
    Located,
    NewVenueDraft,
    NewVenueForm,
    NewVenueOutcome,
    missing_of,
    more_of,
    section_fields,
)
from bowling_app.venue_admin.services.admin_venues import PATH
from bowling_app.venues.queries.venues import all_with_ids
from bowling_app.venues.rules.field_values.checks import LONGEST_CITY
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.rules.venue_fields import checked, checked_city, checked_state, label_of
from bowling_app.venues.rules.venue_location import Spot, spot_of
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.services.venue_edits import Editor

REASON: Final = "Created by an admin"
FOUND: Final = "Found by its address. Compare it with a map."
TYPED: Final = "As you typed it."


def load_new_venue(uow: UnitOfWork, actor: Actor) -> NewVenueForm:
    """The form with which an admin creates a venue."""
    require_admin(actor)
    return NewVenueForm(
        states=tuple(Link(name, code) for code, name in sorted(STATES.items(), key=lambda state: state[1])),
        sections=tuple(FormSection(heading, section_fields(names)) for heading, names in SECTIONS.items()),
        amenities=amenity_choices({}),
        marks=tuple(Link(label_of(name), name) for name in MARKS),
        position_hint="Latitude and longitude, such as 30.2672, -97.7431. Left empty, we look it up.",
    )


def address_to_find(uow: UnitOfWork, actor: Actor, *, form: Mapping[str, str]) -> str:
    """The address that an address service may be asked for; empty where the admin has typed the position, or there is
    no street to look for."""
    require_admin(actor)
    try:
        city, state = checked_city(form.get("city", "")), checked_state(form.get("state", ""))
        street, zip_code = checked("address", form.get("address", "")), checked("zip_code", form.get("zip_code", ""))
    except Invalid:
        return ""  # The form reports all faults together when it is sent.
    if form.get("position", "").strip() or not street:
        return ""
    return one_line(f"{street}, {city}, {state} {zip_code or ''}", 2 * LONGEST_CITY)


def locate_venue(uow: UnitOfWork, actor: Actor, *, draft: NewVenueDraft) -> Located:
    """The venue's location from the present input, and how it was found. Raises Invalid, naming the field."""
    require_admin(actor)
    form = draft.form
    faults = Faults()
    city, state = faults.of(checked_city, form.get("city", "")), faults.of(checked_state, form.get("state", ""))
    zip_code = faults.of(checked, "zip_code", form.get("zip_code", ""))
    faults.refuse()
    assert city and state  # noqa: S101, PT018 -- else there were faults.
    if form.get("position", "").strip():
        latitude, longitude = checked("position", form["position"])
        return _located(spot_of(city, state, zip_code, (latitude, longitude)), TYPED)
    found = _plausible(city, state, zip_code, draft.found)
    if found:
        return _located(spot_of(city, state, zip_code, found), FOUND)
    return _located(spot_of(city, state, zip_code), _approximate(city, state, zip_code))


def create_venue(uow: UnitOfWork, actor: Actor, *, draft: NewVenueDraft) -> NewVenueOutcome:
    """Add a venue to the directory. If similar venues exist, returns those instead, until the admin says that it is
    none of them. Raises Invalid, naming the field."""
    require_admin(actor)
    faults = Faults()
    faults.of(checked, "name", draft.form.get("name", ""))
    placed = faults.of(_missing, draft)
    more = faults.of(more_of, draft.form, _today(placed[1] if placed else None))
    faults.refuse()
    assert more is not None and placed is not None  # noqa: S101, PT018 -- else there were faults.
    missing, spot = placed
    found = likely_venues(uow, spot)
    if found and not draft.none_of_these:
        return NewVenueOutcome(duplicates=found)
    made = _made_just_now(uow, spot, found)
    venue_id = made or add_missing(uow, missing, more, Editor(actor.name, "admin", REASON))
    note = "" if spot.is_position_exact else f" {_approximate(spot.city, spot.state, spot.zip_code)}"
    return NewVenueOutcome(f"{PATH}/{venue_id}", f"{spot.name} is in the directory.{note}")


def _today(spot: VenueDraft | None) -> date:
    """The day where the venue is. Without a place, where the day ends last: what is wrong is said in any case."""
    return clock.now().astimezone(ZoneInfo(spot.time_zone)).date() if spot else local_now(None).date()


def _made_just_now(uow: UnitOfWork, spot: VenueDraft, found: Sequence[LikelyVenue]) -> str | None:
    """The venue of the same name and address that was created a moment ago: the form was sent twice."""
    same = [each.id for each in found if (each.name, each.address) == (spot.name, spot.address or "")]
    made = [venue for venue, _place in all_with_ids(uow.session, same).values()]
    return next((venue.id for venue in made if clock.now() - venue.created_at < TWICE), None)


def _missing(draft: NewVenueDraft) -> tuple[MissingVenue, VenueDraft]:
    """The venue in the form, with the address service's position if that is plausible."""
    plain = draft_of(missing_of(draft.form, None))
    found = None if plain.is_position_exact else _plausible(plain.city, plain.state, plain.zip_code, draft.found)
    missing = missing_of(draft.form, found)
    return missing, draft_of(missing)


def _plausible(
    city: str, state: str, zip_code: str | None, found: tuple[float, float] | None
) -> tuple[float, float] | None:
    """Where the service found the address, unless that cannot be there."""
    if found is None:
        return None
    try:
        spot_of(city, state, zip_code, found)
    except Invalid:
        return None
    return found


def _located(spot: Spot, note: str) -> Located:
    return Located(f"{spot.latitude:.6f}, {spot.longitude:.6f}" if spot.is_exact else "", note)


def _approximate(city: str, state: str, zip_code: str | None) -> str:
    middle = f"ZIP code {zip_code}" if zip_code else f"{city}, {state}"
    return f"Its position is approximate: the middle of {middle}. Type the coordinates if you know them."
