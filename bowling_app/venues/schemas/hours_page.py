"""Opening hours as a venue's page shows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HoursRow:
    """One weekday of the hours table."""

    day: str
    times: str  # "10 AM to 1 AM", "Closed", "Open 24 hours", several parted by commas.
    is_today: bool


@dataclass(frozen=True, slots=True)
class SeasonHours:
    """The hours of another part of the year."""

    heading: str  # "May 1 to September 30"
    rows: tuple[HoursRow, ...]


@dataclass(frozen=True, slots=True)
class HoursWords:
    """Hours as their source wrote them, and which that is."""

    text: str
    source: str
    href: str  # Empty where there is no page to link to.
