"""Written opening hours as rules, and the week and the dates that follow from the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Final, Literal

from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, MonthDay, Season, Week, tidy, whole_day_from
from bowling_app.venues.rules.opening.holidays import holiday_name
from bowling_app.venues.rules.opening.values import in_force

Days = frozenset[int]
ALL_DAYS: Final[Days] = frozenset(range(7))

Span = tuple[int, int | None]
"""Opening and closing time in minutes after midnight. The end may be on the next day; None means unknown."""

Told = tuple[Span, ...] | None
"""The hours of a day: its openings, empty if it is closed; None if the hours are unknown."""

CLOSED: Final[Told] = ()
MOST_DATES: Final[Count] = 120
"""Dates in one text about hours."""
MOST_RULES: Final[Count] = 60
"""Rules in one text about hours."""
LONGEST_HOURS_TEXT: Final[Characters] = 1_000
"""How many characters of hours are read. Reading takes time that grows with the square of their number."""

_LEAP_DAY: Final[MonthDay] = (2, 29)
_MARCH: Final[MonthDay] = (3, 1)
_A_YEAR: Final = [date(2024, 1, 1) + timedelta(days=day) for day in range(366)]  # A leap year has all days of any.


@dataclass(frozen=True, slots=True)
class Rule:
    """Hours that hold on some days: in place of earlier rules, in addition to them, only if those leave the day closed,
    or as a break in them. With `dates` it holds on those dates, else on weekdays of the year or of parts of it."""

    told: Told
    days: Days = ALL_DAYS
    how: Literal["instead", "besides", "otherwise", "break"] = "instead"
    parts: tuple[tuple[MonthDay, MonthDay], ...] = ()
    dates: frozenset[date] | None = None
    in_school_holidays: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The hours read from a text. `is_whole` is False if the text says more than these hours; `whole_day` is when an
    opening begins of which `whole_day_from` is to be told. `said` has the present hours of each weekday before those
    that meet or overlap became one opening."""

    week: Week
    exceptions: tuple[DateHours, ...] = ()
    is_whole: bool = True
    whole_day: int | None = None
    said: tuple[Told, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Unread:
    """A text that was not understood, and the words in it that were not; empty where no word alone is at fault."""

    words: str = ""


def years_ahead(today: date) -> range:
    """The years for which dates are computed: this one and the next."""
    return range(today.year, today.year + 2)


def reading_of(rules: Sequence[Rule], today: date, *, unsaid: Told, is_whole: bool = True) -> Reading | None:
    """The hours that follow from the rules, as of `today`; None if there are no openings or too many dates.

    `unsaid` holds for days without a rule. The dates of school holidays are not known, so a day that they would change
    is unknown.
    """
    if len(rules) > MOST_RULES:
        return None
    rules = _through_february(rules)
    rules = sorted(rules, key=lambda rule: rule.dates is not None)  # A date counts more than a weekday.
    plain = [rule for rule in rules if not rule.in_school_holidays]
    weeks = _seasons(plain, unsaid)
    exceptions = _exceptions(plain, today, unsaid)
    if len(plain) < len(rules):
        weeks = [_common(season, held) for season, held in zip(weeks, _seasons(rules, unsaid, like=weeks), strict=True)]
    tells = any(_tells(season.week) for season in weeks) or any(each.opens is not None for each in exceptions)
    if len(exceptions) > MOST_DATES or not tells:
        return None
    week = weeks[0].week if len(weeks) == 1 else in_force(tuple(weeks), today)
    all_known = not any(season.week.unknown or season.week.begun for season in weeks)
    all_told = all_known and not any(each.is_unknown for each in exceptions)
    weekly, at = [rule for rule in plain if rule.dates is None], (today.month, today.day)
    said = tuple(_told_on(weekly, day, at, None, unsaid) for day in range(7))
    is_whole = is_whole and all_told and len(plain) == len(rules)
    return Reading(week, tuple(exceptions), is_whole, _whole_day(rules), said)


def _whole_day(rules: Sequence[Rule]) -> int | None:
    told = (rule.told or () for rule in rules if rule.how != "break")
    found = (whole_day_from((opens, end) for opens, end in spans if end is not None) for spans in told)
    return next((opens for opens in found if opens is not None), None)


def _through_february(rules: Sequence[Rule]) -> Sequence[Rule]:
    """The rules, with parts of the year that end on Feb 28 going on through Feb 29 where another part begins on Mar 1
    or none has the leap day. Who writes "Feb 28" there means the end of February; nobody means a season of one day."""
    parts = [part for rule in rules for part in rule.parts]
    is_named = any(_LEAP_DAY in part for part in parts)
    is_claimed = any(rule.dates is None and _has(rule, _LEAP_DAY) for rule in rules)
    if is_named or (is_claimed and all(first != _MARCH for first, _ in parts)):
        return rules
    return [
        replace(rule, parts=tuple((first, _LEAP_DAY if last == (2, 28) else last) for first, last in rule.parts))
        for rule in rules
    ]


def _tells(week: Week) -> bool:
    """Whether the week has an opening, or has closed days while other days are unknown."""
    return bool(week.openings or week.begun) or 0 < len(week.unknown) < len(ALL_DAYS)


def _seasons(rules: Sequence[Rule], unsaid: Told, like: Sequence[Season] = ()) -> list[Season]:
    """The parts of the year with their weeks; a single one if the seasons do not differ."""
    weekly = [rule for rule in rules if rule.dates is None]
    if like:
        return [replace(season, week=_week_on(weekly, season.first, unsaid)) for season in like]
    starts = sorted({start for rule in weekly for part in rule.parts for start in (part[0], _next_day(part[1]))})
    weeks = [_week_on(weekly, start, unsaid) for start in starts or [(1, 1)]]
    if all(week == weeks[0] for week in weeks):
        return [Season((1, 1), (12, 31), weeks[0])]
    kept = [at for at, week in enumerate(weeks) if week != weeks[at - 1]]
    ends = [_day_before(starts[at]) for at in [*kept[1:], kept[0]]]
    return [Season(starts[at], last, weeks[at]) for at, last in zip(kept, ends, strict=True)]


def _week_on(rules: Sequence[Rule], start: MonthDay, unsaid: Told) -> Week:
    """The week of the season that has a day of the year."""
    told = {day: _told_on(rules, day, start, None, unsaid) for day in range(7)}
    ended = (Interval(day, opens, end) for day, spans in told.items() for opens, end in spans or () if end is not None)
    return Week(
        tidy(ended),
        tuple((day, opens) for day, spans in told.items() for opens, end in spans or () if end is None),
        frozenset(day for day, spans in told.items() if spans is None),
    )


def _told_on(rules: Sequence[Rule], day: int, at: MonthDay, on_date: date | None, unsaid: Told) -> Told:
    """What all rules together tell of a weekday at a time of the year, or of a date."""
    told = unsaid
    for rule in rules:
        is_meant = on_date in rule.dates if rule.dates is not None else day in rule.days and _has(rule, at)
        if is_meant:
            told = _after(rule, told)
    return told


def _after(rule: Rule, before: Told) -> Told:
    if rule.how == "break":
        return None if before is None else tuple(piece for span in before for piece in _without(span, rule.told or ()))
    if rule.how == "otherwise" and before != CLOSED:
        return before if before is None or not rule.told else _together(before, rule.told)
    if rule.how == "besides" and before and rule.told and not _overlap(before, rule.told):
        return _together(before, rule.told)
    return before if rule.how == "besides" and before and rule.told is None else rule.told


def _together(spans: tuple[Span, ...], others: tuple[Span, ...]) -> Told:
    return tuple(sorted({*spans, *others}, key=lambda span: (span[0], span[1] or DAY)))


def _overlap(spans: tuple[Span, ...], others: tuple[Span, ...]) -> bool:
    return any(
        opens < (other_closes or DAY) and other_opens < (closes or DAY)
        for opens, closes in spans
        for other_opens, other_closes in others
    )


def _without(span: Span, breaks: Sequence[Span]) -> list[Span]:
    """An opening without some breaks."""
    pieces = [span]
    for begin, end in breaks:
        rest: list[Span] = []
        for opens, closes in pieces:
            if end is None or closes is None or end <= opens or closes <= begin:
                rest.append((opens, closes))
                continue
            rest += [(opens, begin)] if opens < begin else []
            rest += [(end, closes)] if end < closes else []
        pieces = rest
    return pieces


def _exceptions(rules: Sequence[Rule], today: date, unsaid: Told) -> list[DateHours]:
    """The dates that rules name, with everything that holds on them."""
    years = years_ahead(today)
    dates = sorted({each for rule in rules for each in rule.dates or () if each.year in years})
    found: list[DateHours] = []
    for on_date in dates[: MOST_DATES + 1]:
        told = _told_on(rules, on_date.weekday(), (on_date.month, on_date.day), on_date, unsaid)
        found += _dated(on_date, told)
    return found


def _dated(on_date: date, told: Told) -> list[DateHours]:
    label = holiday_name(on_date)
    if told is None or any(closes is None for _, closes in told):
        return [DateHours(on_date, None, None, label, is_unknown=True)]
    return [DateHours(on_date, *span, label) for span in told] or [DateHours(on_date, None, None, label)]


def _common(season: Season, other: Season) -> Season:
    """The season, with those days unknown that differ in another reading of it."""
    one, two = season.week, other.week
    differing = frozenset(
        day
        for day in range(7)
        if (one.spans(day), one.starts(day), day in one.unknown)
        != (two.spans(day), two.starts(day), day in two.unknown)
    )
    kept = tuple(each for each in one.openings if each.day not in differing)
    begun = tuple(each for each in one.begun if each[0] not in differing)
    return replace(season, week=Week(kept, begun, one.unknown | differing))


def _has(rule: Rule, at: MonthDay) -> bool:
    return not rule.parts or any(
        first <= at <= last if first <= last else at >= first or at <= last for first, last in rule.parts
    )


def _next_day(day: MonthDay) -> MonthDay:
    return _moved(day, 1)


def _day_before(day: MonthDay) -> MonthDay:
    return _moved(day, -1)


def _moved(day: MonthDay, by: int) -> MonthDay:
    at = next(at for at, each in enumerate(_A_YEAR) if (each.month, each.day) == day)
    moved = _A_YEAR[(at + by) % len(_A_YEAR)]
    return moved.month, moved.day
