"""What the sitemap lists of lists."""

from itertools import groupby

from bowling_app.listings.services.experiences import EXPERIENCES_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.venues.queries import listed_places
from bowling_app.venues.queries.listed_places import ListedPlace
from bowling_app.venues.rules.categories import CATEGORIES, Category, category_path


def sitemap_experiences(uow: UnitOfWork) -> list[SitemapEntry]:
    """The overview of the categories."""
    return [SitemapEntry(EXPERIENCES_PATH, listed_places.last_change(uow.session))]


def sitemap_categories(uow: UnitOfWork) -> list[SitemapEntry]:
    """The lists of each category."""
    everywhere, by_amenity = listed_places.places(uow.session), listed_places.places_by_amenity(uow.session)
    entries: list[SitemapEntry] = []
    for category in CATEGORIES:
        if category.is_listed:
            entries += _of_category(category, by_amenity.get(category.amenity, []) if category.amenity else everywhere)
    return entries


def _of_category(category: Category, found: list[ListedPlace]) -> list[SitemapEntry]:
    """A category in the country, in the states that have such venues, and in the cities that have enough of them."""
    if not found:
        return []
    entries = [SitemapEntry(category_path(category), max(place.changed_at for place in found))]
    for state, in_state in groupby(found, key=lambda place: place.state):
        cities = list(in_state)
        entries.append(SitemapEntry(category_path(category, state), max(city.changed_at for city in cities)))
        entries += [
            SitemapEntry(category_path(category, state, city.slug), city.changed_at)
            for city in cities
            if city.venues >= category.fewest
        ]
    return entries
