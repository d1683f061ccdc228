"""How many alleys ask less for a game at some times."""

from decimal import ROUND_HALF_UP, Decimal
from statistics import median

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.venues.queries import price_periods, venue_parts
from bowling_app.venues.rules.price_periods import FIGURES
from bowling_app.venues.schemas.cheaper_times import CheaperTimes
from bowling_app.venues.schemas.price_headlines import shown_periods


def cheaper_times(uow: UnitOfWork, state: str | None = None) -> CheaperTimes:
    """Those of the country, or of a state, by the prices that hold while they are open."""
    told = price_periods.for_everybody_in(uow.session, state, FIGURES["game_price"])
    weeks = venue_parts.weeks_of(uow.session, told, clock.now())
    found = [shown_periods(periods, weeks[venue_id]) for venue_id, periods in told.items()]
    shown = [[period.amount for period in periods] for periods in found if periods]
    saved = [max(amounts) - min(amounts) for amounts in shown if len(set(amounts)) > 1]
    middle = median(saved).quantize(Decimal("0.01"), ROUND_HALF_UP) if saved else None
    return CheaperTimes(len(shown), len(saved), middle)
