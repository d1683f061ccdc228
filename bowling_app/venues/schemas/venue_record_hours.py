"""The hours of a venue as other programs read them: by weekday, date and season, and as map services do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.venues.rules.hours import WEEKDAYS, DateHours, MonthDay, Week, hh_mm, spans_of_date
from bowling_app.venues.rules.opening.map_services import Point, google_periods


@dataclass(frozen=True, slots=True)
class Opening:
    """One opening of a day, in the venue's own time. A closing earlier than the opening is on the next day; it is null
    where nobody has told it."""

    __pydantic_config__ = SENT

    opens: Annotated[str, Field(examples=["10:00"])]
    closes: Annotated[str | None, Field(examples=["01:00"])]


@dataclass(frozen=True, slots=True)
class SpecialDate:
    """A date with hours of its own, such as a holiday, which hold in place of its weekday's. A closed date has no
    opening; `openings` is null where the hours of that date aren't known. `label` says what the date is, if told."""

    __pydantic_config__ = SENT

    date: date
    label: Annotated[str | None, Field(examples=["Christmas Day"])]
    openings: tuple[Opening, ...] | None


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """The hours of a part of the year, from its first day through its last, each as month and day. It may run past the
    end of the year. Dates outside of all seasons are closed."""

    __pydantic_config__ = SENT

    first: Annotated[str, Field(examples=["05-01"])]
    last: Annotated[str, Field(examples=["09-30"])]
    hours: dict[str, tuple[Opening, ...] | None]


@dataclass(frozen=True, slots=True)
class PeriodEnd:
    """A moment of the week; day 0 is Sunday."""

    __pydantic_config__ = SENT

    day: int
    time: Annotated[str, Field(examples=["1000"])]


@dataclass(frozen=True, slots=True)
class OpeningPeriod:
    """An opening as map services write it; without `close` the venue is always open."""

    __pydantic_config__ = TAKEN  # Not SENT: its description has never promised `close`.

    open: PeriodEnd
    close: PeriodEnd | None = None


def openings_of(week: Week) -> dict[str, tuple[Opening, ...] | None]:
    """The openings of each weekday; a closed day has none, an unknown one is None."""
    return {name.lower(): None if day in week.unknown else _openings(week, day) for day, name in enumerate(WEEKDAYS)}


def special_dates_of(exceptions: Sequence[DateHours], since: date) -> tuple[SpecialDate, ...]:
    """The dates with hours of their own from a day on, in their order. `exceptions` are in the order of their dates."""
    coming = (each for each in exceptions if each.on_date >= since)
    return tuple(_special_date(on_date, tuple(told)) for on_date, told in groupby(coming, lambda each: each.on_date))


def _special_date(on_date: date, told: tuple[DateHours, ...]) -> SpecialDate:
    label = next((each.label for each in told if each.label), None)
    if any(each.is_unknown for each in told):
        return SpecialDate(on_date, label, None)
    spans = spans_of_date(told, on_date) or []
    return SpecialDate(on_date, label, tuple(Opening(hh_mm(opens), hh_mm(closes)) for opens, closes in spans))


def seasons_of(week: Week) -> tuple[SeasonRecord, ...]:
    """The seasons of a year; none where the week is the same all year."""
    return tuple(SeasonRecord(_mm_dd(each.first), _mm_dd(each.last), openings_of(each.week)) for each in week.seasons)


def periods_of(week: Week) -> tuple[OpeningPeriod, ...] | None:
    """The periods of map services; None if a day is unknown."""
    periods = google_periods(week)
    return None if periods is None else tuple(OpeningPeriod(*map(_end, period.values())) for period in periods)


def _end(point: Point) -> PeriodEnd:
    return PeriodEnd(point["day"], point["time"])


def _openings(week: Week, day: int) -> tuple[Opening, ...]:
    ended = [Opening(hh_mm(opens), hh_mm(closes)) for opens, closes in week.spans(day)]
    return (*ended, *(Opening(hh_mm(opens), None) for opens in week.starts(day)))


def _mm_dd(day: MonthDay) -> str:
    month, day_of_it = day
    return f"{month:02}-{day_of_it:02}"
