"""The heads of the pages of joining. None is for search engines."""

from bowling_app.joining.schemas.requests import AnswerPage, OwnRequestsPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def own_head(view: OwnRequestsPage | AnswerPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Who asks to join your leagues at {site}.", site=site.name)))
