"""The head of the search page."""

from bowling_app.domain.search_page import SearchView
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress, page_head, unlisted


def search_head(view: SearchView, site: SiteAddress) -> Head:
    """A search's. Results are for readers, not for other search engines."""
    titles = [f"Search: {view.query}"] if view.query else ["Search bowling alleys"]
    description = "Find a bowling alley by its name, its city, its state or a ZIP code."
    return unlisted(page_head(site, "", titles, description))
