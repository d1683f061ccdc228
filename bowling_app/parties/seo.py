"""The heads of the pages of party packages."""

from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.parties.rules.party_search import PARTIES_PATH
from bowling_app.parties.schemas.packages import OwnPackagesPage
from bowling_app.parties.schemas.parties import PartiesView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, search_page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def own_head(view: OwnPackagesPage | OwnFormPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Keep your party packages right at {site}.", site=site.name)))


def parties_head(view: PartiesView, site: SiteAddress) -> Head:
    """The head of the search for parties."""
    return search_page_head(view, PARTIES_PATH, site)
