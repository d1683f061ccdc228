"""Venues: a list, one, and the nearest."""

from typing import Annotated

from fastapi import Query, Request
from pydantic import Field, WithJsonSchema
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.inputs import Cursor
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Moved
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on
from bowling_app.venues.rules.limits import DEFAULT_LIMIT, LARGEST_LIMIT
from bowling_app.venues.schemas.venue_records import NearbyRecords, VenueFilter, VenueRecord, VenueRecords
from bowling_app.venues.services.venue_records import list_venue_records, load_venue_record, nearby_venue_records

venues = router("Venues")


# Numbers that the operation judges, so that the message is the specification's word for word.
Latitude = Annotated[str | None, Query(description="Degrees north. Required."), WithJsonSchema({"type": "number"})]
Longitude = Annotated[str | None, Query(description="Degrees east. Required."), WithJsonSchema({"type": "number"})]
Radius = Annotated[
    str | None, Query(description="Miles, 1 to 100."), WithJsonSchema({"type": "number", "default": 100})
]


class VenueQuery(ApiModel):
    """The filters of the list, and the page wanted.

    Two values in one address: `VenueFilter`, and the page.
    """

    state: Annotated[str | None, Field(description="A state's name or code.")] = None
    city: Annotated[str | None, Field(description="A city's name, in any spelling.")] = None
    amenity: Annotated[str | None, Field(description="An amenity's label or key.")] = None
    name: Annotated[str | None, Field(description="How the venue's name begins.")] = None
    is_top_alley: bool | None = None
    is_founding_partner: bool | None = None
    is_sponsor: bool | None = None
    limit: Annotated[int, Field(json_schema_extra={"minimum": 1, "maximum": LARGEST_LIMIT})] = DEFAULT_LIMIT
    cursor: Cursor = None


@venues.get("/venues", response_model=VenueRecords, responses=refusals(422))
def list_venues(request: Request, query: Annotated[VenueQuery, Query()]) -> Response:
    """The active venues that pass all filters, in a stable order, page by page."""
    wanted = VenueFilter(**query.model_dump(exclude={"limit", "cursor"}))
    page = perform(None, list_venue_records, wanted=wanted, limit=query.limit, cursor=query.cursor)
    return cached(request, page)


@venues.get("/venues/nearby", response_model=NearbyRecords, responses=refusals(422))
def nearby(request: Request, latitude: Latitude = None, longitude: Longitude = None, radius: Radius = None) -> Response:
    """At most nine venues: the nearest within the radius by distance, then the best-rated others.

    A missing, unreadable or impossible number is answered with status 422 and the rule that it breaks.
    """
    found = perform(
        None,
        nearby_venue_records,
        latitude=_number(latitude),
        longitude=_number(longitude),
        radius=_number(radius),
    )
    return cached(request, found)


@venues.get("/venues/{venue_id}", response_model=VenueRecord, responses={**LEADS_ON, **refusals(404, 410, 422)})
def venue(request: Request, venue_id: str) -> Response:
    """One venue. The id of a venue that was merged into another redirects to that one."""
    try:
        return cached(request, perform(None, load_venue_record, venue_id=venue_id))
    except Moved as moved:
        return lead_on(moved, request)


def _number(text: str | None) -> float | None:
    """The text as a number; NaN if it is not a number, so every range check refuses it."""
    if text is None or not text.strip():
        return None
    try:
        return float(text)
    except ValueError:
        return float("nan")
