"""The pins of a map, and what lies under them."""

import gzip
import re
from typing import Annotated, Any, Final

from fastapi import Query, Request
from pydantic import Field
from starlette.responses import Response

from bowling_app.listings.schemas.map_pins import MapPins
from bowling_app.listings.services.listing_map import listing_pins, search_pins
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.wire import Wire
from bowling_app.settings import Settings, settings

maps = router("Map")

_LINK: Final = re.compile(r"\[([^\[\]]++)\]\(([^()\s]++)\)")
_WORTH_PACKING: Final = 2000

Pin = tuple[str, str, int, float, float, str]


class MapQuery(Wire):
    """The list whose venues are wanted. All filters are those of a list's address."""

    q: Annotated[str | None, Field(description="A search. With it, nothing else but its page is looked at.")] = None
    page: Annotated[str, Field(description="Which page of the search, counted from 1; the first unless given.")] = ""
    category: Annotated[str, Field(description="The first part of a list's address.")] = "locations"
    state: Annotated[str, Field(description="A state's name or code.")] = ""
    city: Annotated[str, Field(description="A city's name, in any spelling. Needs its state.")] = ""
    amenity: Annotated[list[str], Field(description="Amenities that a venue has to have, all of them.")] = []  # noqa: RUF012 -- pydantic copies it.
    open: Annotated[str, Field(description="`now`, `tonight`, or a day of the week as `mon` to `sun`.")] = ""
    time: Annotated[str, Field(description="The time of that day, as 20:00.")] = ""
    price: Annotated[str, Field(description="Most dollars for a game.")] = ""
    rating: Annotated[str, Field(description="Fewest stars, 1 to 5.")] = ""
    lanes: Annotated[str, Field(description="Fewest lanes.")] = ""
    near: Annotated[str, Field(description="A ZIP code, a city with its state, or `latitude,longitude`.")] = ""
    within: Annotated[str, Field(description="Most miles from `near`, 1 to 100.")] = ""
    box: Annotated[str, Field(description="An area, as `west,south,east,north` in degrees.")] = ""
    unlisted: Annotated[
        list[str],
        Field(description="Filters that venues pass as well which do not list it: `open`, `price`, `rating`, `lanes`."),
    ] = []  # noqa: RUF012 -- pydantic copies it.


class TilesOut(Wire):
    """Pictures of the world, in squares."""

    url: Annotated[str, Field(description="With {z}, {x} and {y} in it.")]
    attribution: Annotated[
        tuple[tuple[str, str], ...],
        Field(description="What has to be said about them: texts, each with the address it leads to or an empty one."),
    ]


class MapOut(Wire):
    """The venues of a list on a map. Each is an array, for there may be thousands."""

    places: Annotated[tuple[str, ...], Field(description="The places of the venues, each once.")]
    venues: Annotated[
        tuple[Pin, ...],
        Field(
            description="Id, name, the number of its place in `places` (counted from 0), latitude, longitude, and a "
            "note on rating and price, which may be empty. The page of a venue is at /venue/ and its id."
        ),
    ]
    message: Annotated[str, Field(description="Says so when the list has more venues than these.")]
    problems: Annotated[tuple[str, ...], Field(description="Filters that could not be used, and the remedy.")]
    box: Annotated[
        tuple[float, float, float, float] | None,
        Field(description="The area that was asked for: west, south, east, north."),
    ]
    tiles: Annotated[TilesOut | None, Field(description="Null where maps show the outlines of the states.")]


@maps.get("/map", response_model=MapOut, responses=refusals(404, 422))
def map_of(request: Request, query: Annotated[MapQuery, Query()], token: Token) -> Response:
    """The venues of a list, or of a search, with their positions: at most 5,000, and a message when there are more.

    A filter that cannot be used is left out and named in `problems`; an unknown category or state is answered with
    status 422, an unknown city with 404.
    """
    if query.q is not None:
        found = perform(token, search_pins, q=query.q, page=query.page)
    else:
        filters: dict[str, Any] = query.model_dump(exclude={"q", "page", "category", "state", "city"})
        filters |= {"amenity": tuple(query.amenity), "unlisted": tuple(query.unlisted)}
        place = {"category": query.category, "state": query.state, "city": query.city}
        found = perform(token, listing_pins, **place, **filters)
    return packed(request, cached(request, map_out(found, settings())))


def map_out(found: MapPins, chosen: Settings) -> MapOut:
    """The venues as the wire has them, with the tiles that the settings name."""
    places = {place: number for number, place in enumerate(dict.fromkeys(pin.place for pin in found.pins))}
    box = found.box
    return MapOut(
        places=tuple(places),
        venues=tuple(
            (pin.id, pin.name, places[pin.place], pin.latitude, pin.longitude, pin.note) for pin in found.pins
        ),
        message=found.message,
        problems=found.problems,
        box=(box.west, box.south, box.east, box.north) if box else None,
        tiles=TilesOut(url=chosen.tile_url, attribution=attribution(chosen.tile_attribution or ""))
        if chosen.tile_url
        else None,
    )


def attribution(text: str) -> tuple[tuple[str, str], ...]:
    """A text with `[words](address)` in it, as words with their addresses. Other than web addresses lead nowhere."""
    parts: list[tuple[str, str]] = []
    end = 0
    for link in _LINK.finditer(text):
        words, address = link.groups()
        parts += [
            (text[end : link.start()], ""),
            (words, address if address.startswith(("https://", "http://")) else ""),
        ]
        end = link.end()
    return tuple(part for part in (*parts, (text[end:], "")) if part[0])


def packed(request: Request, answer: Response) -> Response:
    """The answer, compressed for whoever can read that. Thousands of venues take a fifth of the room then."""
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", "") or len(answer.body) < _WORTH_PACKING:
        return answer
    headers = {name: value for name, value in answer.headers.items() if name != "content-length"}
    headers |= {"content-encoding": "gzip", "etag": f"W/{headers['etag']}"}
    return Response(gzip.compress(bytes(answer.body), compresslevel=5, mtime=0), headers=headers)
