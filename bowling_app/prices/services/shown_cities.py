"""The cities whose pages about prices list one: only those are for search engines, and for links from elsewhere."""

from itertools import chain

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.venues.queries import price_periods, venue_parts
from bowling_app.venues.rules.price_periods import FIGURES
from bowling_app.venues.schemas.price_headlines import shown_periods


def unshown_cities(uow: UnitOfWork, state: str | None = None) -> set[tuple[str, str]]:
    """The state and the slug of each city of the country, or of a state, whose only prices hold while the alleys are
    closed: its page lists none."""
    at_times = price_periods.priced_at_times_alone(uow.session, state)
    if not at_times:
        return set()
    told = price_periods.for_everybody(uow.session, at_times, [*chain.from_iterable(FIGURES.values())])
    weeks = venue_parts.weeks_of(uow.session, at_times, clock.now())
    shown = {at_times[key] for key, periods in told.items() if shown_periods(periods, weeks[key])}
    return set(at_times.values()) - shown


def lists_prices(uow: UnitOfWork, place: Place) -> bool:
    """Whether the page about the prices of a city lists any, so that search engines may list it."""
    is_priced = place.id in price_periods.priced_places(uow.session, place.state)
    return is_priced and (place.state, place.slug) not in unshown_cities(uow, place.state)
