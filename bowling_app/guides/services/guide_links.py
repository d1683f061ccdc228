"""Where city guides are linked from: the lists of their cities, and the sitemap."""

from bowling_app.guides.queries import guides
from bowling_app.guides.rules.guides import FEWEST_LISTED, GUIDES, guide_path, shown_title
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.links import Link
from bowling_app.platform.seo.site_map import SitemapEntry


def guide_of_city(uow: UnitOfWork, place: Place) -> Link | None:
    """The guide of a city, however its name is written there; None if it has no guide."""
    key = place_key(place.name)
    found = next((each for each in guides.of_state(uow.session, place.state) if place_key(each.city) == key), None)
    return Link(shown_title(found)[0], guide_path(found.slug)) if found else None


def sitemap_guides(uow: UnitOfWork) -> list[SitemapEntry]:
    """The index of the guides where there are some, and those guides that search engines may list: their cities have
    enough venues."""
    found = guides.all_published(uow.session)
    if not found:
        return []  # An index of nothing is not for search engines.
    counts = guides.venue_counts(uow.session, [(guide.state, place_key(guide.city)) for guide in found])
    full = [guide for guide in found if counts.get((guide.state, place_key(guide.city)), 0) >= FEWEST_LISTED]
    newest = max(guide.updated_at for guide in found)
    entries = (SitemapEntry(guide_path(guide.slug), guide.updated_at) for guide in full)
    return [SitemapEntry(GUIDES.href, newest), *entries]
