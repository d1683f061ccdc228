"""The head of the search page."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.search.schemas import SearchView


def search_head(view: SearchView, site: SiteAddress) -> Head:
    """A search's. Results are for readers, not for other search engines."""
    titles = [_("Search: {query}", query=view.query) if view.query else _("Search bowling alleys")]
    description = _("Find a bowling alley by its name, its city, its state or a ZIP code.")
    return unlisted(page_head(site, "", titles, description))
