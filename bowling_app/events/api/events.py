"""Events: the search, those of a venue, and the decisions about those that visitors propose."""

from typing import Annotated

from fastapi import Path, Query, Request
from starlette.responses import Response

from bowling_app.events.rules.event_search import ASKED
from bowling_app.events.schemas.records import EventRecord, EventRecords
from bowling_app.events.schemas.search import EventAnswer
from bowling_app.events.services.event_records import list_records, load_record
from bowling_app.events.services.event_search import find_events
from bowling_app.events.services.events import accept_event, reject_event
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.limits.input_limits import LONGEST_CHOICE_INPUT, LONGEST_NAME_INPUT
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

events = router("Events")

EventId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


class EventAsked(ApiModel):
    """The event that somebody looks for.

    Texts, as the form of the page sends them. The operation makes an `EventQuery` of them.
    """

    near: Annotated[
        str,
        Query(max_length=LONGEST_NAME_INPUT, description="ZIP code, city with state, or degrees.", examples=["60601"]),
    ] = ""
    within: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="Miles, 1 to 100.")] = ""
    when: Annotated[
        str,
        Query(
            max_length=LONGEST_CHOICE_INPUT,
            description="today, tonight, weekend or week. `from` and `to` go before it.",
        ),
    ] = ""
    first: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, alias="from", examples=["2026-12-04"])] = ""
    last: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, alias="to", examples=["2026-12-06"])] = ""
    kind: Annotated[
        str, Query(max_length=LONGEST_CHOICE_INPUT, description="cosmic, tournament, open-house, clinic ...")
    ] = ""
    cost: Annotated[str, Query(max_length=LONGEST_CHOICE_INPUT, description="free or paid.")] = ""


@events.get("/events", response_model=EventAnswer, responses=refusals(422))
def search(request: Request, query: Annotated[EventAsked, Query()]) -> Response:
    """The events that fit, around a place or anywhere, each with the first date that does."""
    asked = query.model_dump(by_alias=True)
    return cached(request, perform(None, find_events, given={name: asked.get(name, "") for name in ASKED}))


@events.get("/events/{event_id}", response_model=EventRecord, responses=refusals(404, 410, 422))
def read_one(request: Request, event_id: EventId) -> Response:
    """An event with its dates to come."""
    return cached(request, perform(None, load_record, event_id=event_id))


@events.get("/venues/{venue_id}/events", response_model=EventRecords, responses={**LEADS_ON, **refusals(404, 410)})
def read(request: Request, venue_id: str) -> Response:
    """The events of a venue that have a date to come."""
    try:
        return cached(request, perform(None, list_records, venue_id=venue_id))
    except Moved as moved:
        return lead_on(moved, request)


@events.post("/events/{event_id}/accept", responses=refusals(401, 403, 404, 409), status_code=204)
def accept(event_id: EventId, token: Token) -> Response:
    """Accepts an event that a visitor proposed, for the venue's owner or an admin."""
    perform(token, accept_event, event_id=event_id)
    return Response(status_code=204)


@events.post("/events/{event_id}/reject", responses=refusals(401, 403, 404, 409), status_code=204)
def reject(event_id: EventId, token: Token) -> Response:
    """Rejects an event that a visitor proposed, for the venue's owner or an admin."""
    perform(token, reject_event, event_id=event_id)
    return Response(status_code=204)
