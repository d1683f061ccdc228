"""What the sitemap lists of the pages about prices."""

from itertools import chain, groupby

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.prices.schemas.cost_page import cost_path
from bowling_app.venues.queries import price_periods, venue_parts
from bowling_app.venues.queries.listed_places import priced_places
from bowling_app.venues.rules.price_periods import FIGURES
from bowling_app.venues.schemas.price_headlines import shown_periods


def sitemap_prices(uow: UnitOfWork) -> list[SitemapEntry]:
    """The country, and the states and cities with a known price."""
    priced, unshown = priced_places(uow.session), _unshown(uow)
    entries = [SitemapEntry(cost_path(), max(place.changed_at for place in priced))] if priced else []
    for state, in_state in groupby(priced, key=lambda place: place.state):
        cities = list(in_state)
        entries.append(SitemapEntry(cost_path(state), max(city.changed_at for city in cities)))
        shown = [city for city in cities if (state, city.slug) not in unshown]
        entries += [SitemapEntry(cost_path(state, city.slug), city.changed_at) for city in shown]
    return entries


def _unshown(uow: UnitOfWork) -> set[tuple[str, str]]:
    """The cities whose only prices hold while the alleys are closed: their pages list none, and search engines are told
    to leave them out."""
    at_times = price_periods.priced_at_times_alone(uow.session)
    told = price_periods.for_everybody(uow.session, at_times, [*chain.from_iterable(FIGURES.values())])
    weeks = venue_parts.weeks_of(uow.session, at_times, clock.now())
    shown = {at_times[key] for key, periods in told.items() if shown_periods(periods, weeks[key])}
    return set(at_times.values()) - shown
