"""Opening hours as those who run a venue type them: one text for each day, and one for each special date.

"10 AM to noon, 4 PM to 1 AM" belongs to the day on which it begins, "Closed" means a closed day, and an empty text an
unknown one.
"""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.formats import day_as, small, weekday_text, weekdays
from bowling_app.platform.language.languages import ENGLISH, Language, speaking, spoken
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.hours import LONGEST_NOTE, MOST_YEARS_AHEAD, furthest_date
from bowling_app.venues.rules.hours import DAY, NOT_LISTED, WEEKDAYS, WHOLE_DAY, Week, clock, date_times, day_times
from bowling_app.venues.rules.opening.holidays import PAUSED, day_label, kept_label
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading, Span, Unread
from bowling_app.venues.rules.opening.values import exceptions_of as stored_exceptions
from bowling_app.venues.rules.opening.values import season_now

DAY_NAMES: Final = tuple(name.lower() for name in WEEKDAYS)
LIKE_A_DAY: Final = N_("Enter hours like 10 AM\u20134 PM, or check Closed.")
CLOSED: Final = "Closed"
BLANK_DATES: Final = 3
"""Lines for further special dates."""
LIKE_A_WEEK: Final = N_("Write it like Mon-Fri 9am-11pm, Sat-Sun 10am-1am.")
DATE_LABEL: Final = N_("Holiday {number}, date")
TIMES_LABEL: Final = N_("Holiday {number}, hours")
NOTE_LABEL: Final = N_("Holiday {number}, note")
DAY_NAME: Final = "hours:{day}"
DATE_NAME: Final = "date:{number}:on"
TIMES_NAME: Final = "date:{number}:times"
NOTE_NAME: Final = "date:{number}:note"
_UNREADABLE: Final = N_("we can't read this.")
_OVERLAP: Final = N_(
    "these hours run until {closes} on {next_day}, but {next_day}'s begin at {opens}. Check AM and PM, "
    "and change one of the two."
)
_FAR: Final = N_("{label}: choose a day within {most} years from today.")
_GRACE: Final = timedelta(days=1)
"""A form may be sent after the midnight before which it was filled in."""
_READ: Final = frozenset({ENGLISH.code, "es"})
"""The languages in which the reader of hours reads what `day_times` says."""
_SEASONS: Final = N_("Opening hours: these change with the season. Paste the current ones.")


@dataclass(frozen=True, slots=True)
class Labeled:
    """A field of the form: the name under which it is sent, and what people call it."""

    name: str
    label: str

    def refused(self, words: str) -> Invalid:
        """The refusal of what is in the field."""
        return Invalid(f"{self.label}: {words}", field=self.name)


@dataclass(frozen=True, slots=True)
class ReadWeek:
    """The seven days' texts read from one text, and a note on what they do not cover."""

    days: tuple[str, ...]
    note: str = ""


def day_texts(week: Week | None) -> tuple[str, ...]:
    """The text in each day's field, from Monday on; empty for a day of unknown hours. It is in a language that the
    reader of hours reads."""
    if week is None:
        return ("",) * 7
    with speaking(_readable()):
        return tuple("" if day in week.unknown else day_times(week, day) for day in range(7))


def season_note(week: Week | None, today: date) -> str:
    """Which season the days' texts are of, and that the others stay; empty where the hours are the same all year."""
    if week is None or not week.seasons:
        return ""
    said = N_("These are the hours for {season}. The hours of other seasons stay as they are.")
    return _(said, season=season_now(week, today).name)


def day_answers(text: str) -> tuple[str, bool]:
    """A day's text as the form asks for it: the hours, and whether the box for a closed day is ticked."""
    return ("", True) if text and text in _closed_words() else (text, False)


def week_entries(texts: Sequence[str], today: date, *, may_be_closed: bool = False) -> list[list[Any]] | None:
    """The week from the seven texts, as a field value; None if all are empty. Raises Invalid with a line for each day
    that is wrong or runs into the hours of the next, and where no day has hours, unless they `may_be_closed` all."""
    if not any(text.strip() for text in texts):
        return None
    found: list[list[Any]] = []
    faults = Faults()
    fields = [Labeled(DAY_NAME.format(day=name), label) for name, label in zip(DAY_NAMES, weekdays(), strict=True)]
    days = [faults.of(_spans, text, field, today) for text, field in zip(texts, fields, strict=True)]
    faults.refuse()
    for day, field in enumerate(fields):
        faults.of(_refuse_overlap, day, days[day] or (), days[(day + 1) % 7] or (), field)
    faults.refuse()
    for day, spans in enumerate(days):
        found += [[day, None, None]] if spans is None else [[day, *span] for span in spans]
    is_closed = not found and may_be_closed
    if all(opens is None for _day, opens, _closes in found) and not is_closed:
        raise Invalid(_("Opening hours: enter the hours of at least one day."), field="hours")
    return found


def _refuse_overlap(day: int, spans: Sequence[Span], following: Sequence[Span], field: Labeled) -> None:
    """Refuse a night that ends after the next day's hours have begun: of both, one long opening would become. Hours
    from midnight on go on with the night."""
    last = max((closes - DAY for _opens, closes in spans if closes is not None), default=0)
    begun = min((opens for opens, closes in following if closes is not None and 0 < opens < last), default=None)
    if begun is not None:
        next_day = weekday_text((day + 1) % 7)
        raise field.refused(_(_OVERLAP, closes=clock(last), next_day=next_day, opens=clock(begun)))


def refuse_overlaps(reading: Reading, field: Labeled) -> None:
    """Refuse the first night of a text that ends after the next day's hours have begun."""
    for day, spans in enumerate(reading.said):
        _refuse_overlap(day, spans or (), reading.said[(day + 1) % 7] or (), field)


def read_week(text: str, today: date) -> ReadWeek:
    """The texts of the seven days, read from one text for the week. Raises Invalid if any part is unclear, quoting the
    unclear words."""
    field = Labeled("paste", _("Opening hours"))
    reading = _read(text, today, field, _(LIKE_A_WEEK))
    if reading.week.seasons:
        raise Invalid(_(_SEASONS), field="paste")
    refuse_overlaps(reading, field)
    dated = [each for each in reading.exceptions if each.on_date >= today]
    names = dict.fromkeys(day_label(each.label) or day_as(each.on_date, "MMMd") for each in dated)
    note = _("Add these dates under Holiday hours: {days}.", days=", ".join(names)) if names else ""
    return ReadWeek(day_texts(reading.week), note)


def _read(text: str, today: date, field: Labeled, like: str) -> Reading:
    reading = read_hours(text, today)
    if isinstance(reading, Unread):
        raise field.refused(f"{not_understood(reading)} {like}")
    if reading.whole_day is not None:
        raise field.refused(_(WHOLE_DAY, opens=clock(reading.whole_day)))
    return reading


def not_understood(unread: Unread) -> str:
    """What was not understood, as the second half of a sentence after a colon."""
    return _("we don't understand “{words}”.", words=one_line(unread.words, 60)) if unread.words else _(_UNREADABLE)


def exception_lines(value: Sequence[Sequence[Any]]) -> list[tuple[str, str, str]]:
    """Date, times and label of each special date of a field's value. The times are in the language of `day_texts`, and
    so is the name of a holiday."""
    dated = stored_exceptions(value)
    days = {each.on_date: each.label for each in reversed(dated)}
    with speaking(_readable()):
        return [(day.isoformat(), date_times(dated, day), day_label(days[day])) for day in sorted(days)]


def passed_days(lines: Sequence[tuple[str, str, str]], today: date, *, known: Collection[str]) -> set[date]:
    """The days of the lines that have passed and are none of those `known`. Nobody sees what is on them, and a form
    that was left open may have them."""
    days = {day_in(on) for on, _times, _label in lines} - set(map(day_in, known))
    return {day for day in days if day and day < today - _GRACE}


def day_in(text: str) -> date | None:
    """The day that a line names, None for what is no date."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def exceptions_of(
    lines: Sequence[tuple[str, str, str]], today: date, *, known: Collection[str] = ()
) -> list[list[Any]]:
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
    spans = _spans(text, field, today)
    if spans is None:
        raise field.refused(small(_(LIKE_A_DAY)))
    if any(closes is None for _opens, closes in spans):
        raise field.refused(_("say when it ends. {how}", how=_(LIKE_A_DAY)))
    return [list(span) for span in spans] or [[None, None]]


def texts_in(form: Mapping[str, str]) -> tuple[str, ...]:
    """The seven texts that a form sends."""
    return tuple(text_in(form, f"hours:{name}") for name in DAY_NAMES)


def text_in(form: Mapping[str, str], name: str) -> str:
    """The text of the hours field with that name, or "closed" if its box is checked."""
    text = form.get(name, "")
    return CLOSED if f"{name}:closed" in form and not text.strip() else text


def _spans(text: str, field: Labeled, today: date) -> Sequence[Span] | None:
    """The openings that a day's text gives, empty if it is closed; None if the text is empty."""
    words = text.strip()
    if not words:
        return None
    if words.casefold() in {*map(str.casefold, _closed_words()), "-"}:
        return ()
    reading = _read(f"Monday: {words[:200]}", today, field, _(LIKE_A_DAY))
    week = reading.week
    if reading.exceptions or week.seasons or week.unknown != frozenset(range(1, 7)):
        raise field.refused(f"{_(_UNREADABLE)} {_(LIKE_A_DAY)}")
    return [*week.spans(0), *((opens, None) for opens in week.starts(0))]


def _closed_words() -> set[str]:
    return {CLOSED, _(CLOSED)}


def _readable() -> Language:
    """The language that is spoken, if hours are read in it, else English."""
    return spoken() if spoken().code in _READ else ENGLISH


def _date(text: str, field: Labeled, taken: Container[str], furthest: date) -> str:
    day = day_in(text)
    if day is None:
        raise field.refused(_("choose the date."))
    if day > furthest:
        raise Invalid(_(_FAR, label=field.label, most=MOST_YEARS_AHEAD), field=field.name)
    if day.isoformat() in taken:
        raise field.refused(_("{day} is listed twice. Put all its times on one line.", day=day_as(day, "MMMd")))
    return day.isoformat()
