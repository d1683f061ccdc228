"""The heads of the pages of ballots. No search engine lists them: a ballot is for whoever has its link."""

from bowling_app.ballots.schemas.ballot_pages import BallotView, NewBallot, OwnBallots
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.site_address import SiteAddress


def own_ballots_head(view: OwnBallots | NewBallot, site: SiteAddress) -> Head:
    """The head of a page that belongs to one person."""
    return unlisted(page_head(site, "", [view.heading], view.introduction))


def ballot_head(view: BallotView, site: SiteAddress) -> Head:
    """The head of a ballot: what it asks is what people see of the link in a chat."""
    return unlisted(page_head(site, "", [view.heading], f"{view.asked}. {view.status}."))
