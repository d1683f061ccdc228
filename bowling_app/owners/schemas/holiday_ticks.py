"""The holidays that those who run a venue tick when they are closed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from bowling_app.owners.rules import holiday_field
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.opening.holidays import next_dates
from bowling_app.venues.rules.owner_hours import CLOSED

Line = tuple[str, str, str]
"""A special date as the form has it: the date, the hours, the note."""


@dataclass(frozen=True, slots=True)
class HolidayTick:
    """A holiday that is not among the special dates yet. Ticked, the venue is closed on its next date."""

    field: str
    label: str  # "Thanksgiving"
    day: str  # "Thu, Nov 26, 2026"
    is_ticked: bool = False


def holiday_ticks(dated: Sequence[str], today: date) -> tuple[HolidayTick, ...]:
    """The holidays that can be ticked, the soonest first: with the next date that is not among the special dates."""
    coming = next_dates(today, {date.fromisoformat(day) for day in dated})
    return tuple(HolidayTick(holiday_field(name), _(name), day_as(day, "yMMMEd")) for name, day in coming.items())


def ticked_lines(form: Mapping[str, str], lines: Sequence[Line], today: date) -> list[Line]:
    """The ticked holidays as lines. The dates that the form lists are those that were not offered."""
    taken = {day for on, _, _ in lines if (day := _day_in(on))}
    coming = next_dates(today, taken)
    return [(day.isoformat(), CLOSED, name) for name, day in coming.items() if holiday_field(name) in form]


def _day_in(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None  # What is no date is refused with its line.
