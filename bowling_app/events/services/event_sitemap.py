"""What the sitemap lists of events."""

from bowling_app.events.queries.event_sitemap import listed
from bowling_app.events.rules.paths import date_path, venue_events_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.seo.site_map import SitemapEntry


def sitemap_events(uow: UnitOfWork) -> list[SitemapEntry]:
    """The dates of the next weeks, and the pages of venues that have some."""
    found = listed(uow.session, clock.now())
    venues = {each.venue_id: each.changed_at for each in sorted(found, key=lambda each: each.changed_at)}
    return [
        *(SitemapEntry(venue_events_path(venue_id), at) for venue_id, at in sorted(venues.items())),
        *(SitemapEntry(date_path(each.id, each.name, each.on), each.changed_at) for each in found),
    ]
