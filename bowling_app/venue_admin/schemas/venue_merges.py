"""Merging two venues that are one: which of their facts stay, and what an admin sees before."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.access.facts import DETAILS
from bowling_app.venues.rules.fields import FIELDS, UNKNOWN
from bowling_app.venues.rules.opening.holidays import is_pause
from bowling_app.venues.rules.opening.kept import Value, given_alike, with_kept_dates
from bowling_app.venues.rules.opening.values import Entry
from bowling_app.venues.rules.venue_fields import label_of, shown
from bowling_app.venues.rules.venue_values import Values

_TOGETHER: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "address": ("Where it is", ("address", "zip_code", "place", "position")),
    "hours": ("Opening hours", ("hours", "hours_exceptions", "hours_text")),
    "price_periods": ("Prices", ("price_periods", "game_price", "hourly_price", "shoe_rental_price")),
    **{each.of: (label_of(each.of), (each.of, name)) for name, each in DETAILS.items()},
}
"""Fields that only make sense together, by the first of them."""
_NAMED: Final = frozenset(
    {"game_price", "hourly_price", "shoe_rental_price", "hours_exceptions", "hours_text", *DETAILS}
)
_LATER: Final = frozenset(name for _, names in _TOGETHER.values() for name in names) - _TOGETHER.keys()
_NOT_CHOSEN: Final = frozenset({"owner_id", "photos"})
"""The remaining venue gets the managers and the photos of both venues."""
GROUPS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    name: _TOGETHER.get(name, (label_of(name), (name,)))
    for name in FIELDS
    if name not in _LATER and name not in _NOT_CHOSEN
}
"""The groups of fields that are taken from one of the two venues: display name and fields."""

_VOTED: Final[Mapping[str, tuple[str, ...]]] = {
    **{
        group: tuple(name for name, field in FIELDS.items() if field.group == group)
        for group in ("hours", "prices", "amenities")
    },
    "contact": ("address", "zip_code", "place", "phone", "email", "website"),
}
"""The fields of each group of facts that votes speak of."""

STAYS: Final = "stays"
GOES: Final = "goes"


@dataclass(frozen=True, slots=True)
class MergeOrder:
    """Which venue goes into which, and which facts of the one that goes are taken over. The versions are those of what
    the admin saw; `name` is that of the venue that goes, as the admin typed it."""

    stays: str
    goes: str
    taken: frozenset[str]  # Of GROUPS.
    versions: tuple[str, str]
    name: str

    def __post_init__(self) -> None:
        if self.stays == self.goes:
            raise Invalid("Venue: choose another one than this.", field="venue")
        if unknown := self.taken - GROUPS.keys():
            raise Invalid(f"{min(unknown)}: this is not chosen in a merge.", field=min(unknown))


@dataclass(frozen=True, slots=True)
class MergeChoice:
    """One group of facts of both venues, where they differ."""

    name: str
    label: str
    stays: str
    goes: str
    takes: bool  # The remaining venue has no value, so the other's is taken unless the admin decides otherwise.


@dataclass(frozen=True, slots=True)
class MergeSide:
    """One of the two venues."""

    id: str
    name: str
    href: str
    place: str
    status: str
    owner: str
    left: tuple[str, ...]  # What people left there: "12 reviews", "3 scores".


@dataclass(frozen=True, slots=True)
class MergeView:
    """What the two venues are, what differs, and what would happen."""

    stays: MergeSide
    goes: MergeSide
    choices: tuple[MergeChoice, ...]
    notes: tuple[str, ...]  # What happens to what people left: "2 people judged both: the newer vote counts."
    versions: str  # Of both, as the form sends them back.
    swap_href: str


@dataclass(frozen=True, slots=True)
class MergeCandidate:
    """A venue that the one at hand may be merged with."""

    id: str
    name: str
    place: str
    reason: str  # "Same phone"; empty for what a search found.
    href: str


@dataclass(frozen=True, slots=True)
class MergePage:
    """The page on which an admin merges a venue with another."""

    heading: str
    venue_href: str
    words: str  # What was searched for.
    likely: tuple[MergeCandidate, ...]
    found: tuple[MergeCandidate, ...]
    empty: str  # The text if a search found nothing.
    outlook: MergeView | None


def choices(stays: Values, goes: Values) -> tuple[MergeChoice, ...]:
    """The groups in which the two venues differ."""
    found: list[MergeChoice] = []
    for name, (label, fields) in GROUPS.items():
        if all(_known(stays, field) == _known(goes, field) for field in fields):
            continue
        is_news = not any(_known(stays, field) for field in fields) and any(_known(goes, field) for field in fields)
        found.append(MergeChoice(name, label, _words(stays, fields), _words(goes, fields), takes=is_news))
    return tuple(found)


def taken_values(
    order: MergeOrder, stays: Values, goes: Values, people: Mapping[str, Value], today: date
) -> dict[str, Any]:
    """The fields that the venue that stays gets from the other, without photos. Where it is closed for a while it stays
    so. `people` are the special dates that people gave of each. Where any of them come along, those that have passed
    make room for them."""
    said = {field: goes.get(field) for name in order.taken for field in GROUPS[name][1]}
    if "amenities" in said:
        known = goes.get("amenities") or {}
        said["amenities"] = {key: known.get(key) for key in {*known, *(stays.get("amenities") or {})}}
    if "hours_exceptions" in said:
        pauses = [entry for entry in stays.get("hours_exceptions") or () if is_pause(entry)]
        said["hours_exceptions"] = with_kept_dates(said["hours_exceptions"], pauses)
    if dates := carried_dates(order, stays, goes, people, today):
        beside = said.get("hours_exceptions", stays.get("hours_exceptions")) or ()
        said["hours_exceptions"] = with_kept_dates(dates, [entry for entry in beside if entry[0] >= today.isoformat()])
    return said


def carried_dates(
    order: MergeOrder, stays: Values, goes: Values, people: Mapping[str, Value], today: date
) -> list[Entry]:
    """The special dates from today on that people gave of the venue whose hours are not taken, as it shows them. They
    stay, as they do where a source withdraws them; on the dates that the other one shows, that counts."""
    takes = "hours" in order.taken
    others, chosen = (stays, goes) if takes else (goes, stays)
    given = given_alike(others.get("hours_exceptions") or (), people.get(order.stays if takes else order.goes, ()))
    taken = {entry[0] for entry in chosen.get("hours_exceptions") or ()}
    return [entry for entry in given if entry[0] >= today.isoformat() and entry[0] not in taken]


def shown_after(said: Values, stays: Values) -> Values:
    """What the venue that stays shows once it has what it gets from the other."""
    amenities = {key: has for key, has in (said.get("amenities") or {}).items() if has is not None}
    return {**stays, **said, **({"amenities": amenities} if "amenities" in said else {})}


def unseen(seen: Values, shown: Values) -> tuple[str, ...]:
    """The groups of facts of which something else is shown than the voters of a venue have seen."""
    groups = _VOTED.items()
    return tuple(name for name, fields in groups if any(_known(seen, each) != _known(shown, each) for each in fields))


def _known(values: Values, field: str) -> Any:
    """A value; nothing for an empty one. A mark that is not given is nothing to take over either."""
    return values.get(field) or None


def _words(values: Values, fields: tuple[str, ...]) -> str:
    parts = [_said(values, field) for field in fields if _known(values, field) or values.get(field) is False]
    return ". ".join(parts) or UNKNOWN


def _said(values: Values, field: str) -> str:
    """A value in words; with its label if a number alone would not be clear."""
    words = shown(field, values[field])
    return f"{label_of(field)}: {words}" if field in _NAMED else words
