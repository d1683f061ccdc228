"""The head of the page about a venue's own website."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.websites.schemas import WebsitePage


def website_head(view: WebsitePage, site: SiteAddress) -> Head:
    """It belongs to those who run the venue, so search engines do not list it."""
    description = _("What your own website says, for {site}.", site=site.name)
    return unlisted(page_head(site, "", [view.heading, _("Website")], description))
