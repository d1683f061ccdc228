"""The public history of a venue: what changed, when, and the role of the person who changed it.

It contains no names, no managers and no reasons, because reasons are free text. Undone values are not shown.
"""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.limits import LONGEST_VALUE
from bowling_app.venues.rules.venue_fields import label_of, shown

HIDDEN: Final = frozenset({"owner_id", "google_place_id"})
"""Fields that the history leaves out."""
PUBLIC: Final = tuple(name for name in FIELDS if name not in HIDDEN)
"""Fields that the history shows."""
REVERTED: Final = N_("Undone, so it is not repeated here")

_ROLES: Final = {
    "owner": N_("By the venue"), "visitor": N_("By a visitor"), "import": N_("By an import"),
    "admin": N_("By an editor"),
}  # fmt: skip
_TITLES: Final = {"revert": N_("Put back"), "merge": N_("Merged with another entry of the same venue")}
_WORDS: Final = frozenset({
    "name", "address", "website", "description", "hours_exceptions", "price_periods", "access_note",
    "access_sensory_hours",
})  # fmt: skip
"""Fields that hold free text. If a value was undone, neighboring entries do not show it either."""
_WRITTEN: Final = _WORDS - {"hours_exceptions", "price_periods"}
"""Those of which nothing but people's words is shown."""
_UNTOLD: Final = frozenset({"email", "cover_image_url", "photos"})
"""Fields for which the history shows only that they changed."""
_NOTHING: Final[tuple[Any, ...]] = (None, "", [], {})
_ADDRESS: Final = re.compile(r"(?<![^\s@<>])[^\s@<>]++@[^\s@<>.]++\.[^\s@<>]++")


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One field of one change."""

    label: str  # "Opening hours"
    before: str  # Empty where there was nothing.
    after: str
    is_written: bool = False  # Whether people have written both, and neither is said by us.


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One change."""

    key: str
    title: str  # "Changed", "Added to the directory", "Closed for good".
    role: str  # "By the venue"; empty where it was not written down.
    day: str  # "Nov 20, 2026"
    moment: str  # As ISO 8601.
    lines: tuple[HistoryLine, ...]
    note: str  # Instead of the lines, of a change that was undone.


@dataclass(frozen=True, slots=True)
class VenueHistory:
    """A page of the history of a venue, the latest change first."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    steps: tuple[HistoryEntry, ...]
    empty: str
    newest_href: str  # Empty on the first page.
    older_href: str  # Empty on the last one.


def history_path(venue_id: str) -> str:
    """The address of a venue's history."""
    return f"{venue_path(venue_id)}/history"


def role_text(role: str | None) -> str:
    """The role of the person who changed it, as far as it is public."""
    return _(_ROLES.get(role or "", ""))


def title_of(action: str, changes: Mapping[str, Any]) -> str:
    """What kind of change it was."""
    told = {name: pair for name, pair in changes.items() if _is_pair(pair)}
    if "name" in told and told["name"][0] is None:
        return _("Added to the directory")
    if action in _TITLES:
        return _(_TITLES[action])
    if "is_active" in told:
        return _("Open again") if told["is_active"][1] else _("Closed for good")
    return _("Confirmed") if not told else _("Changed")


def lines_of(
    changes: Mapping[str, Any], *, unfit: Collection[tuple[str, str]] = (), present: Mapping[str, Any] | None = None
) -> tuple[HistoryLine, ...]:
    """The fields of a change in words, in the order of every form. `unfit` holds what `unfit_values` found; a value
    that the venue has at `present` is shown anyway."""
    shown_now = present or {}
    told = {
        name: _both_told(name, changes[name], unfit, shown_now)
        for name in PUBLIC
        if name in changes and _is_pair(changes[name]) and changes[name][0] != changes[name][1]
    }
    return tuple(
        HistoryLine(label_of(name), *both, is_written=name in _WRITTEN and _(REVERTED) not in both)
        for name, both in told.items()
    )


def unfit_values(reverted: Sequence[Mapping[str, Any]]) -> set[tuple[str, str]]:
    """The words that changes brought which were undone: each with its field, as `lines_of` takes them."""
    return {
        (name, _key(pair[1]))
        for changes in reverted
        for name, pair in changes.items()
        if name in _WORDS and _is_pair(pair) and pair[1] is not None
    }


def _both_told(
    name: str, pair: Sequence[Any], unfit: Collection[tuple[str, str]], present: Mapping[str, Any]
) -> tuple[str, str]:
    before, after = pair
    if name in _UNTOLD:
        return "", "" if after in _NOTHING else _("Changed") if before not in _NOTHING else _("Added")
    return _told(name, before, unfit, present), _told(name, after, unfit, present)


def _told(name: str, value: Any, unfit: Collection[tuple[str, str]], present: Mapping[str, Any]) -> str:
    if value in _NOTHING:
        return ""
    if (name, _key(value)) in unfit and _key(present.get(name)) != _key(value):
        return _(REVERTED)
    return _ADDRESS.sub(_("an email address"), one_line(_in_words(name, value), LONGEST_VALUE))


def _in_words(name: str, value: Any) -> str:
    """A value in words. Old entries may hold shapes that the field has no words for."""
    try:
        return shown(name, value)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, ArithmeticError):
        return _("A value that is not shown")


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
