"""Saved alleys as values: what is asked for, and what other programs read."""

from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from typing import Annotated, Final

from pydantic import Field

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.records import SENT
from bowling_app.platform.language.messages import N_, _

SORTS: Final = {"date": N_("Recently saved"), "distance": N_("Nearest")}
SORT_UNKNOWN: Final = N_("Sort must be date or distance")
POSITION_MISSING: Final = N_("Missing required parameters: latitude and longitude")

_OUTSIDE: Final = {
    "latitude": N_("Latitude must be between -{most} and {most}"),
    "longitude": N_("Longitude must be between -{most} and {most}"),
}


@dataclass(frozen=True, slots=True)
class SavedOrder:
    """How to sort the list: by date, the latest first, or by the distance from a position in degrees.

    Raises Invalid for an order by distance without a position, and for what is no position.
    """

    sort: str = "date"
    latitude: float | None = None
    longitude: float | None = None

    def __post_init__(self) -> None:
        if self.sort not in SORTS:
            raise Invalid(_(SORT_UNKNOWN), field="sort")
        if (self.latitude is None) != (self.longitude is None) or (self.sort == "distance" and self.latitude is None):
            raise Invalid(_(POSITION_MISSING), field="latitude")
        for name, value, most in (("latitude", self.latitude, 90), ("longitude", self.longitude, 180)):
            if value is not None and not (isfinite(value) and -most <= value <= most):
                raise Invalid(_(_OUTSIDE[name], most=most), field=name)

    @property
    def position(self) -> tuple[float, float] | None:
        """Where distances are measured from."""
        return None if self.latitude is None or self.longitude is None else (self.latitude, self.longitude)


@dataclass(frozen=True, slots=True)
class SavedRecord:
    """A saved venue. One that is closed is not active any more; `distance` is null without a position."""

    __pydantic_config__ = SENT

    venue_id: str
    venue_name: str
    city: str
    state: str
    latitude: float
    longitude: float
    is_active: bool
    saved_at: datetime
    note: str | None
    distance: Annotated[float | None, Field(description="Miles")]


@dataclass(frozen=True, slots=True)
class SavedRecords:
    """One page of the list; `nextCursor` asks for the following one and is null on the last."""

    __pydantic_config__ = SENT

    alleys: tuple[SavedRecord, ...]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class SavedMark:
    """Whether the venue is saved now. A removal can be taken back until `undoUntil`."""

    __pydantic_config__ = SENT

    venue_id: str
    is_saved: bool
    saved_at: datetime | None = None
    undo_until: datetime | None = None
