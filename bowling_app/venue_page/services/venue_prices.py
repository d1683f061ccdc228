"""The prices on a venue's page: the table of the week, what visitors paid, and what an outing costs there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.queries import observations
from bowling_app.prices.queries import specials as special_queries
from bowling_app.prices.rules.specials import KnownSpecials
from bowling_app.prices.schemas.estimate_form import EstimateView
from bowling_app.prices.schemas.estimate_lines import estimate_view
from bowling_app.prices.services.price_lists import comparison, headlines, known_specials, price_list
from bowling_app.prices.services.usual_prices import usual_price
from bowling_app.venue_page.rules import PAID_SHOWN
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.price_periods import Kind, Period, amount_text, span_text
from bowling_app.venues.schemas.facts import Fact
from bowling_app.venues.schemas.price_headlines import Headline, shown_periods
from bowling_app.venues.schemas.price_week import price_week
from bowling_app.venues.schemas.price_week_page import PriceWeek
from bowling_app.venues.services.venue_cards import Parts, local_time
from bowling_app.venues.services.venue_sources import Origin, fact

_LABELS: Final = {
    "game_price": N_("Per game"), "hourly_price": N_("Per lane, per hour"), "shoe_rental_price": N_("Shoe rental"),
}  # fmt: skip
_VARY: Final = N_("Typical prices; they vary by day and time, so call ahead.")
_BELOW: Final = N_("Prices vary by day and time, as listed below. Call ahead to be sure.")
_ONE: Final = N_("Prices can change, so call ahead to be sure.")


@dataclass(frozen=True, slots=True)
class VenuePrices:
    """A venue's prices beyond the three numbers. `span` is for structured data."""

    week: PriceWeek | None
    headlines: Mapping[str, Headline]  # By the column of the published number.
    paid: tuple[str, ...]
    estimate: EstimateView | None
    span: str
    specials: KnownSpecials | None
    note: str  # What to know before one relies on them, or what is usual around; empty when nothing is known.


def venue_prices(
    uow: UnitOfWork,
    found: VenueWithPlace,
    parts: Parts,
    known: Mapping[str, Origin],
    given: Mapping[str, str],
) -> VenuePrices:
    """The prices of a venue, without an estimate if no price is known; `given` is the input of the estimate form."""
    venue, place = found
    at = clock.now()
    today = local_time(place, at).weekday()
    periods, hours = parts.prices, parts.week
    dates = {field: origin.observed for field, origin in known.items()}
    specials = known_specials(special_queries.of_venues(uow.session, [venue.id]).get(venue.id, ()), place.time_zone, at)
    prices = replace(price_list(venue, periods, dates, hours), specials=specials)
    origin = known.get("price_periods")
    compared = comparison([venue], {venue.id: prices}, given, total=1)
    is_priced = prices.periods or prices.game or prices.hourly
    is_asked = is_priced or specials
    week = price_week(periods, today, {"import": origin.said} if origin else {}, hours)
    shown = shown_periods(periods, hours)
    return VenuePrices(
        week=week,
        headlines=headlines(venue, periods, hours),
        paid=_paid(uow, venue.id),
        specials=specials,
        estimate=estimate_view(venue_path(venue.id), given, compared, where=_("at {venue}", venue=venue.name))
        if is_asked
        else None,
        span=span_text([*shown, *(price for price in (prices.game, prices.hourly) if price)])
        or "$" * (venue.price_level or 0),
        note=_note(week, shown) if is_priced or venue.shoe_rental_price is not None else usual_price(uow, place),
    )


def _note(week: PriceWeek | None, shown: Iterable[Period]) -> str:
    """What to know of prices before one relies on them. They vary where the table has two different ones of a kind."""
    if week is None:
        return _(_VARY)
    prices = {(period.kind, period.amount) for period in shown}
    return _(_BELOW) if len(prices) > len({kind for kind, _amount in prices}) else _(_ONE)


def price_facts(found: Mapping[str, Headline], known: Mapping[str, Origin]) -> tuple[Fact, ...]:
    """The prices at the top of a venue's page, each with its source."""
    return tuple(
        _price_fact(_(label), found[field], known, field) for field, label in _LABELS.items() if field in found
    )


def _price_fact(label: str, found: Headline, known: Mapping[str, Origin], field: str) -> Fact:
    return fact(label, capital(found.text), known.get(field) or known.get("price_periods"))


def _paid(uow: UnitOfWork, venue_id: str) -> tuple[str, ...]:
    """What visitors paid, the latest first: "$5.50 a game, paid on Nov 15, 2026"."""
    lines: list[str] = []
    for row in observations.accepted(uow.session, venue_id, limit=PAID_SHOWN):
        kind: Kind = row.kind  # pyright: ignore[reportAssignmentType] -- the table holds nothing else.
        lines.append(_("{price}, paid on {day}", price=amount_text(kind, row.amount), day=date_text(row.paid_on)))
    return tuple(lines)
