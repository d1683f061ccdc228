"""Routes of files and pages that are made for every answer, outside of the API."""

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.http.drawn_pace import require_pace
from bowling_app.platform.http.errors import answer_to


def file_route(path: str, endpoint: Callable[[Request], Response]) -> Route:
    """A route that answers errors as the API does. What one address may have made in a while is bounded."""

    async def answer(request: Request) -> Response:
        try:
            require_pace(request)
            return await run_in_threadpool(endpoint, request)
        except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
            return answer_to(error)

    return Route(path, answer)
