"""Closings of many days as those who run a venue type them: the first day, the last one and a note. They are stored as
a special date for each of their days."""

from collections.abc import Collection, Container, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.hours import LONGEST_NOTE, MOST_EXCEPTIONS, MOST_YEARS_AHEAD, furthest_date
from bowling_app.venues.rules.owner_forms.dates import FAR, Line, day_in
from bowling_app.venues.rules.owner_forms.hours import CLOSED, Labeled, day_answers

SHORTEST: Final = 7
"""Days in a row that are shown as one closing. Fewer are lines of their own."""
MOST_CLOSINGS: Final = MOST_EXCEPTIONS // SHORTEST + 1
"""Lines of the form for closings, the last of them empty."""
CLOSING_PARTS: Final = ("from", "through", "note")
"""The parts of a line."""
CLOSING_NAMES: Final = tuple(
    f"closing:{number}:{part}" for number in range(1, MOST_CLOSINGS + 1) for part in CLOSING_PARTS
)
"""What the form calls its fields for closings."""
_LABELS: Final = {
    "from": N_("Closing {number}, first day"),
    "through": N_("Closing {number}, last day"),
    "note": N_("Closing {number}, note"),
}


def closing_name(number: int, part: str) -> str:
    """What the form calls a part of a closing."""
    return f"closing:{number}:{part}"


def without_closings(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """The special dates, which are in order, and apart from them the closings: a first day, a last day and a note."""
    runs: list[list[Line]] = []
    for before, line in pairwise([("", "", ""), *lines]):
        if _goes_on(before, line):
            runs[-1].append(line)
        else:
            runs.append([line])
    long = [run for run in runs if len(run) >= SHORTEST]
    return [line for run in runs if run not in long for line in run], [
        (run[0][0], run[-1][0], run[0][2]) for run in long
    ]


def _goes_on(before: Line, line: Line) -> bool:
    """Whether a line is the next day of the closing of the one before."""
    day, last = day_in(line[0]), day_in(before[0])
    is_next = day is not None and last is not None and day - last == timedelta(days=1)
    return is_next and before[1:] == line[1:] and day_answers(line[1])[1]


def closed_lines(
    closings: Sequence[Line], listed: Container[date | None], today: date, *, known: Collection[str]
) -> list[Line]:
    """The closings as a line for each of their days. Days that are `listed` on lines of their own keep those; days that
    have passed are left out unless they are `known`. Raises Invalid, with a message for each field that is wrong."""
    found: dict[date, Line] = {}
    faults = Faults()
    for number, (first, last, note) in enumerate(closings, start=1):
        if not (first.strip() or last.strip() or note.strip()):
            continue
        begins = faults.of(_day, first, _field(number, "from"))
        ends = faults.of(_day, last, _field(number, "through"))
        about = _field(number, "note")
        name = faults.of(FormField(name=about.name, label=about.label, longest=LONGEST_NOTE).checked, note)
        if begins and ends:
            days = faults.of(_days, (begins, ends), _field(number, "through"), today, known) or ()
            found |= {day: (day.isoformat(), CLOSED, name or "") for day in days if day not in listed}
    faults.refuse()
    return [found[day] for day in sorted(found)]


def refuse_too_many(rows: Sequence[object], closings: Sequence[Line]) -> None:
    """Refuse closings which, with the other special dates, are more days than a venue may have."""
    last = max((number for number, closing in enumerate(closings, start=1) if any(closing)), default=0)
    if last and len(rows) > MOST_EXCEPTIONS:
        raise _too_long(_field(last, "through"))


def _field(number: int, part: str) -> Labeled:
    return Labeled(closing_name(number, part), _(_LABELS[part], number=number))


def _day(text: str, field: Labeled) -> date:
    day = day_in(text)
    if day is None:
        raise field.refused(_("choose the date, or clear the rest of the line."))
    return day


def _days(span: tuple[date, date], field: Labeled, today: date, known: Collection[str]) -> list[date]:
    """The days of a closing, which are few enough."""
    first, last = span
    if last < first:
        raise field.refused(_("choose the first day or a later one."))
    if last > furthest_date(today) and last.isoformat() not in known:
        raise Invalid(_(FAR, label=field.label, most=MOST_YEARS_AHEAD), field=field.name)
    if (last - first).days >= MOST_EXCEPTIONS:
        raise _too_long(field)
    days = [first + timedelta(days=each) for each in range((last - first).days + 1)]
    kept = [day for day in days if day >= today or day.isoformat() in known]
    if not kept:
        raise field.refused(_("this closing has passed. Choose a later day, or clear its line."))
    return kept


def _too_long(field: Labeled) -> Invalid:
    said = N_("choose an earlier day. All closings and dates together may have {most} days.")
    return field.refused(_(said, most=MOST_EXCEPTIONS))
