"""What a price report is: figures of prices, the names of its documents, and which day's report is shown."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Final, Literal

from bowling_app.platform.geo.places import place_key, state_code
from bowling_app.platform.kit.dates import country_day
from bowling_app.platform.kit.limits import Count, Days
from bowling_app.platform.kit.texts import normalized
from bowling_app.platform.language.formats import capital

Scope = Literal["usa", "state", "city"]

FEWEST_VENUES: Final[Count] = 3
"""Venues of a published average. Of fewer it would be the price of one or two that everybody can name."""

FALLBACK_DAYS: Final[Days] = 2
"""How many days back from today a report is looked for."""

USA_DOCUMENT: Final = "average"

_DOCUMENT: Final = re.compile(r"\A(.{1,200})-([A-Za-z]{2})")


@dataclass(frozen=True, slots=True)
class Figure:
    """What is known of one price, in dollars. The figures are None if fewer than three venues are behind them; `lower`
    and `upper` are the quartiles: half of the venues are between them."""

    venues: int = 0
    mean: Decimal | None = None
    lower: Decimal | None = None
    median: Decimal | None = None
    upper: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """One document of a day's report. State and city are None if it covers more than one."""

    date: date
    scope: Scope
    document_id: str
    state: str | None
    city: str | None
    venue_count: int
    game: Figure
    hourly: Figure
    shoes: Figure
    last_updated: datetime


@dataclass(frozen=True, slots=True)
class Found:
    """The requested report; None if it does not exist or the lookup failed. `has_failed` distinguishes the two."""

    report: Report | None = None
    has_failed: bool = False


@dataclass(frozen=True, slots=True)
class FoundReports:
    """The requested reports; empty if there are none or the lookup failed. `has_failed` distinguishes the two."""

    reports: tuple[Report, ...] = ()
    has_failed: bool = False


@dataclass(frozen=True, slots=True)
class Build:
    """What a build did. With `is_unchanged` nothing: the day had its report, or there was no venue to count."""

    day: date
    documents: int = 0
    venues: int = 0
    is_unchanged: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """Which venues and prices a report counts. The demonstration's past is made of today's prices times `factors`, by
    price, and of the venues that had been added by then."""

    factors: dict[str, Decimal] = field(default_factory=dict[str, Decimal])
    added_before: datetime | None = None


def report_day(at: datetime) -> date:
    """The day whose report is today's at a moment: the date on the east coast, so that it is never tomorrow's."""
    return country_day(at)


def days_to_try(day: date) -> tuple[date, ...]:
    """The days whose report may stand for that of a day, the day itself first."""
    return tuple(day - timedelta(days=back) for back in range(FALLBACK_DAYS + 1))


def city_document_id(city: str, state: str) -> str:
    """The name of a city's document: Capitalized-Words and the state's code, "El-Paso-TX", "St-Louis-MO"."""
    letters = re.sub(r"['.`]", "", "".join(_ascii(city)))
    words = re.findall(r"[A-Za-z0-9]+", letters)
    return "-".join([*map(capital, words), state.upper()])


def document_place(document_id: str) -> tuple[str, str] | None:
    """The state code and the folded city name in a document id; None if it has none."""
    match = _DOCUMENT.fullmatch(document_id)
    state = state_code(match[2]) if match else None
    key = place_key(match[1]) if match else ""
    return (state, key) if state and key else None


def _ascii(name: str) -> Iterator[str]:
    """The letters as `place_key` folds them, but with their case."""
    for letter in name:
        folded = letter if letter.isascii() else letter.casefold()
        yield normalized(folded, "NFKD").encode("ascii", "ignore").decode()
