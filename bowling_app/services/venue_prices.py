"""The prices on a venue's page: the table of the week, what visitors paid, and what an outing costs there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app import clock
from bowling_app.domain.estimate_form import EstimateView
from bowling_app.domain.estimate_lines import estimate_view
from bowling_app.domain.hours import Week
from bowling_app.domain.places import venue_path
from bowling_app.domain.price_periods import Kind, amount_text, span_text
from bowling_app.domain.price_week import day_text, price_week
from bowling_app.domain.prices import price_range_text
from bowling_app.domain.venue_page import PriceWeek
from bowling_app.queries import price_periods as queries
from bowling_app.queries.venues import Sited
from bowling_app.services.price_lists import comparison, price_list
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_cards import local_time
from bowling_app.services.venue_sources import Origin

PAID_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class VenuePrices:
    """What a venue's page says about prices beyond the three numbers. `span` is for structured data."""

    week: PriceWeek | None
    paid: tuple[str, ...]
    estimate: EstimateView | None
    span: str


def venue_prices(
    uow: UnitOfWork, found: Sited, hours: Week | None, known: Mapping[str, Origin], given: Mapping[str, str]
) -> VenuePrices:
    """The prices of a venue. Where none is known there is no estimate; `given` is what its form sends."""
    venue, place = found
    today = local_time(place, clock.now()).weekday()
    periods = queries.of_venues(uow.session, [venue.id]).get(venue.id, ())
    dates = {field: origin.observed for field, origin in known.items()}
    prices = price_list(venue, periods, dates, hours)
    origin = known.get("price_periods")
    compared = comparison([venue], {venue.id: prices}, given, total=1)
    is_priced = prices.periods or prices.game or prices.hourly
    return VenuePrices(
        week=price_week(periods, today, {"import": origin.name} if origin else {}),
        paid=_paid(uow, venue.id),
        estimate=estimate_view(venue_path(venue.id), given, compared, where=f"at {venue.name}") if is_priced else None,
        span=span_text([*periods, *(price for price in (prices.game, prices.hourly) if price)])
        or price_range_text(level=venue.price_level),
    )


def _paid(uow: UnitOfWork, venue_id: str) -> tuple[str, ...]:
    """What visitors paid, the latest first: "$5.50 a game, paid on Nov 15, 2026"."""
    lines: list[str] = []
    for row in queries.accepted(uow.session, venue_id, limit=PAID_SHOWN):
        kind: Kind = row.kind  # pyright: ignore[reportAssignmentType] -- the table holds nothing else.
        lines.append(f"{amount_text(kind, row.amount)}, paid on {day_text(row.paid_on)}")
    return tuple(lines)
