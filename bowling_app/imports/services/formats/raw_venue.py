"""What every format is read into before it is normalised: the values as the file writes them."""

from dataclasses import dataclass, field, fields
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Final

from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.opening.overlaps import overlap_notes
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Unread
from bowling_app.venues.rules.price_periods import Period
from bowling_app.venues.rules.venue_draft import Belongings

_SHORT: Final = 200
_read_before: Final = lru_cache(maxsize=4_096)(read_hours)
"""Chains give all their venues the same hours, and many others have the same few. Long texts are not kept."""


class Refused(Exception):
    """A record is not a US bowling venue, or is too broken to use. The message says why."""


@dataclass(slots=True, kw_only=True)
class RawVenue:
    """A venue in the words of its file. Values are texts, numbers, or None if the file has no value.

    `amenities` holds labels and whether the venue has them. `notes` grows while the venue is normalized.
    """

    where: str
    external_id: str = ""  # Empty where the file gives its records no id.
    name: Any = None
    address: Any = None
    city: Any = None
    state: Any = None
    zip_code: Any = None
    country: Any = None
    latitude: Any = None
    longitude: Any = None
    phone: Any = None
    email: Any = None
    website: Any = None
    cover_image_url: Any = None
    google_place_id: Any = None
    description: Any = None
    lanes: Any = None
    price_level: Any = None
    hourly_price: Any = None
    game_price: Any = None
    shoe_rental_price: Any = None
    price_periods: tuple[Period, ...] = ()
    hours: Week | None = None
    hours_exceptions: tuple[DateHours, ...] = ()
    hours_text: str = ""  # The file's text of the hours, if it says more than we could read.
    amenities: list[tuple[str, bool]] = field(default_factory=list[tuple[str, bool]])
    is_bowling: bool | None = None  # True where the source's category says so, None where it has none.
    kind: str = ""  # What else the source calls it, if not a bowling alley: "its category is arcade".
    doubt: str = ""  # Why it waits for a decision, whatever it is.
    is_franchise: bool | None = None
    is_active: bool | None = None
    is_top_alley: bool | None = None
    is_founding_partner: bool | None = None
    is_sponsor: bool | None = None
    owner_id: str | None = None
    venue_id: str | None = None
    record_url: Any = None
    observed_on: date | None = None
    created_at: datetime | None = None
    belongings: Belongings = field(default_factory=Belongings)
    more: dict[str, Any] = field(default_factory=dict[str, Any])  # Of other fields of a venue, by their names.
    notes: list[str] = field(default_factory=list[str])

    def take(self, name: str, value: Any) -> None:
        """Set a field of the venue from the file's value."""
        if hasattr(self, name):
            setattr(self, name, value)
        else:
            self.more[name] = value

    def take_hours(self, written: str, today: date, *, osm_first: bool = False) -> None:
        """Read hours from a text, and keep the text if it says more."""
        read = _read_before if len(written) <= _SHORT else read_hours
        reading = read(written, today, osm_first=osm_first)
        if isinstance(reading, Unread):
            self.hours_text = written
            return
        self.hours, self.hours_exceptions = reading.week, reading.exceptions
        self.notes += overlap_notes(reading.said)
        self.hours_text = "" if reading.is_whole else written


_OWN: Final = frozenset(each.name for each in fields(RawVenue))
OTHERS: Final = tuple(name for name, each in FIELDS.items() if each.titles and name not in _OWN)
"""The fields of a venue that are in `more`."""
