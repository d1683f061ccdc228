"""The table of a venue's prices by day and time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby

from bowling_app.domain.hours import WEEKDAYS
from bowling_app.domain.price_periods import KINDS, Period, amount_text
from bowling_app.domain.price_values import times_text
from bowling_app.domain.venue_page import PriceDay, PriceLine, PriceWeek

PEOPLE = {"owner": "the owner", "admin": "our editors", "visitor": "a visitor", "demonstration": "Demonstration data"}
"""Who told a price, in words; a source is called by its own name."""


def price_week(periods: Sequence[Period], today: int, sources: Mapping[str, str]) -> PriceWeek | None:
    """The prices of each weekday in the order of their times, today's marked; None without any price.

    `sources` names those sources of prices that are not people.
    """
    if not periods:
        return None
    ordered = sorted(periods, key=lambda p: (p.begins, p.ends, KINDS.index(p.kind), p.amount, p.conditions))
    named = {**PEOPLE, **sources}
    days = tuple(
        PriceDay(name, _lines([p for p in ordered if p.days >> day & 1], named), day == today)
        for day, name in enumerate(WEEKDAYS)
    )
    notes = {line.note for day in days for line in day.lines}
    if len(notes) == 1:  # What holds for every line is said once.
        return PriceWeek(tuple(map(_without_notes, days)), notes.pop())
    return PriceWeek(days, _as_of([period.as_of for period in periods if period.as_of]))


def _without_notes(day: PriceDay) -> PriceDay:
    return replace(day, lines=tuple(replace(line, note="") for line in day.lines))


def _lines(periods: Sequence[Period], named: Mapping[str, str]) -> tuple[PriceLine, ...]:
    """The prices of a day; those that hold at the same times and of which the same is said share a line."""
    lines = [
        PriceLine(times_text(period), amount_text(period.kind, period.amount), _note(period, named))
        for period in periods
    ]
    alike = groupby(lines, key=lambda line: (line.times, line.note))
    return tuple(PriceLine(times, ", ".join(line.price for line in shared), note) for (times, note), shared in alike)


def _note(period: Period, named: Mapping[str, str]) -> str:
    return ". ".join([*_terms(period), _told(period, named)])


def _terms(period: Period) -> Iterator[str]:
    """What is in the price and for whom it is, as far as that has been told."""
    if period.shoes_included is not None and period.kind != "shoe_rental":
        yield "Shoes included" if period.shoes_included else "Shoes not included"
    if period.tax_included is not None:
        yield "Tax included" if period.tax_included else "Plus tax"
    if period.conditions:
        yield period.conditions.rstrip(".")


def _told(period: Period, named: Mapping[str, str]) -> str:
    by = named.get(period.source, "")
    when = f"As of {day_text(period.as_of)}" if period.as_of else "Date unknown"
    return f"{when}, {by}" if by else when


def _as_of(days: Sequence[date]) -> str:
    if not days:
        return "Nobody has told us when these prices held"
    first, last = day_text(min(days)), day_text(max(days))
    return f"Prices as of {first}" if first == last else f"Prices as of {first} to {last}"


def day_text(day: date) -> str:
    """ "Nov 1, 2026"."""
    return f"{day:%b} {day.day}, {day.year}"
