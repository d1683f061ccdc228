"""Hearing from the page of a venue what its visitors do there."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from bowling_app.owners.services.activity import count_action
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token, require_own_page
from bowling_app.platform.http.counted_visits import counts
from bowling_app.platform.http.endpoints import Endpoint


class _Beacon(Endpoint):
    """Takes a call without a body."""

    largest_body = 0


activity = APIRouter(prefix="/api", route_class=_Beacon, redirect_slashes=False)


@activity.post("/venues/{venue_id}/activity", include_in_schema=False)
def count(request: Request, venue_id: str, kind: Annotated[str, Query()], token: Token, client: Client) -> Response:
    """Count that somebody did something on the page of a venue, unless it is a robot or they object. Nothing of them is
    kept, and the answer says nothing either."""
    require_own_page(request)
    if counts(request.headers.get("user-agent", ""), request.headers):
        perform(token, count_action, venue_id=venue_id, kind=kind, client=client)
    return Response(status_code=204)
