"""The head of a venue's page of scores."""

from dataclasses import replace
from urllib.parse import quote

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.scores.schemas.score_page import GamePage


def game_head(view: GamePage, site: SiteAddress) -> Head:
    """A game page's. Other sites learn from it how to show the leaderboard; one without games is not for search
    engines."""
    page = f", {view.page_note}" if view.page_note else ""
    titles = [
        _("Bowling scores at {venue}, {place}", venue=view.venue_name, place=view.place) + page,
        _("Scores at {venue}", venue=view.venue_name) + page,
    ]
    best = _("Best games of this week, this month and all time.")
    description = f"{view.introduction[:-1]}{page}. {best}"
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    head = page_head(site, view.path if view.is_indexed else "", titles, description, crumbs)
    address = quote(f"{site.base_url}{view.crumbs[-1].href}", safe="")
    head = replace(head, oembed=f"{site.base_url}/api/oembed?url={address}")
    return head if view.is_indexed else unlisted(head)
