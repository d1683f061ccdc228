"""Special dates as those who run a venue type them: a day, its hours as those of a weekday, and a note."""

from collections.abc import Collection, Container, Sequence
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.language.formats import day_as, small
from bowling_app.platform.language.languages import speaking
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.hours import LONGEST_NOTE, MOST_EXCEPTIONS, MOST_YEARS_AHEAD, furthest_date
from bowling_app.venues.rules.hours import NOT_LISTED, date_times
from bowling_app.venues.rules.opening.holidays import PAUSED, day_label, kept_label
from bowling_app.venues.rules.opening.values import exceptions_of as stored_exceptions
from bowling_app.venues.rules.owner_forms.hours import LIKE_A_DAY, Labeled, readable, spans_of

Line = tuple[str, str, str]
"""A special date as the form has it: the date, the hours, the note. A closing: its first day, its last, the note."""

BLANK_DATES: Final = 3
"""Lines for further special dates."""
MOST_DATES: Final = MOST_EXCEPTIONS + BLANK_DATES
"""Lines of the form for special dates."""
DATE_PARTS: Final = ("on", "times", "note")
"""The parts of a line."""
DATE_LABEL: Final = N_("Holiday {number}, date")
TIMES_LABEL: Final = N_("Holiday {number}, hours")
NOTE_LABEL: Final = N_("Holiday {number}, note")
DATE_NAME: Final = "date:{number}:on"
TIMES_NAME: Final = "date:{number}:times"
NOTE_NAME: Final = "date:{number}:note"
FAR: Final = N_("{label}: choose a day within {most} years from today.")
GRACE: Final = timedelta(days=1)
"""A form may be sent after the midnight before which it was filled in."""


def exception_lines(value: Sequence[Sequence[Any]]) -> list[Line]:
    """Date, times and label of each special date of a field's value. The times are in the language of `day_texts`, and
    so is the name of a holiday."""
    dated = stored_exceptions(value)
    days = {each.on_date: each.label for each in reversed(dated)}
    with speaking(readable()):
        return [(day.isoformat(), date_times(dated, day), day_label(days[day])) for day in sorted(days)]


def passed_days(lines: Sequence[Line], today: date, *, known: Collection[str]) -> set[date]:
    """The days of the lines that have passed and are none of those `known`. Nobody sees what is on them, and a form
    that was left open may have them."""
    days = {day_in(on) for on, _times, _label in lines} - set(map(day_in, known))
    return {day for day in days if day and day < today - GRACE}


def day_in(text: str) -> date | None:
    """The day that a line names, None for what is no date."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def exceptions_of(lines: Sequence[Line], today: date, *, known: Collection[str] = ()) -> list[list[Any]]:
    """The special dates from the lines of the form, as a field's value. Empty lines are left out. A date years ahead
    has to be one of those `known`. Raises Invalid, with a message for each field that is wrong."""
    found: dict[str, list[list[Any]]] = {}
    faults = Faults()
    for number, (on, times, label) in enumerate(lines, start=1):
        if not (on.strip() or times.strip() or label.strip()):
            continue
        furthest = date.max if on.strip() in known else furthest_date(today)
        day = faults.of(_date, on, _numbered(DATE_NAME, DATE_LABEL, number), found, furthest)
        read = faults.of(_times, times, _numbered(TIMES_NAME, TIMES_LABEL, number), today)
        field = FormField(
            name=NOTE_NAME.format(number=number), label=_(NOTE_LABEL, number=number), longest=LONGEST_NOTE
        )
        note = faults.of(field.checked, label)
        if day and read:
            name = _label(note or "", is_closed=read == [[None, None]])
            found[day] = [[day, opens, closes, name, *unknown] for opens, closes, *unknown in read]
    faults.refuse()
    return [each for day in sorted(found) for each in found[day]]


def _label(note: str, *, is_closed: bool) -> str:
    """What a date is called. One that somebody gives hours belongs no longer to a closing for a while."""
    name = kept_label(note)
    return "" if name == PAUSED and not is_closed else name


def _numbered(name: str, label: str, number: int) -> Labeled:
    return Labeled(name.format(number=number), _(label, number=number))


def _times(text: str, field: Labeled, today: date) -> list[list[Any]]:
    """The openings of a special date, one without times for a closed one or one of unknown hours."""
    if text.strip().casefold() in {NOT_LISTED.casefold(), _(NOT_LISTED).casefold()}:
        return [[None, None, True]]
    spans = spans_of(text, field, today)
    if spans is None:
        raise field.refused(small(_(LIKE_A_DAY)))
    if any(closes is None for _opens, closes in spans):
        raise field.refused(_("say when it ends. {how}", how=_(LIKE_A_DAY)))
    return [list(span) for span in spans] or [[None, None]]


def _date(text: str, field: Labeled, taken: Container[str], furthest: date) -> str:
    day = day_in(text)
    if day is None:
        raise field.refused(_("choose the date, or clear the rest of the line."))
    if day > furthest:
        raise Invalid(_(FAR, label=field.label, most=MOST_YEARS_AHEAD), field=field.name)
    if day.isoformat() in taken:
        raise field.refused(_("{day} is listed twice. Put all its times on one line.", day=day_as(day, "MMMd")))
    return day.isoformat()
