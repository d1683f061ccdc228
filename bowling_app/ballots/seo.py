"""The heads of the pages of ballots. No search engine lists them: a ballot is for whoever has its link."""

from bowling_app.ballots.schemas.ballot_pages import BallotView
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def ballot_head(view: BallotView, site: SiteAddress) -> Head:
    """The head of a ballot: what it asks is what people see of the link in a chat."""
    return unlisted(page_head(site, "", [view.heading], f"{view.asked}. {view.status}."))
