"""From an address that is no more to the present one of the same thing."""

from starlette.requests import Request
from starlette.responses import RedirectResponse


def redirect_to(address: str, request: Request, *, permanent: bool = True) -> RedirectResponse:
    """Lead on to another address, which has no query of its own, with the query of the request."""
    query = request.url.query
    return RedirectResponse(f"{address}?{query}" if query else address, 301 if permanent else 302)
