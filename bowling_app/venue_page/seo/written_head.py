"""The head of the page of what a person wrote. It is not for search engines."""

from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.venue_page.schemas.written import WrittenPage


def written_head(view: WrittenPage, site: SiteAddress) -> Head:
    """Its title and its description."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
