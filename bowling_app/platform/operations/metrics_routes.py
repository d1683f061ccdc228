"""`/metrics`: counts and timings, only for Prometheus."""

import hmac
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.http.errors import problem
from bowling_app.platform.operations import metrics
from bowling_app.settings import Settings, settings

_FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


def _answer(request: Request) -> Response:
    """The numbers for callers that may read them; 404 for others."""
    if not may_read(request, settings()):
        return problem(404, "not_found", "There is nothing at this address")
    return Response(metrics.exposition(), headers={"Content-Type": metrics.CONTENT_TYPE, "Cache-Control": "no-store"})


def may_read(request: Request, chosen: Settings) -> bool:
    """Whether a request may read the numbers. If a token is set, the request needs it. Without one, only requests from
    a developer's own machine may, and none through a proxy, because all of these come from the proxy's address."""
    if chosen.metrics_token is not None:
        return has_token(request, chosen)
    return chosen.environment == "development" and chosen.trusted_proxies == 0 and is_from_this_machine(request)


def has_token(request: Request, chosen: Settings) -> bool:
    """Whether a call brings the token of those who watch over the site."""
    if chosen.metrics_token is None:
        return False
    wanted = f"Bearer {chosen.metrics_token.get_secret_value()}"
    return hmac.compare_digest(request.headers.get("authorization", "").encode("latin-1", "replace"), wanted.encode())


def is_from_this_machine(request: Request) -> bool:
    """Whether a program of this machine calls, and no proxy that passes the call of another one on."""
    try:
        is_near = request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # A socket of the file system has no address.
        return False
    return is_near and not any(name in request.headers for name in _FORWARDED)


METRICS: Final = (Route("/metrics", _answer),)
