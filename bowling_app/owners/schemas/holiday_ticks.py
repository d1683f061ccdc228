"""The holidays that those who run a venue tick when they are closed."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from bowling_app.owners.rules import holiday_field
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.opening.holidays import NAMES, holidays, next_dates
from bowling_app.venues.rules.owner_forms.dates import Line, day_in
from bowling_app.venues.rules.owner_forms.hours import CLOSED

_OVER: Final = N_("{holiday}: we can't take this date. Uncheck it, or enter it above.")
_TWICE: Final = N_("{holiday}: {day} is listed above, too. Uncheck it, or clear it there.")


@dataclass(frozen=True, slots=True)
class HolidayTick:
    """A holiday that is not among the special dates yet. Ticked, the venue is closed on the date that it shows."""

    field: str
    label: str  # "Thanksgiving"
    day: str  # "Thu, Nov 26, 2026"
    on: str  # "2026-11-26", which its box sends.
    is_ticked: bool = False


def holiday_ticks(dated: Sequence[str], today: date) -> tuple[HolidayTick, ...]:
    """The holidays that can be ticked, the soonest first: with the next date that is not among the special dates."""
    coming = next_dates(today, {date.fromisoformat(day) for day in dated})
    return tuple(
        HolidayTick(holiday_field(name), _(name), day_as(day, "yMMMEd"), day.isoformat())
        for name, day in coming.items()
    )


def ticked_lines(form: Mapping[str, str], lines: Sequence[Line], today: date) -> list[Line]:
    """The ticked holidays as lines, each with the date that its box showed, whatever became of the lines since. Raises
    Invalid, with a message for each box whose date is not one of that holiday, or is on a line, too."""
    listed = {day_in(on) for on, _hours, _note in lines}
    faults = Faults()
    ticked = [name for name in NAMES if holiday_field(name) in form]
    days = [faults.of(_ticked, name, form[holiday_field(name)].strip(), listed, today) for name in ticked]
    faults.refuse()
    named = dict(zip(reversed(days), reversed(ticked), strict=True))  # Two may be on one day, as in June 2033.
    return [(on, CLOSED, name) for on, name in named.items() if on]


def _ticked(name: str, on: str, listed: Container[date | None], today: date) -> str:
    day = next((day for day in _dates(name, today) if day.isoformat() == on), None)
    if day is None:
        raise Invalid(_(_OVER, holiday=_(name)), field=holiday_field(name))
    if day in listed:
        raise Invalid(_(_TWICE, holiday=_(name), day=day_as(day, "MMMd")), field=holiday_field(name))
    return on


def _dates(name: str, today: date) -> list[date]:
    """The dates of a holiday that a form may have shown, also one that was left open until the date had passed."""
    return [holidays(year)[name] for year in (today.year - 1, today.year, today.year + 1)]
