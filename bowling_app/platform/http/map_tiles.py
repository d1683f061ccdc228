"""Handing out the tiles of maps: of the base map of the site, and of the streets where the operator has a file of them.

Their addresses change with their content, so browsers keep them.
"""

import gzip
import re
from typing import Final

from anyio import CapacityLimiter, to_thread
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.geo.basemap import LARGEST_ZOOM, SMALLEST_ZOOM, Tile, basemap
from bowling_app.platform.geo.maps.street_map import STREETS
from bowling_app.platform.language.messages import N_, _

MEDIA_TYPE: Final = "application/vnd.mapbox-vector-tile"
_KEPT: Final = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
_NUMBER: Final = re.compile(r"(?:0|[1-9]\d{0,4})", re.ASCII)
_NOT_FOUND: Final = N_("The map has no such tile.")
_READING: Final = CapacityLimiter(8)
"""Tiles of streets that are read at a time: pages do not wait for a slow disk."""


def tiles_url(version: str = "") -> str:
    """The address of the tiles, with {z}, {x} and {y} in it; without a version, of the base map."""
    return f"/map/tiles/{version or basemap().version}/{{z}}/{{x}}/{{y}}.mvt"


async def map_tile(request: Request) -> Response:
    """One tile as it is kept; 204 where a map has none, such as on the sea, 404 where it could have none.

    Those of the base map are in memory already. Those of streets are read from the disk, in a thread.
    """
    if not basemap.cache_info().currsize:
        await run_in_threadpool(basemap)
    known, version = basemap(), request.path_params["version"]
    if version == known.version and (tile := _tile_of(request.path_params, SMALLEST_ZOOM, LARGEST_ZOOM)):
        return _answer(request, known.tile(tile))
    if version != known.version and (archive := await to_thread.run_sync(STREETS.archive, limiter=_READING)):
        tile = _tile_of(request.path_params, archive.smallest_zoom, archive.largest_zoom)
        if tile and version == archive.version:
            return _answer(request, await to_thread.run_sync(STREETS.tile, archive, tile, limiter=_READING))
    return Response(_(_NOT_FOUND), 404, {"Cache-Control": "public, max-age=60"}, "text/plain")


def _answer(request: Request, content: bytes | None) -> Response:
    if content is None:
        return Response(status_code=204, headers=_KEPT)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(content), media_type=MEDIA_TYPE, headers=_KEPT)
    return Response(content, media_type=MEDIA_TYPE, headers=_KEPT | {"Content-Encoding": "gzip"})


def _tile_of(numbers: dict[str, str], smallest: int, largest: int) -> Tile | None:
    """The tile that an address names; None if the world has no such tile at that zoom, or the map not that zoom."""
    texts = [numbers[name] for name in ("zoom", "column", "row")]
    if not all(_NUMBER.fullmatch(text) for text in texts):
        return None
    zoom, column, row = map(int, texts)
    return (zoom, column, row) if smallest <= zoom <= largest and max(column, row) < 2**zoom else None


ROUTES: Final = (Route("/map/tiles/{version}/{zoom}/{column}/{row}.mvt", map_tile),)
