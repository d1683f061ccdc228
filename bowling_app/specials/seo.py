"""The heads of the pages of specials. Search engines show no offers for a venue's page, so it has no data on them."""

from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.specials.schemas.specials import OwnSpecialsPage


def own_head(view: OwnSpecialsPage | OwnFormPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Keep your specials right at {site}.", site=site.name)))
