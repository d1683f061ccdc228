"""The heads of the pages of joining. None is for search engines."""

from bowling_app.joining.schemas.bowlers import BowlerReportPage, BowlersPage, CardFormPage, WritePage
from bowling_app.joining.schemas.requests import AnswerPage, JoinPage, MinePage, OwnRequestsPage
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def own_head(view: OwnRequestsPage | AnswerPage, site: SiteAddress) -> Head:
    """The head of the pages of those who run a venue."""
    return unlisted(page_head(site, "", [view.heading], _("Who asks to join your leagues at {site}.", site=site.name)))


def joining_head(view: JoinPage | MinePage, site: SiteAddress) -> Head:
    """The head of the pages of who asks."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))


def bowlers_head(view: BowlersPage | CardFormPage | WritePage | BowlerReportPage, site: SiteAddress) -> Head:
    """The head of the pages of bowlers: search engines list no person's card."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
