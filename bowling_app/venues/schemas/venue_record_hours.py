"""The hours of a venue as other programs read them: by weekday, and as the periods of map services."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.venues.rules.hours import WEEKDAYS, Week
from bowling_app.venues.rules.opening.map_services import Point, google_periods


@dataclass(frozen=True, slots=True)
class Opening:
    """One opening of a day, in the venue's own time. A closing earlier than the opening is on the next day; it is null
    where nobody has told it."""

    __pydantic_config__ = SENT

    opens: Annotated[str, Field(examples=["10:00"])]
    closes: Annotated[str | None, Field(examples=["01:00"])]


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


def periods_of(week: Week) -> tuple[OpeningPeriod, ...] | None:
    """The periods of map services; None if a day is unknown."""
    periods = google_periods(week)
    return None if periods is None else tuple(OpeningPeriod(*map(_end, period.values())) for period in periods)


def _end(point: Point) -> PeriodEnd:
    return PeriodEnd(point["day"], point["time"])


def _openings(week: Week, day: int) -> tuple[Opening, ...]:
    ended = [Opening(_hh_mm(opens), _hh_mm(closes)) for opens, closes in week.spans(day)]
    return (*ended, *(Opening(_hh_mm(opens), None) for opens in week.starts(day)))


def _hh_mm(minutes: int) -> str:
    hour, minute = divmod(minutes, 60)
    return f"{hour % 24:02}:{minute:02}"
