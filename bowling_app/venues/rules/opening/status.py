"""Whether a venue is open at a moment, in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from bowling_app.platform.language.formats import day_as, weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import (
    CLOSED,
    DAY,
    DateHours,
    Week,
    clock,
    minute_of_the_day,
    spans_of_date,
    until_midnight,
)

ALWAYS_OPEN: Final = N_("Open 24 hours")

# How far an opening is looked for; exceptions may close a venue for a season.
_DAYS_AHEAD: Final = 160
_WEEK: Final = 7
_MORNING: Final = 6 * 60  # Until then an opening of the day before may still run.


@dataclass(frozen=True, slots=True)
class OpenStatus:
    """The words that say whether a venue is open. `is_open` is True only if that is certain."""

    label: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class _Opening:
    """An opening on a real date. Its minutes count from midnight of today, those of other dates as well."""

    on_date: date
    begins: int
    ends: int | None  # None if the closing time is unknown.


def open_status(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> OpenStatus:
    """The words about a venue at a moment. `at` must be aware and in the venue's time zone.

    A venue is open from opening to closing by its wall clock, for openings that begin today or began yesterday. If the
    weekly hours are unknown, only the exceptions count.
    """
    ends = open_until(week, exceptions, at)
    if ends is not None:
        return OpenStatus(until_label(ends, at), is_open=True)
    return OpenStatus(_not_open_label(week, exceptions, at), is_open=False)


def until_label(ends: int, at: datetime) -> str:
    """How long a venue is still open that closes at a minute, counted from midnight of the day of `at`: "Open until 6
    PM", a day or more ahead "Open until Sunday 6 PM"."""
    minutes = ends - minute_of_the_day(at)
    if minutes >= _WEEK * DAY:
        return _(ALWAYS_OPEN)
    if minutes < DAY:
        return _("Open until {time}", time=clock(ends))
    return _("Open until {weekday} {when}", weekday=_evening(ends, at), when=_("{at_time}", at_time=clock(ends)))


def until_text(ends: int, at: datetime) -> str:
    """The same for a field that says already that it is a closing time: "6 PM", "Sunday 6 PM"."""
    minutes = ends - minute_of_the_day(at)
    if minutes >= _WEEK * DAY:
        return _(ALWAYS_OPEN)
    return clock(ends) if minutes < DAY else f"{_evening(ends, at)} {_('{at_time}', at_time=clock(ends))}"


def _evening(ends: int, at: datetime) -> str:
    """The weekday of a closing time. Midnight is that of the day that it ends."""
    return weekday_text((at.weekday() + (ends - 1) // DAY) % _WEEK)


def is_told(week: Week | None, exceptions: Sequence[DateHours], on_date: date) -> bool:
    """Whether the hours of a date are known; a closed date counts as known."""
    special = [each for each in exceptions if each.on_date == on_date]
    if special:
        return not any(each.is_unknown for each in special)
    return week is not None and on_date.weekday() not in week.on(on_date).unknown


def open_until(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> int | None:
    """When a venue that is open at a moment will close, in minutes from midnight of that day; None if it is not
    certainly open. Openings that touch are joined. `at` is as for `open_status`."""
    minute = minute_of_the_day(at)
    present: int | None = None
    # Yesterday's openings may still run; those of a week are needed for venues open around the clock.
    for opening in _openings(week or Week(), exceptions, at.date(), range(-1, _WEEK + 1)):
        if opening.begins > (minute if present is None else present):
            break
        if opening.ends is None:
            continue
        is_running = opening.begins <= minute < opening.ends
        runs_on = present is not None and opening.begins <= present
        if (is_running or runs_on) and (present is None or opening.ends > present):
            present = opening.ends
    return present


def closes_before(week: Week | None, exceptions: Sequence[DateHours], at: datetime, last_minute: int) -> int | None:
    """When a venue that is open at a moment closes, if it surely does so before a minute; both count from midnight of
    the day of `at`. None if it stays open, if it is not certainly open, or if nobody knows how the next day begins."""
    until = open_until(week, exceptions, at)
    if until is None or until >= last_minute:
        return None
    is_cut = until % DAY == 0 and not is_told(week, exceptions, at.date() + timedelta(days=until // DAY))
    openings = _openings(week or Week(), exceptions, at.date(), range(-1, 3))
    may_go_on = any(each.ends is None and each.begins <= until for each in openings)
    return None if is_cut or may_go_on else until


def is_surely_closed(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> bool:
    """Whether a venue is closed at a moment beyond doubt: the hours of that day are known, at night those of the day
    before as well, and nothing has opened whose end is unknown."""
    is_doubtful = not _are_told(week, exceptions, at) or _endless(week, exceptions, at)
    return not is_doubtful and open_until(week, exceptions, at) is None


def may_be_open(week: Week | None, exceptions: Sequence[DateHours], on_date: date, span: tuple[int, int]) -> bool:
    """Whether a venue is or may be open in some of a span of a date, in minutes from its midnight: by an opening that
    begins on that date, or where its hours are unknown."""
    if not is_told(week, exceptions, on_date):
        return True
    openings = _spans_on(on_date, week or Week(), exceptions)
    return any(opens < span[1] and (closes is None or closes > span[0]) for opens, closes in openings)


def running_days(minute: int) -> range:
    """The days whose openings may run at a minute of a day, counted from this one: at night the day before as well."""
    return range(-1 if minute < _MORNING else 0, 1)


def _are_told(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> bool:
    """Whether the hours of all those days are known."""
    days = running_days(minute_of_the_day(at))
    return all(is_told(week, exceptions, at.date() + timedelta(days=day)) for day in days)


def _endless(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> list[_Opening]:
    """What has opened and may still be open, because its end is unknown."""
    minute = minute_of_the_day(at)
    openings = _openings(week or Week(), exceptions, at.date(), running_days(minute))
    return [opening for opening in openings if opening.ends is None and opening.begins <= minute]


def _openings(week: Week, exceptions: Sequence[DateHours], today: date, days: range) -> Iterator[_Opening]:
    """The openings on the dates that are so many days from today, in their order."""
    for offset in days:
        on_date = today + timedelta(days=offset)
        for opens, closes in _spans_on(on_date, week, exceptions):
            yield _Opening(on_date, offset * DAY + opens, None if closes is None else offset * DAY + closes)


def _spans_on(on_date: date, week: Week, exceptions: Sequence[DateHours]) -> list[tuple[int, int | None]]:
    """The openings that begin on a date, in minutes: the exceptions for it if there are any, else the weekday's."""
    special = spans_of_date(exceptions, on_date)
    if special is not None:
        return [(opens, until_midnight(closes)) for opens, closes in special]
    usual, day = week.on(on_date), on_date.weekday()
    endless: list[tuple[int, int | None]] = [(opens, None) for opens in usual.starts(day)]
    return sorted([*usual.spans(day), *endless], key=lambda span: span[0])


def _not_open_label(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> str:
    """The label for a venue that is not known to be open now."""
    if begun := _endless(week, exceptions, at):
        return _("Opened {at}, closing time not listed", at=_at(begun[-1].begins % DAY))
    if not is_told(week, exceptions, at.date()):
        return _("Hours unknown") if week is None else _("Today's hours are not listed")
    # Where the evening before is not listed, the venue may have opened then and be open yet. "Closed" would send people
    # away on a guess, and "opens 10 AM" would say the same. A plan for this hour does not take it for closed either.
    if not _are_told(week, exceptions, at):
        return _("Last night's hours are not listed")
    return _closed_label(week, exceptions, at)


def _closed_label(week: Week | None, exceptions: Sequence[DateHours], at: datetime) -> str:
    """The label for a venue that is closed: when it opens, if known."""
    today, minute = at.date(), minute_of_the_day(at)
    todays = _spans_on(today, week or Week(), exceptions)
    for offset in range(1 if week is None else _DAYS_AHEAD):
        on_date = today + timedelta(days=offset)
        if not is_told(week, exceptions, on_date):
            return _("Closed now") if todays else _("Closed today")
        upcoming = [
            opens for opens, _closes in _spans_on(on_date, week or Week(), exceptions) if offset or opens > minute
        ]
        if upcoming:
            return _opening_announced(on_date, upcoming[0], offset, opens_today=bool(todays))
    return _("Closed today") if week is None else _(CLOSED)


def _opening_announced(on_date: date, opens: int, days: int, *, opens_today: bool) -> str:
    """The next opening in words; with a date if a weekday's name could mean the wrong week. Midnight is said of the
    night that it ends: "tomorrow at midnight" is not the one that comes next."""
    if days >= _WEEK:
        return _("Closed, opens {day}", day=day_as(on_date, "MMMd"))
    is_named, is_night = opens in {0, DAY // 2}, opens == 0 and days > 0
    days -= is_night
    # English says "opens 10 AM", but "opens at noon". Other languages need a word there, too.
    when = _at(opens) if is_named else _("{at_time}", at_time=clock(opens))
    if days == 0:
        return _("Closed, opens {when}", when=when)
    if days == 1:
        return (
            _("Closed, opens tomorrow {when}", when=when)
            if opens_today
            else _("Closed today, opens tomorrow {when}", when=when)
        )
    if is_night:
        return _("Closed, opens {weekday} night {when}", weekday=weekday_text((on_date.weekday() - 1) % 7), when=when)
    return _("Closed, opens {weekday} {when}", weekday=weekday_text(on_date.weekday()), when=when)


def _at(minutes: int) -> str:
    return _("at {time}", time=clock(minutes))
