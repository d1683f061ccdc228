"""The heads of the pages of party packages."""

from bowling_app.parties.schemas.packages import OwnFormPage, OwnPackagesPage, PackageFormPage
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def proposal_head(view: PackageFormPage, site: SiteAddress) -> Head:
    """The head of the form for a visitor, which is not for search engines."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))


def own_head(view: OwnPackagesPage | OwnFormPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], f"Keep your party packages right at {site.name}."))
