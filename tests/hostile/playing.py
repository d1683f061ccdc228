"""Events run as the server runs them, without a socket: types made to fit, middleware, states, what goes back."""

import dataclasses
import json
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from reflex.state import StateUpdate
from reflex.utils import format as reflex_format
from reflex_base.event import Event
from reflex_base.event.processor import BaseStateEventProcessor

from bowling_app.bowling_app import known_events
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.reflex_patches import frame_validation as frames


class Faults(logging.Handler):
    """What is written into the log as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Tab:
    """A tab of somebody's browser whose events run one after the other. `sent` is what its socket got of the last."""

    def __init__(self, processor: BaseStateEventProcessor, sent: list[str], token: str, session: str | None) -> None:
        self._processor = processor
        self.sent = sent
        self._token = token
        self._headers = {"cookie": f"{COOKIE}={session}"} if session else {}
        self._number = 0

    async def play(self, name: str, payload: Any, address: str) -> bool:
        """Run an event and all that follow from it; False if it does not get past the look at its frame."""
        self.sent.clear()
        self._number += 1
        where: dict[str, Any] = {"pathname": address.partition("?")[0], "asPath": address, "query": {}}
        event = frames.read(json.dumps({"name": name, "payload": payload, "router_data": where}))
        if event is None or not frames.is_event(event, known_events):
            return False
        # One address may send no more than so many events; each thirty come from another one.
        where |= {"headers": dict(self._headers), "ip": f"10.{self._number // 30 % 250}.1.1", "token": self._token}
        future = await self._processor.enqueue(
            self._token, Event(name=name, payload=event["payload"], router_data=where)
        )
        try:
            await future.wait_all()
        except Exception:
            logging.getLogger(__name__).exception("%s failed", name)
        return True


@asynccontextmanager
async def tabs(app: Any, sessions: dict[str, str | None]) -> AsyncGenerator[dict[str, Tab], None]:
    """A tab for each of the sessions, by its name."""
    sent: list[str] = []

    async def keep(_token: str, delta: Any) -> None:
        text = reflex_format.json_dumps(StateUpdate(delta=delta))
        json.loads(text.encode())
        sent.append(text)

    async def keep_events(_token: str, *events: Any) -> None:
        sent.append(reflex_format.json_dumps(StateUpdate(events=list(events))))

    processor = BaseStateEventProcessor(middleware=app, graceful_shutdown_timeout=1).configure()
    processor._root_context = dataclasses.replace(
        processor._root_context, emit_delta_impl=keep, emit_event_impl=keep_events
    )
    async with processor:
        yield {name: Tab(processor, sent, f"tab-{name}", session) for name, session in sessions.items()}
