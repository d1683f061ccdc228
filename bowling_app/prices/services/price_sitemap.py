"""What the sitemap lists of the pages about prices."""

from itertools import groupby

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.prices.schemas.cost_page import cost_path
from bowling_app.prices.services.shown_cities import unshown_cities
from bowling_app.venues.queries.listed_places import priced_places


def sitemap_prices(uow: UnitOfWork) -> list[SitemapEntry]:
    """The country, and the states and cities with a known price."""
    priced, unshown = priced_places(uow.session), unshown_cities(uow)
    entries = [SitemapEntry(cost_path(), max(place.changed_at for place in priced))] if priced else []
    for state, in_state in groupby(priced, key=lambda place: place.state):
        cities = list(in_state)
        entries.append(SitemapEntry(cost_path(state), max(city.changed_at for city in cities)))
        shown = [city for city in cities if (state, city.slug) not in unshown]
        entries += [SitemapEntry(cost_path(state, city.slug), city.changed_at) for city in shown]
    return entries
