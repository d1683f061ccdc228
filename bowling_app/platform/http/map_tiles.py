"""Handing out the tiles of the base map. Their addresses change with their content, so browsers keep them."""

import gzip
import re
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.geo.basemap import LARGEST_ZOOM, SMALLEST_ZOOM, Tile, basemap
from bowling_app.platform.language.messages import N_, _

MEDIA_TYPE: Final = "application/vnd.mapbox-vector-tile"
_KEPT: Final = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
_NUMBER: Final = re.compile(r"(?:0|[1-9]\d{0,2})", re.ASCII)
_NOT_FOUND: Final = N_("The map has no such tile.")


def tiles_url() -> str:
    """The address of the tiles, with {z}, {x} and {y} in it."""
    return f"/map/tiles/{basemap().version}/{{z}}/{{x}}/{{y}}.mvt"


async def map_tile(request: Request) -> Response:
    """One tile as it is kept; 204 where there is only water, 404 where the map has no tile. It is in memory already."""
    if not basemap.cache_info().currsize:
        await run_in_threadpool(basemap)
    known = basemap()
    tile = _tile_of(request.path_params)
    if tile is None or request.path_params["version"] != known.version:
        return Response(_(_NOT_FOUND), 404, {"Cache-Control": "public, max-age=60"}, "text/plain")
    content = known.tile(tile)
    if content is None:
        return Response(status_code=204, headers=_KEPT)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(content), media_type=MEDIA_TYPE, headers=_KEPT)
    return Response(content, media_type=MEDIA_TYPE, headers=_KEPT | {"Content-Encoding": "gzip"})


def _tile_of(numbers: dict[str, str]) -> Tile | None:
    """The tile that an address names; None if the world has no such tile at that zoom, or the map not that zoom."""
    texts = [numbers[name] for name in ("zoom", "column", "row")]
    if not all(_NUMBER.fullmatch(text) for text in texts):
        return None
    zoom, column, row = map(int, texts)
    return (zoom, column, row) if SMALLEST_ZOOM <= zoom <= LARGEST_ZOOM and max(column, row) < 2**zoom else None


ROUTES: Final = (Route("/map/tiles/{version}/{zoom}/{column}/{row}.mvt", map_tile),)
