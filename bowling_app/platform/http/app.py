"""The API as one application; all its addresses begin with /api/."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from bowling_app.platform.http.content_policy import plain_policy
from bowling_app.platform.http.docs import docs_page
from bowling_app.platform.http.errors import answer_to
from bowling_app.settings import settings

DESCRIPTION: Final = """Reading the directory is open to everyone; no key is needed, and answers may be up to a minute
old and carry an ETag. What belongs to a person needs a bearer token or the session's cookie; with the cookie, a call
that changes something must come from a page of this site. Scripts on pages of other sites cannot read the API: its
answers carry no CORS headers, except those of /api/oembed. Every error has the shape {"error": {"code", "message"}}.
Input that breaks a rule is answered with status 422. Where a field of the call is wrong, the error also has "field",
the name of the first one, and "problems", a list of everything that is wrong: [{"field", "message"}]. Venues name the
sources of their facts: follow their licenses when you pass the facts on."""


def api_of(routers: Sequence[APIRouter]) -> FastAPI:
    """The API of these routers, with its description at /api/openapi.json and a page to read at /api/docs."""
    api = FastAPI(
        title=f"{settings().site_name} API",
        version="1",
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,  # The usual page loads its scripts from another host.
        redoc_url=None,
        redirect_slashes=False,  # A redirect would go to the host in the `Host` header, with any password.
        exception_handlers={HTTPException: _refuse},
    )
    for router in routers:
        api.include_router(router)

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
