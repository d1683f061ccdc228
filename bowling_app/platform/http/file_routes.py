"""Routes of files and pages that are made for every answer, outside of the API."""

from collections.abc import Callable
from functools import partial

from anyio import CapacityLimiter
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.errors import answer_to


def file_route(
    path: str, endpoint: Callable[[Request], Response], *, cost: float = 1.0, turns: CapacityLimiter | None = None
) -> Route:
    """A route that answers errors as the API does. What one address may have made in a while is bounded.

    A file that is much more work than others counts as `cost` of them, and waits for its turn, so that pages never wait
    for it.
    """

    async def answer(request: Request) -> Response:
        try:
            return await made_in_turn(request, partial(endpoint, request), cost=cost, turns=turns)
        except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
            return answer_to(error)

    return Route(path, answer)
