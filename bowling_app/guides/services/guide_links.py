"""Where city guides are linked from: the lists of their cities, and the sitemap."""

from bowling_app.guides.queries import hubs
from bowling_app.guides.rules import FEWEST_LISTED, GUIDES, guide_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.links import Link
from bowling_app.platform.seo.site_map import SitemapEntry


def guide_of_city(uow: UnitOfWork, place: Place) -> Link | None:
    """The guide of a city; None where nobody has written one."""
    found = hubs.of_city(uow.session, place.state, place.name)
    return Link(found[0].title, guide_path(found[0].slug)) if found else None


def sitemap_guides(uow: UnitOfWork) -> list[SitemapEntry]:
    """The index of the guides, and those guides that search engines may list: their cities have enough venues."""
    found = hubs.all_published(uow.session)
    counts = hubs.venue_counts(uow.session, [(hub.state, place_key(hub.city)) for hub in found])
    full = [hub for hub in found if counts.get((hub.state, place_key(hub.city)), 0) >= FEWEST_LISTED]
    newest = max((hub.updated_at for hub in found), default=None)
    return [SitemapEntry(GUIDES.href, newest), *(SitemapEntry(guide_path(hub.slug), hub.updated_at) for hub in full)]
