"""The page of a venue's leagues."""

from typing import Final

import reflex as rx

from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.schemas.pages import LeagueCard, VenueLeaguesPage
from bowling_app.leagues.seo import venue_leagues_head
from bowling_app.leagues.services.league_pages import load_venue_leagues
from bowling_app.owners.pages.offered import offered_page, titled_row
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.page import Page


def venue_leagues_view(view: VenueLeaguesPage) -> rx.Component:
    """All leagues that bowl now or soon, and the ways to add one and to look elsewhere."""
    return offered_page(view, view.leagues, _league, (_("Find leagues nearby"), _("Add a league")))


def _league(card: LeagueCard) -> rx.Component:
    return titled_row(card, league_lines(card))


VENUE_LEAGUES: Final = Page(
    route="/venue/[venue_id]/leagues", load=load_venue_leagues, view=venue_leagues_view, head=venue_leagues_head
)
