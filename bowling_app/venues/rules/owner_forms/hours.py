"""Opening hours as those who run a venue type them: one text for each day, and one for each special date.

"10 AM to noon, 4 PM to 1 AM" belongs to the day on which it begins, "Closed" means a closed day, and an empty text an
unknown one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.formats import capital, day_as, weekday_text, weekdays
from bowling_app.platform.language.languages import ENGLISH, Language, speaking, spoken
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY, WEEKDAYS, WHOLE_DAY, Week, clock, day_times
from bowling_app.venues.rules.opening.holidays import day_label
from bowling_app.venues.rules.opening.overlaps import overlap_text
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading, Span, Unread
from bowling_app.venues.rules.opening.values import season_now

DAY_NAMES: Final = tuple(name.lower() for name in WEEKDAYS)
LIKE_A_DAY: Final = N_("Enter hours like 10 AM\u20134 PM, or check Closed.")
CLOSED: Final = "Closed"
LIKE_A_WEEK: Final = N_("Write it like Mon-Fri 9am-11pm, Sat-Sun 10am-1am.")
DAY_NAME: Final = "hours:{day}"
_UNREADABLE: Final = N_("we can't read this.")
_OVERLAP: Final = N_(
    "these hours run until {closes} on {next_day}, but {next_day}'s begin at {opens}. Check AM and PM, "
    "and change one of the two."
)
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
    with speaking(readable()):
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
    days = [faults.of(spans_of, text, field, today) for text, field in zip(texts, fields, strict=True)]
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


def refuse_unclear(reading: Reading, field: Labeled) -> None:
    """Refuse a text for the week with openings of a day that overlap, with one that lasts until the same time of the
    next day, or with a night that ends after the next day's hours have begun."""
    for day, spans in enumerate(reading.said):
        if fault := overlap_text(spans or ()):
            raise field.refused(f"{capital(weekday_text(day))}: {fault}")
    _refuse_whole_day(reading, field)
    for day, spans in enumerate(reading.said):
        _refuse_overlap(day, spans or (), reading.said[(day + 1) % 7] or (), field)


def read_week(text: str, today: date) -> ReadWeek:
    """The texts of the seven days, read from one text for the week. Raises Invalid if any part is unclear, quoting the
    unclear words."""
    field = Labeled("paste", _("Opening hours"))
    reading = _read(text, today, field, _(LIKE_A_WEEK))
    if reading.week.seasons:
        raise Invalid(_(_SEASONS), field="paste")
    refuse_unclear(reading, field)
    dated = [each for each in reading.exceptions if each.on_date >= today]
    names = dict.fromkeys(day_label(each.label) or day_as(each.on_date, "MMMd") for each in dated)
    note = _("Add these dates under Holiday hours: {days}.", days=", ".join(names)) if names else ""
    return ReadWeek(day_texts(reading.week), note)


def _read(text: str, today: date, field: Labeled, like: str) -> Reading:
    reading = read_hours(text, today)
    if isinstance(reading, Unread):
        raise field.refused(f"{not_understood(reading)} {like}")
    return reading


def _refuse_whole_day(reading: Reading, field: Labeled) -> None:
    if reading.whole_day is not None:
        raise field.refused(_(WHOLE_DAY, opens=clock(reading.whole_day)))


def not_understood(unread: Unread) -> str:
    """What was not understood, as the second half of a sentence after a colon."""
    return _("we don't understand “{words}”.", words=one_line(unread.words, 60)) if unread.words else _(_UNREADABLE)


def texts_in(form: Mapping[str, str]) -> tuple[str, ...]:
    """The seven texts that a form sends."""
    return tuple(text_in(form, f"hours:{name}") for name in DAY_NAMES)


def text_in(form: Mapping[str, str], name: str) -> str:
    """The text of the hours field with that name, or "closed" if its box is checked."""
    text = form.get(name, "")
    return CLOSED if form.get(f"{name}:closed") and not text.strip() else text


def spans_of(text: str, field: Labeled, today: date) -> Sequence[Span] | None:
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
    if fault := overlap_text(reading.said[0] or ()):
        raise field.refused(fault)
    _refuse_whole_day(reading, field)
    return [*week.spans(0), *((opens, None) for opens in week.starts(0))]


def _closed_words() -> set[str]:
    return {CLOSED, _(CLOSED)}


def readable() -> Language:
    """The language that is spoken, if hours are read in it, else English."""
    return spoken() if spoken().code in _READ else ENGLISH
