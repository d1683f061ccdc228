"""How much one address may have made of what is not kept and is more work than a call of the API usually is: files of
the sitemap, feeds, calendars, frames for other sites, pictures of pages, the venues of maps, and plans."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from bowling_app.platform.http.callers import limited_client_name
from bowling_app.platform.kit.errors import TooFast
from bowling_app.platform.kit.limits import Burst, PerSecond
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.limits.turns import TOO_MANY
from bowling_app.platform.operations import metrics

MADE_PER_SECOND: Final[PerSecond] = 6.0
"""Files that are made for one address: feeds, previews, embeds. A map or a calendar of a search counts as several."""
MOST_MADE: Final[Burst] = 120.0
"""Such files at once. No robot, feed reader or site that shows links comes near it."""

_made = TokenBuckets(MADE_PER_SECOND, MOST_MADE)


def require_pace(request: Request, cost: float = 1.0) -> None:
    """Raise TooFast where the address of the request has had its share. It counts otherwise, as `cost` files."""
    client = limited_client_name(request)
    if client is not None and _made.wait(client, monotonic(), cost) is None:
        metrics.REFUSALS.labels("made").inc()
        raise TooFast(_(TOO_MANY))


async def made_in_turn(
    request: Request, make: Callable[[], Response], *, cost: float = 1.0, turns: CapacityLimiter | None = None
) -> Response:
    """What `make` answers. Raises TooFast where the address of the request has had its share.

    With `turns`, so many are made at a time. The others wait and hold no thread, so that pages never wait for them.
    """
    require_pace(request, cost)
    return await to_thread.run_sync(make, limiter=turns)
