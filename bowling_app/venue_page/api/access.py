"""The access of venues as A11yJSON, which is GeoJSON: of one venue, and of a list."""

from typing import Annotated, Any, Final

from fastapi import Query, Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import CACHE_CONTROL, refusals, router, with_etag
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.records import json_of
from bowling_app.settings import settings
from bowling_app.venue_page.schemas.a11y_places import A11yPlace, A11yPlaces
from bowling_app.venue_page.services.venue_a11y import list_a11y_places, load_a11y_place
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on
from bowling_app.venues.api.venues import VenueQuery
from bowling_app.venues.schemas.venue_records import VenueFilter

access = router("Access")

_GEO_JSON: Final = "application/geo+json"


@access.get("/access", response_model=A11yPlaces, responses=refusals(422))
def list_access(request: Request, query: Annotated[VenueQuery, Query()]) -> Response:
    """The active venues of whose access anything is known and that pass all filters, page by page."""
    page = perform(
        None,
        list_a11y_places,
        wanted=VenueFilter(**query.model_dump(exclude={"limit", "cursor"})),
        base_url=settings().base_url,
        page=PageWanted(query.limit, query.cursor),
    )
    return _sent(request, page)


@access.get("/venues/{venue_id}/access", response_model=A11yPlace, responses={**LEADS_ON, **refusals(404, 410, 422)})
def venue_access(request: Request, venue_id: str) -> Response:
    """What is known of the access of one venue. The id of a venue that was merged into another redirects to that
    one."""
    try:
        return _sent(request, perform(None, load_a11y_place, venue_id=venue_id, base_url=settings().base_url))
    except Moved as moved:
        return lead_on(moved, request)


def _sent(request: Request, value: Any) -> Response:
    return with_etag(request, json_of(value), _GEO_JSON, CACHE_CONTROL)
