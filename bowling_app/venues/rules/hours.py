"""A venue's opening hours: the week, dated exceptions, and the words for them.

All minutes count from midnight of a day in the venue's time zone; 25 * 60 is 1 AM of the next day.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import pairwise
from typing import Final

from bowling_app.platform.language.formats import WEEKDAYS as WEEKDAYS
from bowling_app.platform.language.formats import capital, day_as, hour_text, time_text
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.messages import N_, _, nouns

DAY: Final = 24 * 60
WEEK: Final = 7 * DAY
NIGHT_ENDS: Final = 5 * 60
"""A time before this minute is said of the night of the day before: 1 AM tonight is tomorrow's."""
WHOLE_DAY: Final = N_(
    "these hours last from {opens} until {opens} of the next day. Check AM and PM. For around the clock, enter "
    "midnight to midnight."
)
"""Said to people, by `whole_day_from`. Sources may say such hours: nobody can ask them."""
NOT_LISTED: Final = N_("Not listed")
CLOSED: Final = N_("Closed")


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """One weekly opening; `day` 0 is Monday. It may run past midnight and lasts 24 hours at most."""

    day: int
    opens: int
    closes: int

    def __post_init__(self) -> None:
        if not (0 <= self.day <= 6 and 0 <= self.opens < DAY and self.opens < self.closes <= self.opens + DAY):
            raise ValueError(f"not an opening: day {self.day}, {self.opens} to {self.closes} minutes")


Openings = tuple[Interval, ...]
"""The openings of a week, sorted."""

MonthDay = tuple[int, int]
"""A month and a day of it, in any year."""
MONTH_LENGTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""The days of each month, in any year."""


@dataclass(frozen=True, slots=True)
class Week:
    """The hours of a week. A day that has no entry is closed. If nothing is known of a week, None is used instead of a
    Week.

    With `seasons`, the other fields are those of the current season; `on` gives the week that holds on a date.
    """

    openings: Openings = ()
    begun: tuple[tuple[int, int], ...] = ()  # Day and minute of openings without a known closing time.
    unknown: frozenset[int] = frozenset()  # Days with unknown hours.
    seasons: tuple["Season", ...] = ()

    def on(self, on_date: date) -> "Week":
        """The week that holds on a date; a date outside all seasons is closed."""
        if not self.seasons:
            return self
        return next((season.week for season in self.seasons if season.has(on_date)), Week())

    def spans(self, day: int) -> list[tuple[int, int]]:
        """The openings that begin on a weekday."""
        return sorted((opening.opens, opening.closes) for opening in self.openings if opening.day == day)

    def starts(self, day: int) -> list[int]:
        """When those openings of a weekday begin whose end is unknown."""
        return [opens for on_day, opens in self.begun if on_day == day]

    def is_known(self, day: int) -> bool:
        """Whether all openings of a weekday are known."""
        return day not in self.unknown and not self.starts(day)

    @property
    def is_plain(self) -> bool:
        """Whether openings and closed days express the entire week."""
        return not (self.begun or self.unknown or self.seasons)


@dataclass(frozen=True, slots=True)
class Season:
    """A part of the year with its own weekly hours. It may run past the end of the year."""

    first: MonthDay
    last: MonthDay
    week: Week

    @property
    def name(self) -> str:
        """ "May 1 to September 30"."""
        first, last = (day_as(date(2024, *each), "MMMMd") for each in (self.first, self.last))
        return _("{first_day} to {last_day}", first_day=first, last_day=last)

    def has(self, on_date: date) -> bool:
        """Whether a date lies in it."""
        day = (on_date.month, on_date.day)
        if self.first <= self.last:
            return self.first <= day <= self.last
        return day >= self.first or day <= self.last


@dataclass(frozen=True, slots=True)
class DateHours:
    """An opening on one date, which replaces the weekly hours of that date; without times the date is closed, or its
    hours are unknown."""

    on_date: date
    opens: int | None
    closes: int | None
    label: str = ""
    is_unknown: bool = False


def tidy(intervals: Iterable[Interval]) -> Openings:
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


def whole_day_from(spans: Iterable[tuple[int, int]]) -> int | None:
    """When the hours of a day begin that last until the same time of the next day, or longer: mostly AM and PM were
    mistaken. None where there are none; a day from midnight to midnight is one around the clock."""
    pieces = tidy(Interval(0, *span) for span in spans)
    return max(each.opens for each in pieces if each.day == 0) if any(each.day for each in pieces) else None


def _minutes_of_the_week(interval: Interval) -> tuple[int, int]:
    return interval.day * DAY + interval.opens, interval.day * DAY + until_midnight(interval.closes)


def until_midnight(closes: int) -> int:
    """When a venue closes; 11:59 PM is how people write midnight."""
    return closes + 1 if closes % DAY == DAY - 1 else closes


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
    """The minute on a wall clock at a moment, which must be aware and in the clock's time zone.

    In the hour that is repeated when the clocks go back, it is the last minute of that hour: an opening or closing
    within it happened the first time.
    """
    is_repeated = at.fold == 1 and at.utcoffset() != at.replace(fold=0).utcoffset()
    return at.hour * 60 + (59 if is_repeated else at.minute)


def clock(minutes: int) -> str:
    """A time of day for a sentence: "10 AM", "4:30 PM", "noon", "midnight". In Spanish it has its article: "las 10
    a.m.", "la 1 a.m.", "la medianoche"; "at" before it is "a"."""
    named = {0: N_("midnight"), DAY // 2: N_("noon")}.get(minutes % DAY)
    if named:
        return _(named)
    bare = twelve_hours(minutes, always_minutes=False)
    hour = minutes // 60 % (DAY // 2 // 60)
    return bare if spoken() is ENGLISH else nouns("{hour}", "{hour}", hour).format(hour=bare)


def end_clock(minutes: int) -> str:
    """The end of what begins on a day: "10 PM", "4 AM the next day"."""
    said = clock(minutes)
    return _("{time} the next day", time=said) if minutes > DAY else said


def clock_alone(minutes: int) -> str:
    """A time of day that stands alone, as behind a day: "4:30 PM", "noon". In Spanish it has no article: "12 p.m."."""
    return clock(minutes) if spoken() is ENGLISH else twelve_hours(minutes, always_minutes=False)


def twelve_hours(minutes: int, *, always_minutes: bool) -> str:
    """A time of day on the dial with AM or PM."""
    hour, minute = divmod(minutes % DAY, 60)
    return time_text(time(hour, minute)) if minute or always_minutes else hour_text(hour)


def hh_mm(minutes: int) -> str:
    """A time of day as forms and programs write it: "20:00"; that of the next day is written like one of this."""
    hour, minute = divmod(minutes % DAY, 60)
    return f"{hour:02}:{minute:02}"


def day_times(week: Week, day: int) -> str:
    """The openings that begin on a weekday: "10 AM to 1 AM", "Closed", "Open 24 hours", several with commas; "From 4
    PM" if the closing time is unknown, and "Not listed" if the hours of the day are unknown."""
    return _(NOT_LISTED) if day in week.unknown else _times(week.spans(day), week.starts(day))


def date_times(exceptions: Sequence[DateHours], on_date: date) -> str:
    """The exceptional openings of a date, in the words of `day_times`."""
    if any(hours.is_unknown for hours in exceptions if hours.on_date == on_date):
        return _(NOT_LISTED)
    return _times(spans_of_date(exceptions, on_date) or [])


def spans_of_date(exceptions: Sequence[DateHours], on_date: date) -> list[tuple[int, int]] | None:
    """The exceptional openings of a date; None if the date has no exceptions."""
    special = [each for each in exceptions if each.on_date == on_date]
    spans = sorted((each.opens, each.closes) for each in special if each.opens is not None and each.closes is not None)
    return spans if special else None


def _times(spans: list[tuple[int, int]], starts: Sequence[int] = ()) -> str:
    if (0, DAY) in spans:
        return _("Open 24 hours")
    told = [(opens, _("{opens} to {closes}", opens=clock(opens), closes=clock(closes))) for opens, closes in spans]
    told += [(opens, _("from {opens}", opens=clock(opens))) for opens in starts]
    return capital(", ".join(words for _opens, words in sorted(told))) or _(CLOSED)
