"""The table of a venue's prices by day and time, no price at a time when the venue is closed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY, Week, clock
from bowling_app.venues.rules.opening.day_names import days_text
from bowling_app.venues.rules.price_periods import FIGURES, KINDS, Kind, Period, amount_text
from bowling_app.venues.rules.price_values import ALL_DAY, times_text
from bowling_app.venues.schemas.price_week_page import PriceDay, PriceLine, PriceWeek

PEOPLE = {
    "owner": N_("the owner"), "admin": N_("our editors"), "visitor": N_("a visitor"),
    "demonstration": N_("Demonstration data"),
}  # fmt: skip
"""Names of the kinds of people who reported a price; a source has its own name."""
OTHER_TIMES = N_("Other times")


def price_week(
    periods: Sequence[Period], today: int, sources: Mapping[str, str], week: Week | None = None
) -> PriceWeek | None:
    """The prices of each weekday in the order of their times, with today marked; None if there are no prices.

    Days with the same prices are one row; days on which the venue is closed have no row. `sources` names the sources of
    prices other than people.
    """
    ordered = sorted(periods, key=lambda p: (p.begins, p.ends, KINDS.index(p.kind), p.amount, p.conditions))
    named = {**{kind: _(name) for kind, name in PEOPLE.items()}, **sources}
    days = {day: _lines(ordered, day, week, named) for day in range(7) if not _is_closed(week, day)}
    if not any(days.values()):
        return None
    notes = {line.note for lines in days.values() for line in lines}
    if len(notes) == 1:  # A note that all lines share is shown once.
        return PriceWeek(_rows({day: _without_notes(lines) for day, lines in days.items()}, today), notes.pop())
    shown = [period for period in periods if any(holds_when_open(period, day, week) for day in days)]
    return PriceWeek(_rows(days, today), _as_of([period.as_of for period in shown if period.as_of]))


def holds_when_open(period: Period, day: int, week: Week | None) -> bool:
    """Whether a price holds on a weekday while the venue is open, as far as its hours are known."""
    if not period.days >> day & 1:
        return False
    if week is None or not week.is_known(day) or not week.is_known((day - 1) % 7):
        return True
    own = week.spans(day)
    last_night = [(0, closes - DAY) for _opens, closes in week.spans((day - 1) % 7) if closes > DAY]
    return any(period.begins < closes and opens < period.ends for opens, closes in [*own, *last_night])


def _is_closed(week: Week | None, day: int) -> bool:
    return week is not None and week.is_known(day) and not week.spans(day)


def _rows(days: Mapping[int, tuple[PriceLine, ...]], today: int) -> tuple[PriceDay, ...]:
    """The days with their prices, in the order of the week; days with the same prices share a row."""
    alike: dict[tuple[PriceLine, ...], list[int]] = {}
    for day, lines in days.items():
        alike.setdefault(lines, []).append(day)
    is_one = len(alike) == 1 and len(days) < 7
    return tuple(
        PriceDay(_("Every day it\u2019s open") if is_one else days_text(group), lines, today in group)
        for lines, group in alike.items()
    )


def _without_notes(lines: tuple[PriceLine, ...]) -> tuple[PriceLine, ...]:
    return tuple(replace(line, note="") for line in lines)


def _lines(ordered: Sequence[Period], day: int, week: Week | None, named: Mapping[str, str]) -> tuple[PriceLine, ...]:
    """The prices of a day; prices with the same times and the same note share a line."""
    held = [period for period in ordered if holds_when_open(period, day, week)]
    lines = [
        PriceLine(_times(period, held, day, week), amount_text(period.kind, period.amount), _note(period, named))
        for period in held
    ]
    lines.sort(key=lambda line: line.times == _(OTHER_TIMES))  # They mean what the lines before leave over.
    alike = groupby(lines, key=lambda line: (line.times, line.note))
    return tuple(PriceLine(times, ", ".join(line.price for line in shared), note) for (times, note), shared in alike)


def _times(period: Period, held: Sequence[Period], day: int, week: Week | None) -> str:
    """When the price holds on a day: "All day", "5 PM to close", or the times that other prices leave over."""
    words = _by_hours(period, day, week)
    if words == _(ALL_DAY) and any(_is_rival(other, period) for other in held):
        return _(OTHER_TIMES)
    return words


def _by_hours(period: Period, day: int, week: Week | None) -> str:
    spans = week.spans(day) if week is not None and week.is_known(day) else []
    if not spans or (period.begins, period.ends) == (0, DAY):  # The day that goes on past midnight is one day.
        return times_text(period)
    opens, closes = spans[0][0], spans[-1][1]
    from_opening, to_closing = period.begins <= opens, period.ends >= closes
    if from_opening and to_closing:
        return _(ALL_DAY)
    if from_opening == to_closing or period.ends <= opens:  # Within the day, or in the night before.
        return times_text(period)
    if from_opening:
        return _("Until {time}", time=clock(period.ends))
    return capital(_("{time} to close", time=clock(period.begins)))


def _is_rival(other: Period, period: Period) -> bool:
    """Whether another price for the same thing replaces this one for part of its time."""
    is_same_thing = _thing(other.kind) == _thing(period.kind) and not (other.conditions or period.conditions)
    return is_same_thing and other.ends - other.begins < period.ends - period.begins


def _thing(kind: Kind) -> tuple[str, ...]:
    return next((kinds for kinds in FIGURES.values() if kind in kinds), (kind,))


def _note(period: Period, named: Mapping[str, str]) -> str:
    return ". ".join([*_terms(period), _told(period, named)])


def _terms(period: Period) -> Iterator[str]:
    """What the price includes and who it is for, as far as known."""
    if period.shoes_included is not None and period.kind != "shoe_rental":
        yield _("Shoes included") if period.shoes_included else _("Shoes not included")
    if period.tax_included is not None:
        yield _("Tax included") if period.tax_included else _("Plus tax")
    if period.conditions:
        yield period.conditions.rstrip(".")


def _told(period: Period, named: Mapping[str, str]) -> str:
    by = named.get(period.source, "")
    when = _("As of {day}", day=date_text(period.as_of)) if period.as_of else _("Date unknown")
    return f"{when}, {by}" if by else when


def _as_of(days: Sequence[date]) -> str:
    if not days:
        return _("Date unknown")
    first, last = date_text(min(days)), date_text(max(days))
    return (
        _("Prices as of {first}", first=first)
        if first == last
        else _("Prices as of {first} to {last}", first=first, last=last)
    )
