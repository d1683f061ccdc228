"""The heads of the pages for those who run venues."""

from bowling_app.domain.claims import ClaimPage
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress, page_head, unlisted


def claim_head(view: ClaimPage, site: SiteAddress) -> Head:
    """A form's with which somebody claims a venue: there is one for each venue, and none is for search engines."""
    return unlisted(page_head(site, "", [view.heading, "Claim a venue"], view.introduction))
