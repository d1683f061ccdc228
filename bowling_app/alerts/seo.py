"""The heads of the pages of alerts. None is for search engines."""

from bowling_app.alerts.schemas.pages import AlertsPage, FollowPage, TokenPage
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def alerts_head(view: FollowPage | AlertsPage | TokenPage, site: SiteAddress) -> Head:
    """The head of any of them."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
