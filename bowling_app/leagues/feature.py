"""What leagues bring to the site."""

from bowling_app.leagues.admin.leagues import AdminLeaguesState
from bowling_app.leagues.api.calendars import ROUTES
from bowling_app.leagues.api.forms import take_button, take_own, take_proposal
from bowling_app.leagues.api.leagues import leagues
from bowling_app.leagues.pages.league import LEAGUE
from bowling_app.leagues.pages.own import OWN_LEAGUE, OWN_LEAGUES
from bowling_app.leagues.pages.proposal import LEAGUE_PROPOSAL
from bowling_app.leagues.pages.search import LEAGUE_SEARCH
from bowling_app.leagues.pages.venue_leagues import VENUE_LEAGUES
from bowling_app.leagues.queries.leagues import count_waiting, purge
from bowling_app.leagues.queries.news import NEWS
from bowling_app.leagues.queries.personal_data import PERSONAL_DATA
from bowling_app.leagues.rules.league_form import LEAGUE_FORM
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.leagues.services.followed_searches import FOLLOWS
from bowling_app.leagues.services.league_sitemap import sitemap_leagues
from bowling_app.leagues.services.search_pages import search_link
from bowling_app.owners.rules import CONFIRM, offer_buttons
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart, fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    news=NEWS,
    admin=(AdminPart("Leagues", AdminLeaguesState, at=56),),
    queues=(Queue("Leagues", "/admin/leagues", count_waiting),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    league_search=search_link,
    league_follows=FOLLOWS,
    about=(MenuLink("Find a league", LEAGUES_PATH, at=56),),
    sitemap=(fixed_page(LEAGUES_PATH, at=18), SitemapPart(125, sitemap_leagues)),
    pages=(LEAGUE_SEARCH, LEAGUE, VENUE_LEAGUES, LEAGUE_PROPOSAL, OWN_LEAGUES, OWN_LEAGUE),
    forms=(
        FormRoute(LEAGUE_PROPOSAL, LEAGUE_FORM, take_proposal),
        FormRoute(OWN_LEAGUES, offer_buttons("leagues", CONFIRM), take_button),
        FormRoute(OWN_LEAGUE, LEAGUE_FORM, take_own),
    ),
    routers=(leagues,),
    routes=ROUTES,
)
