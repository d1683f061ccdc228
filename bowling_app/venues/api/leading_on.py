"""From the address of a venue in the API to the same of the venue that it was merged into."""

from starlette.responses import RedirectResponse

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.errors import Moved


def lead_on(moved: Moved, below: str = "", query: str = "") -> RedirectResponse:
    """Lead on to what is `below` the other venue, with the same query."""
    address = f"/api/venues/{moved.path.removeprefix(venue_path(''))}{below}"
    return RedirectResponse(f"{address}?{query}" if query else address, 301 if moved.permanent else 302)
