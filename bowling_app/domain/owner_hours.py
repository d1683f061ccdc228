"""Opening hours as those who run a venue type them: one text for each day, and one for each special date.

"10 AM to noon, 4 PM to 1 AM" belongs to the day on which it begins; an empty text and "Closed" mean a closed day.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from bowling_app.domain.errors import Invalid
from bowling_app.domain.hours import WEEKDAYS, DateHours, Interval, Week, date_times, day_times
from bowling_app.domain.hours_text import week_from_text
from bowling_app.domain.texts import one_line

DAY_NAMES: Final = tuple(name.lower() for name in WEEKDAYS)
NOT_READ: Final = "we cannot read this. Write it like 10 AM to 2 PM, 4 PM to 1 AM."
NOT_A_WEEK: Final = (
    "Opening hours: we cannot read this. Write it like Mon-Fri 9am-11pm, Sat-Sun 10am-1am, and dates below."
)


def day_texts(week: Week | None) -> tuple[str, ...]:
    """What stands in the field of each day, from Monday on. Unknown hours are seven empty fields."""
    if week is None:
        return ("",) * 7
    return tuple(day_times(week, day) for day in range(7))


def week_of(texts: Sequence[str]) -> list[list[int]] | None:
    """The week that the seven texts say, as a field's value; None when all are empty. Raises Invalid, naming the
    day."""
    if not any(text.strip() for text in texts):
        return None
    found = [[day, *span] for day, text in enumerate(texts) for span in _spans(text, WEEKDAYS[day])]
    if not found:
        raise Invalid("Opening hours: enter the hours of at least one day.")
    return found


def read_week(text: str) -> tuple[str, ...]:
    """The texts of the seven days that one text for the whole week says. Raises Invalid when any part is unclear."""
    week = week_from_text(text[:2000])
    if week is None:
        raise Invalid(NOT_A_WEEK)
    return day_texts(week)


def exception_lines(value: Sequence[Sequence[Any]]) -> list[tuple[str, str, str]]:
    """Date, times and label of each special date of a field's value."""
    dated = [DateHours(date.fromisoformat(on), opens, closes, label) for on, opens, closes, label in value]
    days = {each.on_date: each.label for each in reversed(dated)}
    return [(day.isoformat(), date_times(dated, day), days[day]) for day in sorted(days)]


def exceptions_of(lines: Sequence[tuple[str, str, str]]) -> list[list[Any]]:
    """The special dates that these lines say, as a field's value. Lines without a date are left out."""
    found: dict[str, list[list[Any]]] = {}
    for on, times, label in lines:
        if not on.strip():
            if times.strip() or label.strip():
                raise Invalid("Special hours: choose the date.")
            continue
        day = _date(on.strip())
        if day in found:
            raise Invalid(f"Special hours: {day} stands there twice. Write all its times in one line.")
        spans = _spans(times, f"Special hours: {day}") or [(None, None)]
        found[day] = [[day, opens, closes, one_line(label, 80)] for opens, closes in spans]
    return [each for day in sorted(found) for each in found[day]]


def texts_in(form: Mapping[str, str]) -> tuple[str, ...]:
    """The seven texts that a form sends."""
    return tuple(form.get(f"hours:{name}", "") for name in DAY_NAMES)


def _spans(text: str, label: str) -> list[tuple[int, int]]:
    words = text.strip()
    if not words or words.casefold() in {"closed", "-"}:
        return []
    week = week_from_text(f"Monday: {words[:200]}")
    if not week or any(each.day != 0 for each in week):
        raise Invalid(f"{label}: {NOT_READ}")
    return [(each.opens, each.closes) for each in week]


def _date(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Invalid("Special hours: choose the date.") from None


def intervals(value: Sequence[Sequence[int]] | None) -> Week | None:
    """The week of a field's value."""
    return None if value is None else tuple(Interval(*each) for each in value)
