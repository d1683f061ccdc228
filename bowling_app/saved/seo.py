"""The head of the page of saved alleys."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.saved.schemas.saved_page import SavedPage


def saved_head(view: SavedPage, site: SiteAddress) -> Head:
    """The page's of saved alleys. It belongs to one person, so no search engine lists it."""
    return unlisted(
        page_head(site, "", [_("Saved Alleys")], _("The alleys that you have saved at {site}.", site=site.name))
    )
