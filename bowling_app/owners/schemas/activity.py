"""What visitors do on a venue's page, by week, as its managers see it. The numbers are anonymous.

Weeks begin on Monday in UTC, because page views are counted by UTC days.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.language.formats import capital, day_as, number_text
from bowling_app.platform.language.messages import N_, _

WEEKS: Final = 12
"""So many weeks are shown, the present one included."""

ACTIONS: Final[Mapping[str, str]] = {
    "directions": N_("Directions"),
    "call": N_("Calls"),
    "website": N_("Website visits"),
    "price_check": N_("Price checks"),
}
"""The actions that pages report by themselves, with their labels."""
KINDS: Final[Mapping[str, str]] = {"view": N_("Page views"), **ACTIONS, "save": N_("Saves")}
"""Everything that is shown, in its order."""

WIDTH, HEIGHT = 360, 120
VIEW_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
_TOP, _BOTTOM = 6, HEIGHT - 22
_STEP: Final = WIDTH / WEEKS
_GAP: Final = 6
_LEAST: Final = 1.5
"""So high is the mark of a week in which nothing was done."""

Counts = Mapping[tuple[date, str], int]


@dataclass(frozen=True, slots=True)
class Bar:
    """One week of a chart, in units of `VIEW_BOX`."""

    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class ActivityChart:
    """How often one action happened in each week. Each chart has its own scale."""

    key: str
    label: str
    total: str  # "1,204"
    summary: str  # What the drawing says to those who do not see it.
    view_box: str
    bars: tuple[Bar, ...]
    first: str  # "Sep 7"
    last: str


@dataclass(frozen=True, slots=True)
class ActivityWeek:
    """A row of the table."""

    monday: str  # "2026-11-16"
    label: str  # "Nov 16 to Nov 22"
    counts: tuple[str, ...]  # In the order of `KINDS`.


@dataclass(frozen=True, slots=True)
class Insights:
    """What visitors did on the page of a venue."""

    name: str
    href: str
    tabs: tuple[TabLink, ...]
    summary: str
    charts: tuple[ActivityChart, ...]
    columns: tuple[str, ...]
    weeks: tuple[ActivityWeek, ...]  # The latest first.
    notes: tuple[str, ...]  # How it is counted.


@dataclass(frozen=True, slots=True)
class InsightsPage:
    """The page; `insights` is None if the caller does not manage the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    insights: Insights | None = None


def monday_of(day: date) -> date:
    """The day on which the week of a day begins."""
    return day - timedelta(days=day.weekday())


def weeks_until(today: date) -> tuple[date, ...]:
    """The Mondays of the weeks that are shown, the earliest first."""
    last = monday_of(today)
    return tuple(last - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1))


def activity_chart(key: str, weeks: Sequence[date], counts: Counts) -> ActivityChart:
    """How often one thing was done in each of the weeks."""
    label, numbers = _(KINDS[key]), [counts.get((week, key), 0) for week in weeks]
    most = max(numbers)
    total = number_text(sum(numbers))
    return ActivityChart(
        key=key,
        label=label,
        total=total,
        summary=_(
            "{label}: {total} in {weeks} weeks, from {least} to {most} a week.",
            label=label,
            total=total,
            weeks=len(weeks),
            least=number_text(min(numbers)),
            most=number_text(most),
        ),
        view_box=VIEW_BOX,
        bars=tuple(_bar(at, number, most) for at, number in enumerate(numbers)),
        first=_day(weeks[0]),
        last=_day(weeks[-1]),
    )


def activity_week(monday: date, counts: Counts) -> ActivityWeek:
    """One week in words and numbers."""
    span = _("{first_day} to {last_day}", first_day=_day(monday), last_day=_day(monday + timedelta(days=6)))
    return ActivityWeek(
        monday.isoformat(), capital(span), tuple(number_text(counts.get((monday, key), 0)) for key in KINDS)
    )


def _bar(at: int, number: int, most: int) -> Bar:
    height = max(_LEAST, (_BOTTOM - _TOP) * number / most) if most else _LEAST
    return Bar(_short(at * _STEP + _GAP / 2), _short(_BOTTOM - height), _short(_STEP - _GAP), _short(height))


def _day(day: date) -> str:
    return day_as(day, "MMMd")


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
