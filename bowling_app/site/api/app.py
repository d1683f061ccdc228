"""The API as one application; all its addresses begin with /api/."""

from functools import lru_cache
from typing import Final

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from bowling_app.accounts.api.account import account
from bowling_app.accounts.api.auth import auth
from bowling_app.accounts.api.passwords import passwords
from bowling_app.accuracy.api import accuracy
from bowling_app.analytics.api import views
from bowling_app.contact.api.contact import contact
from bowling_app.guides.api.hubs import hubs
from bowling_app.imports.api import imports
from bowling_app.listings.api import maps
from bowling_app.owners.api.activity import activity
from bowling_app.owners.api.embed import embeds
from bowling_app.owners.api.venue_photos import venue_photos
from bowling_app.platform.http.docs import docs_page
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.kit.content_policy import plain_policy
from bowling_app.platform.operations.health import health
from bowling_app.prices.api.prices import prices
from bowling_app.prices.api.reports import reports
from bowling_app.reviews.api.reviews import reviews
from bowling_app.saved.api import saved
from bowling_app.scores.api.scores import scores
from bowling_app.search.api.searches import searches
from bowling_app.settings import settings
from bowling_app.suggestions.api.suggestions import suggestions
from bowling_app.venues.api.venues import venues

DESCRIPTION: Final = """Reading the directory is open to everyone; no key is needed, and answers may be up to a minute
old and carry an ETag. What belongs to a person needs a bearer token or the session's cookie; with the cookie, a call
that changes something must come from a page of this site. Every error has the shape {"error": {"code", "message"}}.
Input that breaks a rule is answered with status 422. Venues name the sources of their facts: follow their licenses when
you pass the facts on."""


def create_api() -> FastAPI:
    """The API, with its description at /api/openapi.json and a page to read at /api/docs."""
    api = FastAPI(
        title=f"{settings().site_name} API",
        version="1",
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,  # The usual page loads its scripts from another host.
        redoc_url=None,
        redirect_slashes=False,  # It would lead to whatever host a stranger names, and a password after it.
        exception_handlers={HTTPException: _refuse},
    )
    own = (auth, account, passwords, reviews, saved, accuracy, contact, suggestions, scores, imports, venue_photos)
    for part in (health, venues, hubs, prices, reports, searches, maps, embeds, views, activity, *own):
        api.include_router(part)

    @lru_cache
    def page() -> str:  # At the first request: describing the API takes a fifth of a worker's start.
        return docs_page(api.openapi())

    @api.get("/api/docs", include_in_schema=False)
    def docs() -> HTMLResponse:  # pyright: ignore[reportUnusedFunction] -- the decorator uses it.
        return HTMLResponse(page(), headers={"Content-Security-Policy": plain_policy(page())})

    return api


async def _refuse(request: Request, error: Exception) -> Response:
    """Addresses that lead nowhere, and methods that an address does not take."""
    return answer_to(error)
