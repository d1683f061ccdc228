"""Hearing from pages that somebody looks at them. They say so by themselves, once for each page that is shown."""

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.analytics.rules import LONGEST_PATH, counted_path
from bowling_app.analytics.services.page_views import TALLY, marked_path
from bowling_app.platform.http.callers import Client, is_own_page, require_own_page
from bowling_app.platform.http.counted_visits import counts
from bowling_app.platform.http.endpoints import Endpoint
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.errors import Invalid, TooSoon


class _Beacon(Endpoint):
    """Takes a mark and nothing else. A letter of a path may take four bytes."""

    largest_body = 64 + 4 * LONGEST_PATH


views = APIRouter(prefix="/api", route_class=_Beacon, redirect_slashes=False)


@views.post("/views", include_in_schema=False)
async def count_view(request: Request, client: Client) -> Response:
    """Count a view of the page whose mark the body is. Nothing of the caller is kept: the address limits how many views
    count within seconds, and is forgotten then. For a page no database is asked; `background.store_views` stores what
    was counted.
    """
    if not is_own_page(request):  # The only case that asks the database.
        await run_in_threadpool(require_own_page, request)
    said = (await request.body()).decode("utf-8", errors="replace")
    path = marked_path(said)
    if path is None:
        raise Invalid("The body must be the mark of a page.")
    path = counted_path(path)
    if path is None or not counts(request.headers.get("user-agent", ""), request.headers):
        return Response(status_code=204)
    if not TALLY.add(clock.now().date(), path, client):
        raise TooSoon("Too many views from this address. Please wait a few seconds.")
    return Response(status_code=204)
