"""The search."""

from typing import Annotated, Literal

from fastapi import Query, Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.search.api.schemas import PlaceOut, SearchOut
from bowling_app.search.services.search import search
from bowling_app.search.services.search_suggestions import suggest
from bowling_app.venues.services.venue_records import venue_records

searches = router("Search")

Words = Annotated[str, Query(description="A venue's name, a city, a state, a ZIP code or an amenity.")]
Only = Annotated[
    Literal["suggestions"] | None, Query(description="With `suggestions`, places and venues are not looked for.")
]


@searches.get("/search", response_model=SearchOut, responses=refusals(422))
def find(request: Request, q: Words = "", only: Only = None) -> Response:
    """What somebody may be about to type, and the places and venues that the query finds."""
    suggestions = perform(None, suggest, q=q)
    if only:
        return cached(request, SearchOut(query=q, suggestions=suggestions))
    found = perform(None, search, q=q)
    venues = perform(None, venue_records, ids=[card.id for card in found.venues])
    answer = SearchOut(
        query=found.query,
        message=found.message,
        suggestions=suggestions,
        places=tuple(map(PlaceOut.model_validate, found.places)),
        venues=venues,
        did_you_mean=PlaceOut.model_validate(found.suggestion) if found.suggestion else None,
    )
    return cached(request, answer)
