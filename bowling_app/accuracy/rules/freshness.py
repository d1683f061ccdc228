"""How fresh a group of facts is, by when it was last confirmed: one rule for badges, filters and work lists."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from bowling_app.platform.kit.limits import Months
from bowling_app.platform.language.messages import N_, _

Facts = Literal["hours", "prices", "contact", "amenities"]
State = Literal["fresh", "ageing", "stale", "never"]

FACTS: Final[tuple[Facts, ...]] = ("hours", "prices", "contact", "amenities")
LABELS: Final = {
    "hours": N_("Opening hours"),
    "prices": N_("Prices"),
    "contact": N_("Address and contact"),
    "amenities": N_("Amenities"),
    "closed": N_("The venue is closed for good"),
}
"""The groups of facts, and what else can be wrong, in words."""

AGEING_MONTHS: Final[Months] = 11
"""A venue that was confirmed this long ago counts as aging."""
STALE_MONTHS: Final[Months] = 12
"""A venue that was confirmed this long ago counts as stale."""

NOT_LISTED: Final = N_("Not listed yet")
"""Shown instead of the state if the venue shows nothing of the group."""

_STATE_TEXTS: Final = {
    "fresh": N_("Up to date"),
    "ageing": N_("Due for a check"),
    "stale": N_("May be outdated"),
    "never": N_("Not checked yet"),
}


@dataclass(frozen=True, slots=True)
class FreshnessLine:
    """When a group of facts was last confirmed, and how."""

    facts: str  # "hours", "prices", "contact" or "amenities".
    label: str  # "Opening hours"
    state: str  # "fresh", "ageing", "stale" or "never".
    state_text: str  # "Up to date", "Due for a check", "May be outdated", "Not checked yet".
    confirmed: str  # "Checked Nov 3, 2026 by a visitor"; empty when never.
    confirmed_on: str  # "2026-11-03"; empty when never.
    doubt: str  # "2 people have said since then that this is wrong"; empty for 0.
    ago: str = ""  # How long ago it was confirmed: "today", "3 months ago"; empty when never.
    agreed: str = ""  # "A visitor said on Nov 3, 2026 that this is right"; empty once that is confirmed.


@dataclass(frozen=True, slots=True)
class StaleVenue:
    """A venue of the work list."""

    id: str
    name: str
    href: str
    place: str  # "Austin, TX"
    facts: tuple[FreshnessLine, ...]  # All four groups.
    oldest: str  # "Missing: amenities", "Never checked", "Checked Nov 3, 2025": what needs it most.


@dataclass(frozen=True, slots=True)
class StaleVenues:
    """One page of the work list, the oldest confirmation first. `next_cursor` is empty on the last page."""

    heading: str  # "Stale info"
    venues: tuple[StaleVenue, ...]
    next_cursor: str


def state_of(confirmed_on: date | None, today: date) -> State:
    """Fresh, ageing from 11 calendar months on, stale from 12 on, or never confirmed."""
    if confirmed_on is None:
        return "never"
    if confirmed_on <= stale_until(today):
        return "stale"
    return "ageing" if confirmed_on <= months_before(today, AGEING_MONTHS) else "fresh"


def stale_until(today: date) -> date:
    """What was confirmed on this day or earlier is stale."""
    return months_before(today, STALE_MONTHS)


def months_before(day: date, months: int) -> date:
    """The same day that many months earlier; the last day of the month if that month is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def state_text(state: State) -> str:
    """The state in words."""
    return _(_STATE_TEXTS[state])
