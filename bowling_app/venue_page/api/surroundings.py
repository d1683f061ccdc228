"""Serves the still maps of the surroundings of venues: drawn when they are asked for, and kept.

Only venues have such pictures, so nobody can ask for more of them than there are venues. One is drawn at a time.
"""

import gzip
from functools import lru_cache, partial
from typing import Final

from anyio import CapacityLimiter
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.perform import perform
from bowling_app.platform.geo.maps.still_map import View, still_map
from bowling_app.platform.geo.maps.still_svg import svg
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import with_etag
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.kit.errors import Moved
from bowling_app.venue_page.rules import STILLS_KEPT
from bowling_app.venue_page.services.still_pictures import load_still_picture

MEDIA_TYPE: Final = "image/svg+xml"
LASTING: Final = "public, max-age=31536000, immutable"
"""For the version that the page names: another map has another address."""
PASSING: Final = "public, max-age=300"

_ONE: Final = CapacityLimiter(1)
"""So many are drawn at a time: pages never wait for pictures."""


@lru_cache(maxsize=STILLS_KEPT)
def _drawn(view: View, title: str, _version: str) -> bytes:
    return svg(still_map(view), title)


async def picture(request: Request) -> Response:
    """The surroundings of a venue as a drawing. An id that another venue took over leads to that one's."""
    try:
        return await made_in_turn(request, partial(_picture, request), turns=_ONE)
    except Moved as moved:
        return redirect_to(f"/map{moved.path}.svg", request)
    except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
        return answer_to(error)


def _picture(request: Request) -> Response:
    known = perform(None, load_still_picture, venue_id=request.path_params["venue_id"])
    is_current = request.query_params.get("v") == known.version
    packed = _drawn(known.view, known.title, known.version)
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    content = packed if is_packed else gzip.decompress(packed)
    answer = with_etag(request, content, MEDIA_TYPE, LASTING if is_current else PASSING)
    answer.headers["Vary"] = "Accept-Encoding"
    if is_packed and answer.status_code == 200:
        answer.headers["Content-Encoding"] = "gzip"
    return answer


ROUTES: Final = (Route("/map/venue/{venue_id}.svg", picture),)
"""To be added to those of the site."""
