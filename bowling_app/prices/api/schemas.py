"""What the API of prices, reports and estimates sends and takes where no value has that shape."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Final

from pydantic import Field

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.limits.input_limits import LONGEST_LINE_INPUT, LONGEST_SHORT_REASON_INPUT
from bowling_app.prices.rules.outings import Comparison, PaidBy, Part, VenueEstimate, Way
from bowling_app.prices.rules.price_observations import Observation
from bowling_app.prices.rules.price_reports import Figure, Report
from bowling_app.venues.rules.hours import WEEKDAYS, hh_mm
from bowling_app.venues.rules.price_periods import MOST_PERIODS, Kind, Period, weekdays_of

_CLOCK: Final = len("18:00")


class ReportOut(ApiModel):
    """Average prices in US dollars, with the number of venues behind each. An average of fewer than three venues is
    null; half of the venues are between the lower and the upper quartile.

    `Report` has one `Figure` for each kind of price; here each of its numbers has a name of its own.
    """

    date: date
    document_id: Annotated[str, Field(examples=["El-Paso-TX"])]
    state: str | None
    city: str | None
    average_hourly_price: float | None
    average_game_price: float | None
    average_shoe_rental_price: float | None
    venue_count: int
    venues_with_game_pricing: int
    venues_with_hourly_pricing: int
    venues_with_shoe_rental_pricing: int
    last_updated: datetime
    median_hourly_price: float | None
    lower_quartile_hourly_price: float | None
    upper_quartile_hourly_price: float | None
    median_game_price: float | None
    lower_quartile_game_price: float | None
    upper_quartile_game_price: float | None
    median_shoe_rental_price: float | None
    lower_quartile_shoe_rental_price: float | None
    upper_quartile_shoe_rental_price: float | None


class PriceOut(ApiModel):
    """A price and when it holds, in the venue's own time; an end that is not after its beginning is on the next day.
    What nobody has told is null.

    `Period` has days as bits, minutes of a day, and an empty text where nobody told the conditions.
    """

    kind: Kind
    amount: float
    days: tuple[str, ...]
    from_: Annotated[str, Field(alias="from", examples=["18:00"])]
    to: Annotated[str, Field(examples=["02:00"])]
    shoes_included: bool | None
    tax_included: bool | None
    conditions: str | None
    source: str
    as_of: date | None


class PricesOut(ApiModel):
    """A venue's prices by day and time.

    Names the list that the operation returns.
    """

    prices: tuple[PriceOut, ...]


class PriceIn(ApiModel):
    """A price. Without days every day is meant, without times the whole day.

    What a person says of a price, in texts; the operation makes a `Period` of it.
    """

    kind: Kind
    amount: Annotated[Decimal, Field(examples=["5.50"])]
    days: Annotated[tuple[str, ...], Field(max_length=len(WEEKDAYS), examples=[["mon", "tue"]])] = ()
    from_: Annotated[str | None, Field(alias="from", max_length=_CLOCK, examples=["18:00"])] = None
    to: Annotated[str | None, Field(max_length=_CLOCK, examples=["02:00"])] = None
    shoes_included: bool | None = None
    tax_included: bool | None = None
    conditions: Annotated[str, Field(max_length=LONGEST_LINE_INPUT)] = ""


class PricesIn(ApiModel):
    """All prices of a venue by day and time, in place of those that are there.

    The operation takes the list and the reason by themselves.
    """

    prices: Annotated[tuple[PriceIn, ...], Field(max_length=MOST_PERIODS)]
    reason: Annotated[str, Field(max_length=LONGEST_SHORT_REASON_INPUT)] = ""


class PaidListOut(ApiModel):
    """The prices that wait for a decision, the oldest first.

    Names the list that the operation returns.
    """

    observations: tuple[Observation, ...]


class WayOut(ApiModel):
    """One way to pay. It is complete unless the shoes that you need have no known price.

    `special` names the special that makes the price, and is empty where none does.

    `Way` computes its sums from its parts, and has the price that it is about.
    """

    kind: PaidBy
    low: float
    high: float
    is_complete: bool
    parts: tuple[Part, ...]
    remarks: tuple[str, ...]
    special: str


class EstimateOut(ApiModel):
    """What an outing costs at a venue: the ways to pay, the cheapest first; none where no price is known.

    `VenueEstimate` and its `Estimate` in one.
    """

    venue_id: str
    name: str
    ways: tuple[WayOut, ...]
    is_closed: bool
    remarks: tuple[str, ...]


class EstimatesOut(ApiModel):
    """What an outing costs, the cheapest venue first. `venueCount` counts those that are not compared, too.

    `Comparison` has the party by itself, with the day as a number and the time in minutes.
    """

    people: int
    games: int | None
    minutes: int | None
    day: str
    time: str
    needs_shoes: bool
    estimates: tuple[EstimateOut, ...]
    venue_count: int


def report_out(report: Report) -> ReportOut:
    """A report under the names of the specification."""
    values: dict[str, Any] = {
        name: getattr(report, name) for name in ("date", "document_id", "state", "city", "venue_count", "last_updated")
    }
    for name, figure in (("game", report.game), ("hourly", report.hourly), ("shoe_rental", report.shoes)):
        values |= _figure(name, figure)
    return ReportOut(**values)


def _figure(name: str, figure: Figure) -> dict[str, Any]:
    return {
        f"average_{name}_price": figure.mean,
        f"median_{name}_price": figure.median,
        f"lower_quartile_{name}_price": figure.lower,
        f"upper_quartile_{name}_price": figure.upper,
        f"venues_with_{name}_pricing": figure.venues,
    }


def prices_out(periods: Sequence[Period]) -> PricesOut:
    """Prices by day and time."""
    return PricesOut(prices=tuple(map(_price, periods)))


def _price(period: Period) -> PriceOut:
    return PriceOut(
        kind=period.kind,
        amount=float(period.amount),
        days=tuple(WEEKDAYS[day].lower() for day in weekdays_of(period.days)),
        from_=hh_mm(period.begins),
        to=hh_mm(period.ends),
        shoes_included=period.shoes_included,
        tax_included=period.tax_included,
        conditions=period.conditions or None,
        source=period.source,
        as_of=period.as_of,
    )


def estimates_out(found: Comparison) -> EstimatesOut:
    """What an outing costs at some venues."""
    party = found.party
    return EstimatesOut(
        people=party.people,
        games=party.games,
        minutes=party.minutes,
        day=WEEKDAYS[party.day].lower(),
        time=hh_mm(party.minute),
        needs_shoes=party.needs_shoes,
        estimates=tuple(map(estimate_out, found.venues)),
        venue_count=found.total,
    )


def estimate_out(venue: VenueEstimate) -> EstimateOut:
    """What an outing costs at a venue."""
    found = venue.estimate
    return EstimateOut(
        venue_id=venue.venue_id,
        name=venue.name,
        ways=tuple(map(_way, found.ways)),
        is_closed=found.is_closed,
        remarks=found.remarks,
    )


def _way(way: Way) -> WayOut:
    return WayOut(
        kind=way.kind, low=float(way.low), high=float(way.high), is_complete=way.is_complete, parts=way.parts,
        remarks=way.remarks, special=way.special.terms.name if way.special else "",
    )  # fmt: skip
