"""The page on which a visitor proposes a league."""

from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.services.editing_pages import load_proposal
from bowling_app.owners.pages.offers import proposal_form
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.page import Page

LEAGUE_PROPOSAL = Page(
    route="/venue/[venue_id]/leagues/new",
    load=load_proposal,
    view=proposal_form(LEAGUE_FORM),
    head=own_page_head,
    query=("league", "sent"),
    is_personal=True,
)
