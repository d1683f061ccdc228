"""What the sitemap lists of leagues."""

from bowling_app.leagues.queries.league_sitemap import listed
from bowling_app.leagues.rules.paths import league_path, venue_leagues_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.seo.site_map import SitemapEntry


def sitemap_leagues(uow: UnitOfWork) -> list[SitemapEntry]:
    """The leagues whose season is not over, and the pages of venues that have some."""
    found = listed(uow.session, clock.now())
    venues = {each.venue_id: each.changed_at for each in sorted(found, key=lambda each: each.changed_at)}
    return [
        *(SitemapEntry(venue_leagues_path(venue_id), at) for venue_id, at in sorted(venues.items())),
        *(SitemapEntry(league_path(each.id, each.name), each.changed_at) for each in found),
    ]
