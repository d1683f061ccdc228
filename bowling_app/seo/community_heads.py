"""The heads of the pages on which people take part: scores, suggestions, saved alleys."""

from dataclasses import replace
from urllib.parse import quote

from bowling_app.domain.saved_page import SavedPage
from bowling_app.domain.score_page import GamePage
from bowling_app.domain.suggestion_page import EditForm, MySuggestions, SuggestForm
from bowling_app.domain.venue_history import VenueHistory
from bowling_app.seo.head import Head
from bowling_app.seo.heads import SiteAddress, page_head, unlisted
from bowling_app.seo.json_ld import breadcrumbs_json_ld


def game_head(view: GamePage, site: SiteAddress) -> Head:
    """A game page's. Other sites learn from it how to show the leaderboard; one without games is not for search
    engines."""
    full = f"{view.venue_name}, {view.place}"
    page = f", {view.pager.summary.lower()}" if view.pager.previous else ""
    titles = [f"Bowling scores at {full}{page}", f"Scores at {view.venue_name}{page}"]
    description = f"{view.introduction[:-1]}{page}. Best games of this week, this month and all time."
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    head = page_head(site, view.path if view.is_indexed else "", titles, description, crumbs)
    address = quote(f"{site.base_url}{view.crumbs[-1].href}", safe="")
    head = replace(head, oembed=f"{site.base_url}/api/oembed?url={address}")
    return head if view.is_indexed else unlisted(head)


def suggest_head(view: SuggestForm, site: SiteAddress) -> Head:
    """The page's on which somebody names a missing venue."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.crumbs[-1].href, [view.heading], view.introduction, crumbs)


def edit_form_head(view: EditForm, site: SiteAddress) -> Head:
    """A form's to correct a venue. What it says is on the venue's page, so search engines have that."""
    return unlisted(page_head(site, "", [view.heading, "Correct a venue"], view.introduction))


def my_suggestions_head(view: MySuggestions, site: SiteAddress) -> Head:
    """The page's of somebody's own suggestions."""
    return unlisted(page_head(site, "", [view.heading], f"What became of your suggestions to {site.name}."))


def saved_head(view: SavedPage, site: SiteAddress) -> Head:
    """The page's of saved alleys. It belongs to one person, so no search engine lists it."""
    return unlisted(page_head(site, "", ["Saved Alleys"], f"The alleys that you have saved at {site.name}."))


def history_head(view: VenueHistory, site: SiteAddress) -> Head:
    """The page's of what changed at a venue. What holds now is on the venue's own page, so search engines have that."""
    return unlisted(page_head(site, "", [view.heading, "Edit history"], view.introduction))
