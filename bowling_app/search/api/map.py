"""The pins of a map: of a list, or of a search."""

from functools import partial
from typing import Annotated, Any, Final

from fastapi import Query, Request
from pydantic import Field, create_model
from starlette.responses import Response

from bowling_app.listings.api import MAP_COST, MAPS, MapOut, map_out, packed
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.rules.listing_filters import MAY_BE_UNLISTED
from bowling_app.listings.services.listing_map import listing_pins
from bowling_app.perform import perform
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.search.services.search_pins import search_pins
from bowling_app.settings import settings

maps = router("Map")
_MAY_BE_UNLISTED: Final = ", ".join(f"`{name}`" for name in MAY_BE_UNLISTED)
_LIMITS: Final[dict[str, Any]] = {
    limit.name: (Annotated[str, Field(description=limit.described)], "") for limit in LIMIT_FILTERS
}
_DOC: Final = "The filters that are one number.\n\nMade of their declarations, so that a new one is known here at once."


class MapQuery(create_model("Limits", __base__=ApiModel, __doc__=_DOC, **_LIMITS)):
    """The list whose venues are wanted. All filters are those of a list's address.

    A search or a list in one address: what two operations take.
    """

    q: Annotated[str | None, Field(description="A search. With it, nothing else but its page is looked at.")] = None
    page: Annotated[str, Field(description="Which page of the search, counted from 1; the first unless given.")] = ""
    category: Annotated[str, Field(description="The first part of a list's address.")] = "locations"
    state: Annotated[str, Field(description="A state's name or code.")] = ""
    city: Annotated[str, Field(description="A city's name, in any spelling. Needs its state.")] = ""
    amenity: Annotated[list[str], Field(description="Amenities that a venue has to have, all of them.")] = []  # noqa: RUF012 -- pydantic copies it.
    open: Annotated[str, Field(description="`now`, `tonight`, or a day of the week as `mon` to `sun`.")] = ""
    time: Annotated[str, Field(description="The time of that day, as 20:00.")] = ""
    near: Annotated[str, Field(description="A ZIP code, a city with its state, or `latitude,longitude`.")] = ""
    within: Annotated[str, Field(description="Most miles from `near`, 1 to 100.")] = ""
    box: Annotated[str, Field(description="An area, as `west,south,east,north` in degrees.")] = ""
    unlisted: Annotated[
        list[str],
        Field(description=f"Filters that venues pass as well which do not list it: {_MAY_BE_UNLISTED}."),
    ] = []  # noqa: RUF012 -- pydantic copies it.


@maps.get("/map", response_model=MapOut, responses=refusals(404, 422, 429))
async def map_of(request: Request, query: Annotated[MapQuery, Query()]) -> Response:
    """The venues of a list, or of a search, with their positions: at most 5,000, and a message when there are more.

    A filter that cannot be used is left out and named in `problems`; an unknown category or state is answered with
    status 422, an unknown city with 404.
    """
    return await made_in_turn(request, partial(_map_of, request, query), cost=MAP_COST, turns=MAPS)


def _map_of(request: Request, query: MapQuery) -> Response:
    if query.q is not None:
        found = perform(None, search_pins, q=query.q, page=query.page)
    else:
        filters: dict[str, Any] = query.model_dump(exclude={"q", "page", "category", "state", "city"})
        filters |= {"amenity": tuple(query.amenity), "unlisted": tuple(query.unlisted)}
        place = {"category": query.category, "state": query.state, "city": query.city}
        found = perform(None, listing_pins, **place, **filters)
    return packed(request, cached(request, map_out(found, settings())))
