"""The fields of a venue as people fill them in: what each may hold, how it reads, and which of them visitors may
propose to change. Values are those of `venue_values`; None stands for what nobody has told us."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from bowling_app.platform.geo.places import state_code
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.faults import Faults
from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import listed
from bowling_app.venues.rules import field_checks as checks
from bowling_app.venues.rules.amenities import AMENITIES, amenity
from bowling_app.venues.rules.field_checks import Unfit
from bowling_app.venues.rules.field_hours import (
    changed_days,
    checked_exceptions,
    checked_hours,
    exceptions_text,
    hours_text,
)
from bowling_app.venues.rules.field_prices import checked_periods, periods_text
from bowling_app.venues.rules.prices import dollars, price_level_text
from bowling_app.venues.rules.venue_links import KINDS, LinkKind, link_check
from bowling_app.venues.rules.venue_photos import checked_photos, photos_text

LONGEST_NAME: Final[Characters] = 200
"""The name of a venue."""
LONGEST_HOURS_TEXT: Final[Characters] = 500
"""A venue's hours in words."""
LONGEST_ADDRESS: Final[Characters] = 200
"""The street address of a venue."""
MOST_LANES: Final[Count] = 400
"""The lanes of a venue."""
CITY_MISSING: Final = "City: enter the city that the venue is in."
STATE_MISSING: Final = "State: enter the name or code of a US state or DC."
UNKNOWN: Final = "Not listed yet"


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `check` gives the value that is kept, or raises Unfit with what to enter; `show` gives its words.
    `input` says what a form asks for it with."""

    label: str
    check: Callable[[Any], Any]
    show: Callable[[Any], str] = str
    input: str = "text"
    hint: str = ""
    is_proposable: bool = True
    is_required: bool = False


def checked(name: str, value: Any) -> Any:
    """The value that the field keeps; None for an empty one. Raises Invalid, naming the field and the remedy."""
    field = FIELDS.get(name)
    if field is None:
        raise Invalid(f"{one_line(str(name), 40)}: this is no field of a venue.")
    if value is None or value in ("", [], {}) or (isinstance(value, str) and not value.strip()):
        if field.is_required:
            raise Invalid(f"{field.label}: this cannot be empty.")
        return None
    try:
        return field.check(value)
    except Unfit as fault:
        raise Invalid(f"{field.label}: {fault}") from None


def checked_proposal(said: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that a visitor proposes to change, each checked. Raises Invalid for one that is not theirs."""
    for name in said:
        if name in FIELDS and not FIELDS[name].is_proposable:
            raise Invalid(f"{FIELDS[name].label}: only the venue or one of our editors can change this.")
    faults = Faults()
    values = {name: faults.of(checked, name, value) for name, value in said.items()}
    faults.refuse()
    if values.get("is_active"):
        raise Invalid("Closed for good: leave this out for a venue that is open.")
    return values


def shown(name: str, value: Any) -> str:
    """A value in words; it says so when nobody has told us."""
    if value is None or value in ([], {}):
        return UNKNOWN
    return FIELDS[name].show(value)


def changed_texts(name: str, before: Any, after: Any) -> tuple[str, str]:
    """What was and what is, in words. Of a week only the days that differ are told, of amenities only those."""
    if name == "hours" and before and after:
        return changed_days(before, after)
    if name == "amenities" and isinstance(before or {}, Mapping) and isinstance(after or {}, Mapping):
        one, other = before or {}, after or {}
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        was, now = ({key: known.get(key) for key in keys} for known in (one, other))
        return _amenities_text(was), _amenities_text(now)
    return shown(name, before), shown(name, after)


def label_of(name: str) -> str:
    """What people call the field."""
    return FIELDS[name].label if name in FIELDS else name.replace("_", " ").capitalize()


def checked_city(value: str) -> str:
    """A city's name. Raises Invalid."""
    if not value.strip():
        raise Invalid(CITY_MISSING)
    return _named("City", lambda: checks.line(value, checks.LONGEST_CITY))


def checked_state(value: str) -> str:
    """A state's code, from its name or code. Raises Invalid."""
    code = state_code(value)
    if code is None:
        raise Invalid(STATE_MISSING)
    return code


def _named(label: str, check: Callable[[], str]) -> str:
    try:
        return check()
    except Unfit as fault:
        raise Invalid(f"{label}: {fault}") from None


def _amenities_text(value: Mapping[str, bool | None]) -> str:
    order = [each.key for each in AMENITIES if each.key in value]
    has = [amenity(key).label for key in order if value[key]]
    lacks = [amenity(key).label for key in order if value[key] is False]
    parts = [f"{what}: {listed(labels)}" for what, labels in (("Here", has), ("Not here", lacks)) if labels]
    return ". ".join(parts) or UNKNOWN


def _yes_no(value: Any) -> str:
    return "Yes" if value else "No"


def _money(value: Any) -> str:
    return dollars(Decimal(value))


def _closed(value: Any) -> str:
    return "Open" if value else "Closed for good"


def _mine(label: str, check: Callable[[Any], Any], show: Callable[[Any], str] = str) -> Field:
    """A field that is not for visitors."""
    return Field(label, check, show, is_proposable=False)


def _link(kind: LinkKind) -> Field:
    """Where the venue is to be found elsewhere."""
    return Field(kind.label, link_check(kind), hint=f"Such as {kind.example}", is_proposable=False)


def _mark(label: str) -> Field:
    """A mark that a venue has or has not, and that visitors do not give."""
    return Field(label, checks.flag, _yes_no, is_proposable=False, is_required=True)


FIELDS: Final[Mapping[str, Field]] = {
    "name": Field("Name", checks.line_of(LONGEST_NAME), is_required=True),
    "address": Field("Street address", checks.line_of(LONGEST_ADDRESS), hint="Street and number, without the city"),
    "place": Field("City and state", checks.place, hint="Such as Austin, TX", is_required=True),
    "zip_code": Field("ZIP code", checks.zip_code),
    "position": Field("Position", checks.position, lambda v: f"{v[0]:.5f}, {v[1]:.5f}", "position", is_required=True),
    "phone": Field("Phone", checks.phone, national, hint="(512) 555-0142"),
    "website": Field("Website", checks.website),
    "email": Field("E-mail", checks.email, hint="An address that the venue publishes itself"),
    **{kind.key: _link(kind) for kind in KINDS},
    "hours": Field("Opening hours", checked_hours, hours_text, "hours"),
    "lanes": Field("Lanes", checks.whole(1, MOST_LANES), input="number"),
    "game_price": Field("Price per game", checks.price, _money, "price", "US dollars, such as 5.50"),
    "hourly_price": Field("Price per hour and lane", checks.price, _money, "price", "US dollars, such as 35"),
    "shoe_rental_price": Field("Shoe rental", checks.price, _money, "price", "US dollars, such as 4.50"),
    "price_periods": _mine("Prices by day and time", checked_periods, periods_text),
    "amenities": Field("What is there", checks.amenities, _amenities_text, "amenities"),
    "is_active": Field("Closed for good", checks.flag, _closed, "closed", is_required=True),
    "description": Field("Description", checks.description, str, "textarea", is_proposable=False),
    "hours_exceptions": _mine("Special hours", checked_exceptions, exceptions_text),
    "hours_text": _mine("Hours as the source wrote them", checks.line_of(LONGEST_HOURS_TEXT)),
    "price_level": _mine("Price level", checks.whole(0, 4), price_level_text),
    "photos": _mine("Photos", checked_photos, photos_text),
    "cover_image_url": _mine("Cover photo", checks.picture),
    "google_place_id": _mine("Google place id", checks.line_of(300)),
    "owner_id": _mine("Owner", checks.line_of(128), lambda _: "Someone with an account"),
    "is_franchise": _mark("Part of a chain"),
    "is_top_alley": _mark("Top alley"),
    "is_founding_partner": _mark("Founding partner"),
    "is_sponsor": _mark("Sponsored"),
}
"""Every field, in the order in which forms and differences show them."""

PROPOSABLE: Final = tuple(name for name, field in FIELDS.items() if field.is_proposable)
