"""How many alleys ask less for a game at some times."""

from decimal import ROUND_HALF_UP, Decimal
from statistics import median

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.venues.queries import price_periods, venue_parts
from bowling_app.venues.queries.price_periods import Periods
from bowling_app.venues.rules.hours import Week
from bowling_app.venues.rules.price_periods import FIGURES
from bowling_app.venues.schemas.cheaper_times import CheaperTimes
from bowling_app.venues.schemas.price_headlines import shown_periods, stands_alone


def cheaper_times(uow: UnitOfWork, state: str | None = None) -> CheaperTimes:
    """Those of the country, or of a state, by the prices that hold while they are open."""
    told = price_periods.for_everybody_in(uow.session, state, FIGURES["game_price"])
    weeks = venue_parts.weeks_of(uow.session, told, clock.now())
    published = price_periods.published_games(uow.session, told)
    found = [_amounts(periods, published.get(key), weeks[key]) for key, periods in told.items()]
    shown = [amounts for amounts in found if amounts]
    saved = [max(amounts) - min(amounts) for amounts in shown if len(amounts) > 1]
    middle = median(saved).quantize(Decimal("0.01"), ROUND_HALF_UP) if saved else None
    return CheaperTimes(len(shown), len(saved), middle)


def _amounts(periods: Periods, published: Decimal | None, week: Week | None) -> set[Decimal]:
    """What a game costs at some time while a venue is open, by day and time and otherwise; empty if none of its prices
    by day and time holds then."""
    amounts = {period.amount for period in shown_periods(periods, week)}
    if amounts and published is not None and stands_alone(periods, FIGURES["game_price"], published, week):
        amounts.add(published)
    return amounts
