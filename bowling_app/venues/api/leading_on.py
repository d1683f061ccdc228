"""From the address of a venue in the API to the same of the venue that it was merged into."""

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.kit.errors import Moved

LEADS_ON: Final[dict[int | str, dict[str, Any]]] = {
    301: {
        "description": "The venue was merged into another one, whose same address `Location` names.",
        "headers": {"Location": {"schema": {"type": "string"}}},
    }
}
"""For the description of whatever reads something of a venue by its id."""

_OF_VENUES: Final = "/api/venues/"


def lead_on(moved: Moved, request: Request) -> RedirectResponse:
    """Lead on to the same of the other venue, with the same query. It does not matter to which of its pages the
    operation would lead a reader of pages."""
    present = moved.path.removeprefix(venue_path("")).partition("/")[0]
    below = request.scope["path"].removeprefix(_OF_VENUES).partition("/")[1:]
    return redirect_to(f"{_OF_VENUES}{present}{''.join(below)}", request, permanent=moved.permanent)
