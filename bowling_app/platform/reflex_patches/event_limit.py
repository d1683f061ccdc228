"""How fast one address may send events."""

import asyncio
import time
from typing import Any, Final

from reflex.middleware.middleware import Middleware
from reflex.state import StateUpdate

from bowling_app.platform.http.callers import limited_client_of_tab
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.operations import metrics
from bowling_app.settings import settings

EVENTS_PER_SECOND: Final = 20.0
BURST: Final = 60.0
LONGEST_WAIT: Final = 3.0
"""Seconds. Whoever is a little too fast is slowed down by so much; what comes even faster is dropped."""


class EventLimit(Middleware):
    """Slows down and then drops the events of an address that sends too many, before any of our code sees them.

    It counts in the memory of this process: it protects the process, and no rule of the site rests on it.
    """

    def __init__(self) -> None:
        self._pace = TokenBuckets(EVENTS_PER_SECOND, BURST, LONGEST_WAIT)
        self._proxies = settings().trusted_proxies

    async def preprocess(self, app: Any, state: Any, event: Any) -> StateUpdate | None:  # noqa: ARG002
        """Let the event through by answering None, now or a little later."""
        client = self._client(event, state)
        seconds = 0.0 if client is None else self._pace.wait(client, time.monotonic())
        if seconds is None:
            metrics.DROPPED_EVENTS.inc()
            return StateUpdate()
        if seconds:
            await asyncio.sleep(seconds)
        return None

    def _client(self, event: Any, state: Any) -> str | None:
        """Whom the event comes from, as `limited_client` has it."""
        # The server overwrites an address from the browser. An event that is caused by another event has no address.
        if address := event.router_data.get("ip"):
            headers = event.router_data.get("headers", {})
        else:
            address, headers = state.router.session.client_ip, state.router.headers.raw_headers
        return limited_client_of_tab(address, headers, self._proxies)
