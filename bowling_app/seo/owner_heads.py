"""The heads of the pages for those who run venues."""

from bowling_app.domain.claims import ClaimPage
from bowling_app.domain.owner_edit import EditPage, OwnVenues
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress, page_head, unlisted


def claim_head(view: ClaimPage, site: SiteAddress) -> Head:
    """A form's with which somebody claims a venue: there is one for each venue, and none is for search engines."""
    return unlisted(page_head(site, "", [view.heading, "Claim a venue"], view.introduction))


def own_venues_head(view: OwnVenues, site: SiteAddress) -> Head:
    """The page's of the venues that somebody runs. It belongs to one person, so no search engine lists it."""
    return unlisted(page_head(site, "", ["My Venues"], f"The venues that you run at {site.name}."))


def edit_head(view: EditPage, site: SiteAddress) -> Head:
    """A form's with which somebody edits their own venue."""
    return unlisted(page_head(site, "", [view.heading, "Edit a venue"], f"Keep your venue right at {site.name}."))
