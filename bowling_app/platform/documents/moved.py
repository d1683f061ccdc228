"""Addresses of pages that live elsewhere now."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route


def ping_pong(request: Request) -> RedirectResponse:
    """To the ping-pong listing of the country: the state and the city that the address may name are dropped."""
    return RedirectResponse("/ping-pong", status_code=301, headers={"cache-control": "public, max-age=3600"})


ROUTES: Final = [Route("/experiences/ping-pong", ping_pong), Route("/experiences/ping-pong/{rest:path}", ping_pong)]
