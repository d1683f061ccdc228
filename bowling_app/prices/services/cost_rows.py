"""The table of a city's venues: what each charges, and when that was so."""

from collections.abc import Mapping, Sequence
from datetime import date

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.prices.rules.outings import PriceList
from bowling_app.prices.schemas.cost_page import VenuePriceRow
from bowling_app.prices.schemas.cost_views import ToldPrices, venue_row
from bowling_app.prices.services.price_lists import headlines
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import price_periods as queries
from bowling_app.venues.rules.price_periods import FIGURES


def told_prices(venue: Venue, prices: PriceList) -> ToldPrices:
    """A venue's numbers, and the figures that its cards show. Where only some times have a price, the lowest counts."""
    found = headlines(venue, prices.periods, prices.week)
    lowest = {field: each.amount for field, each in found.items()}
    game, hourly, shoes = (found[field].text if field in found else "" for field in FIGURES)
    return ToldPrices(
        venue.id,
        venue.name,
        venue.address or "",
        game=lowest.get("game_price") if venue.game_price is None else venue.game_price,
        hourly=lowest.get("hourly_price") if venue.hourly_price is None else venue.hourly_price,
        shoes=lowest.get("shoe_rental_price") if venue.shoe_rental_price is None else venue.shoe_rental_price,
        texts=(game, hourly, shoes),
    )


def venue_rows(
    uow: UnitOfWork, venues: Sequence[ToldPrices], lists: Mapping[str, PriceList]
) -> tuple[VenuePriceRow, ...]:
    """The rows of the venues, in the same order."""
    dates = queries.dates_of_prices(uow.session, [told.venue_id for told in venues])
    return tuple(venue_row(told, _held_on(told, dates[told.venue_id], lists[told.venue_id])) for told in venues)


def _held_on(told: ToldPrices, dates: Mapping[str, date | None], prices: PriceList) -> date | None:
    """When the prices of a row last held: the oldest date of those in it. One that only some times have is dated by
    its periods."""
    shown = zip(FIGURES.items(), (told.game, told.hourly, told.shoes), strict=True)
    known = [
        dates.get(field) or min((one.as_of for one in prices.periods if one.kind in kinds and one.as_of), default=None)
        for (field, kinds), amount in shown
        if amount is not None
    ]
    return min(filter(None, known), default=None)
