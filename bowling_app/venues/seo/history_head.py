"""The head of the page of what changed at a venue."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venues.schemas.venue_history import VenueHistory


def history_head(view: VenueHistory, site: SiteAddress) -> Head:
    """The page's of what changed at a venue. What holds now is on the venue's own page, so search engines have that."""
    return unlisted(page_head(site, "", [view.heading, _("Edit history")], view.introduction))
