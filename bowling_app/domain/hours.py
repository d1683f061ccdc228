"""A venue's opening hours: the week, dated exceptions, and what they say at a given moment.

All minutes count from midnight of a day in the venue's time zone; 25 * 60 is 1 AM of the next day.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final

DAY: Final = 24 * 60
WEEK: Final = 7 * DAY
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

# How far an opening is looked for; exceptions may close a venue for a season.
_DAYS_AHEAD: Final = 120


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """One weekly opening; `day` 0 is Monday. It may run past midnight and lasts 24 hours at most."""

    day: int
    opens: int
    closes: int

    def __post_init__(self) -> None:
        if not (0 <= self.day <= 6 and 0 <= self.opens < DAY and self.opens < self.closes <= self.opens + DAY):
            raise ValueError(f"not an opening: day {self.day}, {self.opens} to {self.closes} minutes")


Week = tuple[Interval, ...]
"""A week's openings. A day without an interval is closed; unknown hours are None, not an empty week."""


@dataclass(frozen=True, slots=True)
class DateHours:
    """An opening on one date, which replaces the weekly hours of that date; without times the date is closed."""

    on_date: date
    opens: int | None
    closes: int | None
    label: str = ""


@dataclass(frozen=True, slots=True)
class OpenStatus:
    """Whether a venue is open, and the words that say so."""

    label: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class _Opening:
    """An opening on a real date. Its minutes count from midnight of today, those of other dates as well."""

    on_date: date
    begins: int
    ends: int


def tidy(intervals: Iterable[Interval]) -> Week:
    """The same openings, sorted, with overlapping and touching ones joined, over midnight too.

    What is open for 24 hours or longer is cut at each midnight, so that a day around the clock reads as one. A
    closing at 11:59 PM means midnight, which many forms cannot express.
    """
    joined: list[list[int]] = []
    for begin, end in sorted(map(_minutes_of_the_week, intervals)):
        if joined and begin <= joined[-1][1]:
            joined[-1][1] = max(joined[-1][1], end)
        else:
            joined.append([begin, end])
    return tuple(sorted(piece for begin, end in _around_the_week(joined) for piece in _pieces(begin, end)))


def _minutes_of_the_week(interval: Interval) -> tuple[int, int]:
    closes = interval.closes + 1 if interval.closes % DAY == DAY - 1 else interval.closes
    return interval.day * DAY + interval.opens, interval.day * DAY + closes


def _around_the_week(spans: list[list[int]]) -> list[list[int]]:
    """The spans, with the night from Sunday to Monday joined where they meet."""
    while len(spans) > 1 and spans[-1][1] >= WEEK + spans[0][0]:
        _, end = spans.pop(0)
        spans[-1][1] = max(spans[-1][1], WEEK + end)
    is_always = bool(spans) and spans[-1][1] - spans[-1][0] >= WEEK
    return [[0, WEEK]] if is_always else spans


def _pieces(begin: int, end: int) -> Iterator[Interval]:
    """A span of the week as intervals: one when it is shorter than a day, else one for each day that it touches."""
    midnights = range((begin // DAY + 1) * DAY, end, DAY) if end - begin >= DAY else ()
    for start, stop in pairwise([begin, *midnights, end]):
        yield Interval(start // DAY % 7, start % DAY, start % DAY + stop - start)


def minute_of_the_day(at: datetime) -> int:
    """The minute that clocks show at a moment, which must be aware and in the zone of those clocks.

    In the hour that comes a second time when the clocks go back, it is the last minute of that hour: whatever opens or
    closes within it did so when it came first.
    """
    is_repeated = at.fold == 1 and at.utcoffset() != at.replace(fold=0).utcoffset()
    return at.hour * 60 + (59 if is_repeated else at.minute)


def open_status(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> OpenStatus:
    """What to say about a venue at a moment. `at` must be aware and in the venue's time zone.

    A venue is open in the minutes from opening to closing, as clocks show them, of what begins today or began
    yesterday. With unknown weekly hours only the exceptions speak.
    """
    present = _present_opening(week or (), exceptions, at)
    if present is not None:
        is_endless = present.ends - minute_of_the_day(at) >= DAY
        return OpenStatus("Open 24 hours" if is_endless else f"Open until {clock(present.ends)}", is_open=True)
    return OpenStatus(_closed_label(week, exceptions, at), is_open=False)


def _present_opening(week: Week, exceptions: Sequence[DateHours], at: datetime) -> _Opening | None:
    """The opening at whose end the venue will close, None when it is closed. Openings that touch run on."""
    minute = minute_of_the_day(at)
    present: _Opening | None = None
    # Yesterday's may still run; tomorrow's tells around the clock.
    for opening in _openings(week, exceptions, at.date(), range(-1, 2)):
        is_running = opening.begins <= minute < opening.ends
        runs_on = present is not None and opening.begins <= present.ends
        if (is_running or runs_on) and (present is None or opening.ends > present.ends):
            present = opening
    return present


def _openings(week: Week, exceptions: Sequence[DateHours], today: date, days: range) -> Iterator[_Opening]:
    """The openings on the dates that are so many days from today, in their order."""
    for offset in days:
        on_date = today + timedelta(days=offset)
        for opens, closes in _spans_on(on_date, week, exceptions):
            yield _Opening(on_date, offset * DAY + opens, offset * DAY + closes)


def _spans_on(on_date: date, week: Week, exceptions: Sequence[DateHours]) -> list[tuple[int, int]]:
    """The openings that begin on a date, in minutes: the exceptions for it if there are any, else the weekday's."""
    special = [e for e in exceptions if e.on_date == on_date]
    if special:
        return sorted((e.opens, e.closes) for e in special if e.opens is not None and e.closes is not None)
    return sorted((i.opens, i.closes) for i in week if i.day == on_date.weekday())


def _closed_label(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> str:
    """What to say of a venue that is closed now: when it opens, as far as anybody has told."""
    is_told_today = any(e.on_date == at.date() for e in exceptions)
    if week is None and not is_told_today:
        return "Hours unknown"
    days = range(1 if week is None else _DAYS_AHEAD)
    minute = minute_of_the_day(at)
    upcoming = next((o for o in _openings(week or (), exceptions, at.date(), days) if o.begins > minute), None)
    if upcoming is None:
        return "Closed today" if week is None else "Closed"
    opens_today = bool(_spans_on(at.date(), week or (), exceptions))
    return _opening_announced(upcoming, (upcoming.on_date - at.date()).days, opens_today=opens_today)


def _opening_announced(upcoming: _Opening, days: int, *, opens_today: bool) -> str:
    """The next opening in words; a date where a weekday's name would mean the wrong week."""
    opens = clock(upcoming.begins)
    when = f"at {opens}" if opens in {"noon", "midnight"} else opens
    if days == 0:
        return f"Closed, opens {when}"
    if days == 1:
        return f"Closed, opens tomorrow {when}" if opens_today else f"Closed today, opens tomorrow {when}"
    if days < 7:
        return f"Closed, opens {WEEKDAYS[upcoming.on_date.weekday()]} {when}"
    return f"Closed, opens {upcoming.on_date:%b} {upcoming.on_date.day}"


def clock(minutes: int) -> str:
    """A time of day for a sentence: "10 AM", "4:30 PM", "noon", "midnight"."""
    named = {0: "midnight", 12 * 60: "noon"}
    return named.get(minutes % DAY) or _twelve_hours(minutes, always_minutes=False)


def _twelve_hours(minutes: int, *, always_minutes: bool) -> str:
    hour, minute = divmod(minutes % DAY, 60)
    digits = f"{hour % 12 or 12}:{minute:02}" if minute or always_minutes else f"{hour % 12 or 12}"
    return f"{digits} {'PM' if hour >= 12 else 'AM'}"


def day_times(week: Week, day: int) -> str:
    """The openings that begin on a weekday: "10 AM to 1 AM", "Closed", "Open 24 hours", several with commas."""
    return _times([(i.opens, i.closes) for i in week if i.day == day])


def date_times(exceptions: Sequence[DateHours], on_date: date) -> str:
    """The exceptional openings of a date, in the words of `day_times`."""
    return _times(_spans_on(on_date, (), exceptions))


def _times(spans: list[tuple[int, int]]) -> str:
    if (0, DAY) in spans:
        return "Open 24 hours"
    text = ", ".join(f"{clock(opens)} to {clock(closes)}" for opens, closes in sorted(spans)) or "closed"
    return text[0].upper() + text[1:]


def weekday_text(week: Week) -> tuple[str, ...]:
    """Seven lines from Monday on, as map services write them: "Monday: 4:00 - 11:00 PM", "Tuesday: Closed"."""
    return tuple(f"{name}: {_weekday_line([i for i in week if i.day == day])}" for day, name in enumerate(WEEKDAYS))


def _weekday_line(intervals: list[Interval]) -> str:
    if any((i.opens, i.closes) == (0, DAY) for i in intervals):
        return "Open 24 hours"
    return ", ".join(map(_range, sorted(intervals))) or "Closed"


def _range(interval: Interval) -> str:
    opens, closes = (_twelve_hours(minutes, always_minutes=True) for minutes in (interval.opens, interval.closes))
    is_one_half = interval.opens // (DAY // 2) == interval.closes // (DAY // 2)
    return f"{opens.split()[0] if is_one_half else opens} - {closes}"


Point = dict[str, int | str]


def google_periods(week: Week) -> list[dict[str, Point]]:
    """The week as map services write it: day 0 is Sunday, time is "HHMM"; always open is one period without close."""
    if [(i.opens, i.closes) for i in sorted(week)] == [(0, DAY)] * 7:
        return [{"open": {"day": 0, "time": "0000"}}]
    periods: list[dict[str, Point]] = [
        {"open": _point(i.day, i.opens), "close": _point(i.day, i.closes)} for i in sorted(week)
    ]
    return sorted(periods, key=lambda period: (period["open"]["day"], period["open"]["time"]))


def _point(day: int, minutes: int) -> Point:
    hour, minute = divmod(minutes % DAY, 60)
    return {"day": (day + 1 + minutes // DAY) % 7, "time": f"{hour:02}{minute:02}"}
