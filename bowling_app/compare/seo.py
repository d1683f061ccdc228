"""The head of a comparison, of which there are too many for search engines."""

from bowling_app.compare.schemas import CompareView
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def compare_head(view: CompareView, site: SiteAddress) -> Head:
    """The head of the page."""
    return unlisted(page_head(site, "", [view.heading, _("Compare bowling alleys")], view.introduction))
