"""The head of the page on which people vote."""

from bowling_app.accuracy.rules.accuracy import VotePage
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def vote_head(view: VotePage, site: SiteAddress) -> Head:
    """The head of the form, which is not for search engines."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))
