"""Changing many venues in one go: which changes there are."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venue_admin.rules import MOST_CHANGED_AT_ONCE
from bowling_app.venue_admin.schemas.admin_venues import MARKS
from bowling_app.venues.rules.amenities import amenity, amenity_key

_AMENITIES: Final = {
    "amenity_add": ("Say that it is there", True),
    "amenity_absent": ("Say that it is not there", False),
    "amenity_forget": ("Say that nobody knows whether it is there", None),
}
ACTIONS: Final[Mapping[str, str]] = {
    "close": "Close for good",
    "reopen": "Reopen",
    **{f"{mark}_on": f"Mark: {label}" for mark, label in MARKS.items()},
    **{f"{mark}_off": f"Remove the mark: {label}" for mark, label in MARKS.items()},
    **{action: f"Amenity: {label.lower()}" for action, (label, _) in _AMENITIES.items()},
}
"""What can be done to many venues, by the name that the form sends."""


@dataclass(frozen=True, slots=True)
class BulkOrder:
    """One change for many venues: those listed by id, whatever the table shows now. Raises Invalid for an invalid
    change."""

    action: str
    venue_ids: tuple[str, ...]
    amenity: str = ""  # Its key or label.
    reason: str = ""

    def __post_init__(self) -> None:
        if self.action not in ACTIONS:
            raise Invalid("Change: choose what to do.", field="action")
        if not self.venue_ids:
            raise Invalid("Venues: tick at least one.", field="venues")
        if len(set(self.venue_ids)) > MOST_CHANGED_AT_ONCE:
            raise Invalid(f"Venues: choose at most {MOST_CHANGED_AT_ONCE:,} at once.", field="venues")
        if self.action in _AMENITIES and amenity_key(self.amenity) is None:
            raise Invalid("Amenity: choose which one.", field="amenity")

    @property
    def said(self) -> dict[str, Any]:
        """The fields that each of the venues gets, as `edit_venue_fields` takes them."""
        if self.action in {"close", "reopen"}:
            return {"is_active": self.action == "reopen"}
        if self.action in _AMENITIES:
            return {"amenities": {amenity_key(self.amenity): _AMENITIES[self.action][1]}}
        mark, _, way = self.action.rpartition("_")
        return {mark: way == "on"}

    @property
    def what(self) -> str:
        """The change in words."""
        key = amenity_key(self.amenity) if self.action in _AMENITIES else None
        return f"{ACTIONS[self.action]}: {amenity(key).label}" if key else ACTIONS[self.action]

    def seal(self, changing: Collection[str]) -> str:
        """Stands for this change of exactly these venues."""
        text = "\n".join([self.action, self.amenity, *sorted(changing)])
        return blake2b(text.encode(), digest_size=12).hexdigest()
