"""A day in the words of a search, or a weekend: "this weekend", "next weekend", "el fin de semana"."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import product
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.prices.rules.outing_days import SATURDAY, first_weekday, next_weekday
from bowling_app.search.rules.spanish_words import SPANISH_LEADS, SPANISH_NEXT, SPANISH_NEXT_LEADS, SPANISH_WEEKENDS
from bowling_app.venues.rules.hours import WEEKDAYS

NEXT: Final = "next "
THIS_WEEKEND, NEXT_WEEKEND = "this", "next"
SUNDAY: Final = SATURDAY + 1
_LEADS: Final = tuple(
    f"{opened}{lead}"
    for opened, lead in product(
        ("", "open "), ("", "the ", "on ", "on the ", "over the ", "for the ", "this ", "this coming ", "on this ")
    )
)
_NEXT_LEADS: Final = ("next ", "the next ", "open next ", "on next ")
_NAMES: Final = ("weekend", "weekends", "weekend night", "weekend nights")


@dataclass(frozen=True, slots=True)
class Clocks:
    """What the clocks are by which "today" is meant; those of others there are at most `ahead` minutes before them."""

    zone: ZoneInfo
    ahead: int = 0


MIDDLE: Final = Clocks(ZoneInfo("America/Chicago"), 60)
"""Those in the middle of the country, where nobody says in which place."""


@dataclass(frozen=True, slots=True)
class AskedDay:
    """A day that was asked for, by whatever name; Monday is 0."""

    weekday: int
    today: date  # By the clocks of the place.
    part: str = ""  # "morning", "afternoon" or "evening"; empty where only the day was said.
    is_next: bool = False  # Whether it is that day a week from today.
    weekend: str = ""  # The weekend that was asked for, this one or the next; the day is then the first that is left.
    on_date: date | None = None  # If a date was asked for.
    last_date: date | None = None  # If the days from that date to this one were asked for.

    @property
    def text(self) -> str:
        """The day as fields for a day read it: "saturday", "next saturday", "2026-12-05"."""
        if self.weekend or self.on_date:
            return self.next_date.isoformat()
        return f"{NEXT if self.is_next else ''}{WEEKDAYS[self.weekday].lower()}"

    @property
    def next_date(self) -> date:
        """The next such day, or the one a week from today; a Saturday of next weekend is the one after this weekend."""
        if self.on_date:
            return self.on_date
        if self.weekend == NEXT_WEEKEND:
            return next_weekday(first_weekday(self.today, SUNDAY), self.weekday)
        return (next_weekday if self.is_next else first_weekday)(self.today, self.weekday)

    @property
    def dates(self) -> tuple[date, date]:
        """The first and the last day on which an event would do. A weekend begins on Friday."""
        around = timedelta(days=1) if self.weekend else timedelta()
        return self.next_date - around, self.last_date or self.next_date + around


def of_weekend(which: str, part: str, today: date, *, is_saturday_over: bool) -> AskedDay:
    """The Saturday of the weekend, or the Sunday once that has come or the hour of Saturday has passed."""
    is_sunday = which == THIS_WEEKEND and (today.weekday() == SUNDAY or is_saturday_over)
    return AskedDay(SUNDAY if is_sunday else SATURDAY, today, part, weekend=which)


def weekends() -> Iterator[tuple[str, str]]:
    """The words for weekends, and which of them each means."""
    yield from ((f"{lead}{name}", THIS_WEEKEND) for lead, name in product(_LEADS, _NAMES))
    yield from ((f"{lead}{name}", THIS_WEEKEND) for lead, name in product(SPANISH_LEADS, SPANISH_WEEKENDS))
    yield from ((f"{lead}weekend", NEXT_WEEKEND) for lead in _NEXT_LEADS)
    yield from ((f"{lead}{name}", NEXT_WEEKEND) for lead, name in product(SPANISH_NEXT_LEADS, SPANISH_WEEKENDS))
    coming = product(("", "el "), SPANISH_WEEKENDS, SPANISH_NEXT)
    yield from ((f"{lead}{name} {behind}", NEXT_WEEKEND) for lead, name, behind in coming)
