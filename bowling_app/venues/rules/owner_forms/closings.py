"""Closings of many days as those who run a venue type them: the first day, the last one and a note. They are stored as
a special date for each of their days."""

from collections.abc import Collection, Container, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.hours import LONGEST_NOTE, MOST_EXCEPTIONS, MOST_YEARS_AHEAD, furthest_date
from bowling_app.venues.rules.owner_forms.dates import FAR, GRACE, Line, day_in
from bowling_app.venues.rules.owner_forms.hours import CLOSED, Labeled, day_answers

SHORTEST: Final = 2
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


def outside(lines: Sequence[Line], closings: Sequence[Line]) -> list[Line]:
    """The lines whose day lies in none of the closings."""
    spans = [(day_in(first), day_in(last)) for first, last, _note in closings]
    days = [(begins, ends) for begins, ends in spans if begins and ends]
    return [line for line in lines if not any(first <= (day_in(line[0]) or date.min) <= last for first, last in days)]


def closed_lines(
    closings: Sequence[Line], listed: Container[date | None], today: date, *, known: Collection[str]
) -> list[Line]:
    """The closings as a line for each of their days. Days that are `listed` on lines of their own keep those; days that
    have passed are left out unless they are `known`. Raises Invalid, with a message for each field that is wrong."""
    found: dict[date, tuple[int, str]] = {}
    faults = Faults()
    for number, closing in enumerate(closings, start=1):
        if not _is_filled(closing):
            continue
        days, note = _read(faults, number, closing, today, known)
        kept = [day for day in days if day not in listed]
        faults.of(_refuse_overlap, kept, number, note, found)
        found |= dict.fromkeys(kept, (number, note))
    faults.refuse()
    return [(day.isoformat(), CLOSED, found[day][1]) for day in sorted(found)]


def fitting(rows: Sequence[Sequence[Any]], closings: Sequence[Line], today: date) -> list[Sequence[Any]]:
    """The special dates, which are as many as a venue may have. If they are more, the oldest of those that have passed
    go. Refuses closings that are too many days nevertheless."""
    days = sorted({row[0] for row in rows})
    over = max(0, len(days) - MOST_EXCEPTIONS)
    gone = [day for day in days[:over] if date.fromisoformat(day) < today - GRACE]
    last = max((number for number, closing in enumerate(closings, start=1) if _is_filled(closing)), default=0)
    if last and len(gone) < over:
        raise _too_long(_field(last, "through"))
    return [row for row in rows if row[0] not in gone]


def _is_filled(closing: Line) -> bool:
    return any(part.strip() for part in closing)


def _read(
    faults: Faults, number: int, closing: Line, today: date, known: Collection[str]
) -> tuple[Sequence[date], str]:
    """The days of a closing, and its note."""
    first, last, note = closing
    begins = faults.of(_day, first, _field(number, "from"))
    ends = faults.of(_day, last, _field(number, "through"))
    about = _field(number, "note")
    name = faults.of(FormField(name=about.name, label=about.label, longest=LONGEST_NOTE).checked, note)
    days = faults.of(_days, (begins, ends), _field(number, "through"), today, known) if begins and ends else ()
    return days or (), name or ""


def _refuse_overlap(days: Sequence[date], number: int, note: str, found: Mapping[date, tuple[int, str]]) -> None:
    """Refuse a closing that has days of one before it, with another note."""
    other = next((found[day][0] for day in days if day in found and found[day][1] != note), None)
    if other is not None:
        said = N_("some of these days are in {closing}, too. Change one of the two.")
        raise _field(number, "from").refused(_(said, closing=_("Closing {number}", number=other)))


def _field(number: int, part: str) -> Labeled:
    return Labeled(closing_name(number, part), _(_LABELS[part], number=number))


def _day(text: str, field: Labeled) -> date:
    day = day_in(text)
    if day is None:
        raise field.refused(_("choose the date, or clear the rest of the line."))
    return day


def _days(span: tuple[date, date], field: Labeled, today: date, known: Collection[str]) -> list[date]:
    """The days of a closing, which are few enough. Those that have passed do not count."""
    first, last = span
    if last < first:
        raise field.refused(_("choose the first day or a later one."))
    _refuse_far([last], field, today, known)
    begins = max(first, today - GRACE)
    if (last - begins).days >= MOST_EXCEPTIONS:
        raise _too_long(field)
    passed = [day for day in map(date.fromisoformat, known) if first <= day <= last and day < begins]
    kept = sorted(passed) + [begins + timedelta(days=each) for each in range((last - begins).days + 1)]
    if not kept:
        raise field.refused(_("this closing has passed. Choose a later day, or clear its line."))
    _refuse_far(kept, field, today, known)
    return kept


def _refuse_far(days: Sequence[date], field: Labeled, today: date, known: Collection[str]) -> None:
    furthest = furthest_date(today)
    if any(day > furthest and day.isoformat() not in known for day in days):
        raise Invalid(_(FAR, label=field.label, most=MOST_YEARS_AHEAD), field=field.name)


def _too_long(field: Labeled) -> Invalid:
    said = N_("choose an earlier day. All closings and dates together may have {most} days.")
    return field.refused(_(said, most=MOST_EXCEPTIONS))
