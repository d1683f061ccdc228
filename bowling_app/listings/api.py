"""The pins of a map, and what lies under them."""

import gzip
from collections.abc import Mapping
from typing import Annotated, Any, Final

from anyio import CapacityLimiter
from fastapi import Request
from pydantic import Field
from starlette.responses import Response

from bowling_app.listings.schemas.map_pins import MapPins
from bowling_app.platform.geo.basemap import LARGEST_ZOOM, SMALLEST_ZOOM
from bowling_app.platform.geo.maps import street_map
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.colors import DARK, LIGHT
from bowling_app.platform.geo.maps.credit import linked, map_credit
from bowling_app.platform.geo.maps.style import Style
from bowling_app.platform.geo.maps.styles import COUNTRY, STREETS
from bowling_app.platform.http.map_tiles import tiles_url
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.settings import Settings

MAPS: Final = CapacityLimiter(2)
"""So many answers with thousands of venues are made at a time: pages never wait for maps."""
MAP_COST: Final = 3
"""Of the files that an address may have made, for a map: thousands of venues take a tenth of a second."""
_WORTH_PACKING: Final = 2000

Pin = tuple[str, str, int, float, float, str, str]


class TilesOut(ApiModel):
    """Pictures of the world, in squares.

    Made of the settings; no operation knows of it.
    """

    url: Annotated[str, Field(description="With {z}, {x} and {y} in it.")]
    attribution: Annotated[
        tuple[tuple[str, str], ...],
        Field(description="What has to be said about them: texts, each with the address it leads to or an empty one."),
    ]


class StyleOut(ApiModel):
    """How a map is drawn.

    Made of `Style` with each part as an array.
    """

    groups: Annotated[tuple[tuple[Any, ...], ...], Field(description="Features that are drawn alike.")]
    steps: Annotated[
        tuple[tuple[Any, ...], ...],
        Field(
            description="Drawings of groups, the first at the bottom: the number of the group, `fill` or `line`, the "
            "name of a color, pixels at each zoom from 0 (0 where it is not drawn), and dashes in such widths."
        ),
    ]
    names: Annotated[tuple[tuple[Any, ...], ...], Field(description="Features that are named.")]


class VectorsOut(ApiModel):
    """A map as vector tiles.

    Made of a file of tiles and its style.
    """

    url: Annotated[str, Field(description="With {z}, {x} and {y} in it; where there is no tile, the status is 204.")]
    smallest_zoom: Annotated[int, Field(description="The zoom of a map from which on it is shown.")]
    largest_zoom: Annotated[int, Field(description="The zoom of the most detailed tiles.")]
    coarser: Annotated[int, Field(description="How many zooms its tiles are behind that of the map.")]
    style: StyleOut


class GroundOut(VectorsOut):
    """The base map of the site, as vector tiles.

    Made of the file that the site brings along, and of the one with streets that the settings may name.
    """

    streets: Annotated[VectorsOut | None, Field(description="What lies over it where it has tiles.")]
    colors: Annotated[
        Mapping[str, Mapping[str, str]],
        Field(description="The colors by their names, for the scheme `light` and for `dark`."),
    ]
    attribution: Annotated[
        tuple[tuple[str, str], ...],
        Field(description="What has to be said about it: texts, each with the address it leads to or an empty one."),
    ]


class MapOut(ApiModel):
    """The venues of a list on a map. Each is an array, for there may be thousands.

    `MapPins` with each place once and each venue as an array.
    """

    places: Annotated[tuple[str, ...], Field(description="The places of the venues, each once.")]
    venues: Annotated[
        tuple[Pin, ...],
        Field(
            description="Id, name, the number of its place in `places` (counted from 0), latitude, longitude, a note "
            "on rating and price, and the shorter one of its pin, either of which may be empty. A venue's page is at "
            "/venue/ and its id."
        ),
    ]
    message: Annotated[str, Field(description="Says so when the list has more venues than these.")]
    problems: Annotated[tuple[str, ...], Field(description="Filters that could not be used, and the remedy.")]
    box: Annotated[
        tuple[float, float, float, float] | None,
        Field(
            description="The area that was asked for: west, south, east, north. In the eastern half of the world, 360 "
            "is taken away, so that what crosses the 180th meridian is in one piece."
        ),
    ]
    tiles: Annotated[TilesOut | None, Field(description="Null where maps show the base map of the site.")]
    ground: Annotated[GroundOut | None, Field(description="The base map of the site; null where there are tiles.")]


def map_out(found: MapPins, chosen: Settings) -> MapOut:
    """The venues as the API sends them, with the tiles that the settings name."""
    places = {place: number for number, place in enumerate(dict.fromkeys(pin.place for pin in found.pins))}
    return MapOut(
        places=tuple(places),
        venues=tuple(
            (pin.id, pin.name, places[pin.place], pin.latitude, pin.longitude, pin.note, pin.mark) for pin in found.pins
        ),
        message=found.message,
        problems=found.problems,
        box=found.box.in_one_piece if found.box else None,
        tiles=TilesOut(url=chosen.tile_url, attribution=attribution(chosen.tile_attribution or ""))
        if chosen.tile_url
        else None,
        ground=None if chosen.tile_url else ground_out(),
    )


def ground_out() -> GroundOut:
    """The base map that the site brings along, and the streets over it where the operator has a file of them."""
    archive = street_map.STREETS.archive()
    return GroundOut(
        url=tiles_url(),
        smallest_zoom=SMALLEST_ZOOM,
        largest_zoom=LARGEST_ZOOM,
        coarser=0,
        style=_style(COUNTRY),
        streets=_streets(archive) if archive else None,
        colors={"light": LIGHT, "dark": DARK},
        attribution=attribution(map_credit()),
    )


def _streets(archive: Archive) -> VectorsOut:
    return VectorsOut(
        url=tiles_url(archive.version),
        smallest_zoom=max(street_map.STREETS_FROM, archive.smallest_zoom + street_map.COARSER),
        largest_zoom=archive.largest_zoom,
        coarser=street_map.COARSER,
        style=_style(STREETS),
    )


def _style(style: Style) -> StyleOut:
    return StyleOut(**style.plain)


def attribution(text: str) -> tuple[tuple[str, str], ...]:
    """A text with `[words](address)` in it, as words with their addresses."""
    return tuple((part.label, part.href) for part in linked(text))


def packed(request: Request, answer: Response) -> Response:
    """The answer, compressed if the client accepts gzip. Thousands of venues shrink to a fifth of the size."""
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", "") or len(answer.body) < _WORTH_PACKING:
        return answer
    headers = {name: value for name, value in answer.headers.items() if name != "content-length"}
    headers |= {"content-encoding": "gzip", "etag": f"W/{headers['etag']}"}
    return Response(gzip.compress(bytes(answer.body), compresslevel=5, mtime=0), headers=headers)
