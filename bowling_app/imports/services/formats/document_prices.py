"""Prices by day and time of an exported site: its `pricingDetails`.

A price whose time cannot be read is left out and noted: a price at the wrong hour is worse than no price.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Final

from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.values import listed, price, text, yes_or_no
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.clock_times import Span, clock_span
from bowling_app.venues.rules.hours import DAY, Week
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Unread
from bowling_app.venues.rules.price_periods import (
    LONGEST_CONDITIONS,
    MOST_PERIODS,
    Kind,
    Period,
    days_mask,
    period_fault,
)

Record = dict[str, Any]

_KINDS: Final[dict[str, Kind]] = {
    "pergame": "game", "game": "game", "perpersonpergame": "person_game", "perperson": "person_game",
    "hourly": "lane_hour", "perhour": "lane_hour", "hour": "lane_hour", "allyoucanbowl": "all_you_can_bowl",
    "unlimited": "all_you_can_bowl", "package": "package",
}  # fmt: skip
_EVERY_DAY: Final = frozenset({"all", "all days"})
_WHOLE_DAY: Final = frozenset({"", "all day", "anytime", "any time", "open to close", "open - close", "all hours"})
_DASH: Final = re.compile(r"(?:(?<!\s)\s++)?+(?:-|\u2013|\u2014|\bto\b|\buntil\b|\btill\b)\s*+")
_SHOES: Final = re.compile(r"\bshoes?\b")


def read_price_periods(raw: RawVenue, details: Record) -> tuple[Period, ...]:
    """The prices by day and time, and rental shoes from the additional items. Unusable entries are noted."""
    found = [*_periods(raw, listed(details.get("periods"))), *_shoes(raw, listed(details.get("additionalItems")))]
    if len(found) > MOST_PERIODS:
        raw.notes.append(f"more than {MOST_PERIODS} prices by day and time: the rest is left out")
    return tuple(dict.fromkeys(found))[:MOST_PERIODS]


def _periods(raw: RawVenue, records: Iterable[Any]) -> Iterator[Period]:
    for record in records:
        if not isinstance(record, dict):
            raw.notes.append("a price by day and time is broken: left out")
            continue
        kind = _KINDS.get(re.sub(r"[^a-z]", "", text(record.get("pricingType"), 40).lower()))
        amount, days = price(record.get("price")), _days(record.get("days"))
        spans = _spans(record.get("timeRange"), days, raw.hours)
        if kind is None or amount is None or not spans:
            raw.notes.append(f"a price by day and time is not understood: {_said(record)}: left out")
            continue
        for (begins, ends), of in spans.items():
            period = Period(
                kind=kind,
                amount=amount,
                days=days_mask(of),
                begins=begins,
                ends=ends,
                shoes_included=yes_or_no(record.get("shoesIncluded")),
                conditions=_conditions(record),
            )
            yield from _sound(raw, period, record)


def _shoes(raw: RawVenue, records: Iterable[Any]) -> Iterator[Period]:
    for record in records:
        if isinstance(record, dict) and _SHOES.search(text(record.get("name"), 80).lower()):
            amount = price(record.get("price"))
            if amount is not None:
                yield from _sound(raw, Period("shoe_rental", amount), record)


def _sound(raw: RawVenue, period: Period, record: Record) -> Iterator[Period]:
    fault = period_fault(period)
    if fault:
        raw.notes.append(f"a price by day and time is left out: {_said(record)}: {fault}")
    else:
        yield period


def _days(given: Any) -> tuple[int, ...]:
    """The weekdays of a list of days, or of a text about them; all seven where none are given, no days if any of what
    is given is not understood."""
    if given in (None, "", []):
        return tuple(range(7))
    names = {text(name).lower() for name in (given if isinstance(given, list) else [given])}
    found: set[int] = set()
    for name in names:
        days = ALL_DAYS if name in _EVERY_DAY else read_days(name)
        if isinstance(days, Unread):
            return ()
        found |= days
    return tuple(sorted(found))


def _spans(given: Any, days: Iterable[int], week: Week | None) -> dict[Span, list[int]]:
    """When the price holds, and on which of the days; empty when that cannot be read."""
    written = text(given, 80).lower()
    found: defaultdict[Span, list[int]] = defaultdict(list)
    for day in days if written or not given else ():
        span = _span(written, day, week)
        if span is None:
            return {}
        found[span].append(day)
    return found


def _span(written: str, day: int, week: Week | None) -> Span | None:
    if written.strip(" .") in _WHOLE_DAY:
        return 0, DAY
    ends = _DASH.split(written)
    if len(ends) != 2:
        return None
    opens, closes = (end.strip(" .") for end in ends)
    if {opens, closes} & {"open", "opening", "close", "closing"}:
        return _by_hours(opens, closes, day, week)
    span = clock_span(opens, closes)
    return span if span and span[0] < DAY else None


def _by_hours(opens: str, closes: str, day: int, week: Week | None) -> Span | None:
    """A time that begins with the opening or ends with the closing, by the opening hours of the day."""
    openings = week.spans(day) if week and week.is_known(day) else []
    if len(openings) != 1:
        return None
    first, last = openings[0]
    if opens.startswith("open"):
        span = clock_span(_clock(first), closes)
        return (first, span[1]) if span else None
    span = clock_span(opens, _clock(last))
    return span if span and span[0] < DAY else None


def _clock(minutes: int) -> str:
    hour, minute = divmod(minutes % DAY, 60)
    return f"{hour % 12 or 12}:{minute:02} {'p' if hour >= 12 else 'a'}m"


def _conditions(record: Record) -> str:
    words = [text(record.get("description"), 200), *(text(each, 120) for each in listed(record.get("conditions")))]
    if record.get("isSpecialEvent") is True:
        words.insert(0, "Special event")
    return one_line("; ".join(filter(None, words)), LONGEST_CONDITIONS)


def _said(record: Record) -> str:
    said = (record.get("pricingType"), record.get("price"), record.get("timeRange"))
    return text(", ".join(text(each, 30) for each in said), 90)
