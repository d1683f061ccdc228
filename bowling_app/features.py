"""The features of the site, and what all of them together bring. Whoever adds a feature adds it here."""

from collections.abc import Mapping
from typing import Final

from fastapi import FastAPI

from bowling_app.accounts.feature import FEATURE as ACCOUNTS
from bowling_app.accuracy.feature import FEATURE as ACCURACY
from bowling_app.alerts.feature import FEATURE as ALERTS
from bowling_app.analytics.feature import FEATURE as ANALYTICS
from bowling_app.ballots.feature import FEATURE as BALLOTS
from bowling_app.blog.feature import FEATURE as BLOG
from bowling_app.compare.feature import FEATURE as COMPARE
from bowling_app.contact.feature import FEATURE as CONTACT
from bowling_app.coverage.feature import FEATURE as COVERAGE
from bowling_app.events.feature import FEATURE as EVENTS
from bowling_app.guides.feature import FEATURE as GUIDES
from bowling_app.imports.feature import FEATURE as IMPORTS
from bowling_app.joining.feature import FEATURE as JOINING
from bowling_app.leagues.feature import FEATURE as LEAGUES
from bowling_app.listings.feature import FEATURE as LISTINGS
from bowling_app.lists.feature import FEATURE as LISTS
from bowling_app.owners.feature import FEATURE as OWNERS
from bowling_app.parties.feature import FEATURE as PARTIES
from bowling_app.planner.feature import FEATURE as PLANNER
from bowling_app.platform.documents import moved
from bowling_app.platform.documents.form_declarations import declarations
from bowling_app.platform.feature import Feature
from bowling_app.platform.http import map_tiles
from bowling_app.platform.http.app import api_of
from bowling_app.platform.jobs.kinds import JobKind, Work
from bowling_app.platform.operations.health import health
from bowling_app.platform.operations.metrics_routes import METRICS
from bowling_app.platform.web.live import PageState, pages_of
from bowling_app.prices.feature import FEATURE as PRICES
from bowling_app.questions.feature import FEATURE as QUESTIONS
from bowling_app.reviews.feature import FEATURE as REVIEWS
from bowling_app.saved.feature import FEATURE as SAVED
from bowling_app.scores.feature import FEATURE as SCORES
from bowling_app.search.feature import FEATURE as SEARCH
from bowling_app.site.feature import FEATURE as SITE
from bowling_app.specials.feature import FEATURE as SPECIALS
from bowling_app.suggestions.feature import FEATURE as SUGGESTIONS
from bowling_app.venue_admin.feature import FEATURE as VENUE_ADMIN
from bowling_app.venue_page.feature import FEATURE as VENUE_PAGE
from bowling_app.venues.feature import FEATURE as VENUES
from bowling_app.websites.feature import FEATURE as WEBSITES

PLATFORM: Final = Feature(
    routers=(health, declarations),
    routes=(*METRICS, *moved.ROUTES, *map_tiles.ROUTES),
    jobs={"backup": JobKind("Backup")},
)

FEATURES: Final = (
    PLATFORM,
    SITE,
    VENUE_PAGE,
    COMPARE,
    PLANNER,
    COVERAGE,
    QUESTIONS,
    SEARCH,
    ACCOUNTS,
    SAVED,
    LISTS,
    BALLOTS,
    LISTINGS,
    GUIDES,
    BLOG,
    VENUES,
    ACCURACY,
    ANALYTICS,
    VENUE_ADMIN,
    SUGGESTIONS,
    SCORES,
    REVIEWS,
    ALERTS,
    PRICES,
    OWNERS,
    PARTIES,
    JOINING,
    LEAGUES,
    SPECIALS,
    EVENTS,
    WEBSITES,
    CONTACT,
    IMPORTS,
)
"""In this order their pages are tried, and what waits is listed for admins."""


def _begins_with_a_variable(state: type[PageState]) -> bool:
    """Whether the first word of the page's route varies. Such pages come last: any other page goes first."""
    return state.page.route.startswith("/[")


LIVE_PAGES: Final = tuple(
    sorted((state for feature in FEATURES for state in feature.states), key=_begins_with_a_variable)
)
PAGES: Final = tuple(page for state in LIVE_PAGES for page in pages_of(state))
ROUTES: Final = tuple(
    route for feature in FEATURES for route in (*feature.routes, *(form.route() for form in feature.forms))
)
TASKS: Final = tuple(task for feature in FEATURES for task in feature.tasks)
PURGES: Final = tuple(purge for feature in FEATURES for purge in feature.purges)
JOBS: Final[Mapping[str, Work]] = {
    key: kind.work for feature in FEATURES for key, kind in feature.jobs.items() if kind.work is not None
}


def create_api() -> FastAPI:
    """The API of all features, with its description at /api/openapi.json and a page to read at /api/docs."""
    return api_of([router for feature in FEATURES for router in feature.routers])
