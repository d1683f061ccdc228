"""What a stranger sends to the API or to the socket leaves few, short and redacted lines in the log, or none."""

import io
import json
import logging
from collections.abc import Generator
from typing import Any

import anyio
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.bowling_app import known_events
from bowling_app.platform.http.middleware.stack import behind_layers
from bowling_app.platform.operations import logs
from bowling_app.platform.operations.redaction import LONGEST_MESSAGE, LONGEST_TRACEBACK
from bowling_app.platform.reflex_patches.frame_validation import LONGEST_FRAME, WellFormedFrames
from bowling_app.platform.web.page_faults import note_fault_of_page
from tests.api import the_api
from tests.platform.operations.test_redaction import ADDRESS, JWT, TOKEN
from tests.platform.reflex_patches.test_frame_validation import CONNECT, OPENING

SECRETS = f"{ADDRESS} Bearer {JWT} password=hunter2hunter2 lanescout_session={TOKEN}"
SENT = {
    "secrets": SECRETS,
    "letters": "A" * 60_000,
    "schemes": "a+" * 30_000,
    "addresses": "a@" * 30_000,
    "lines": "\r\n2026-11-22 ERROR bowling_app: All is lost" * 900,
    "steering": "\x1b[2J\u2028\x85" * 9_000,
    "formats": "%s%d{0}%(x)s" * 4_000,
}
ROOT = "reflex___state____state"


@pytest.fixture
def written() -> Generator[io.StringIO, None, None]:
    """What all loggers write, as JSON."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)


def require_tame(written: io.StringIO, most: int = 3) -> None:
    """Fail for more lines than a few, and for one that is long, or holds what no log may hold."""
    lines = written.getvalue().splitlines()
    assert len(lines) <= most
    for line in lines:
        message = json.loads(line)["message"]
        assert len(message) < LONGEST_MESSAGE + LONGEST_TRACEBACK + 200
        assert not any(secret in line for secret in (ADDRESS, JWT, TOKEN, "hunter2"))


@pytest.fixture(scope="module")
def api() -> FastAPI:
    return the_api()


@pytest.mark.usefixtures("connection")
@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
def test_the_api_logs_little_of_what_it_is_sent(api: FastAPI, written: io.StringIO, sent: str) -> None:
    client = TestClient(behind_layers(api), raise_server_exceptions=False)
    short, plain = sent[:3_000], sent[:3_000].encode("ascii", "replace").decode()
    header = "".join(each for each in plain if each.isprintable())
    for path in ("/api/auth/send-code", "/api/auth/sign-in", "/api/auth/verify-code", "/api/contact", "/api/reviews"):
        client.post(path, json={"email": sent, "code": sent, "message": sent, "password": sent, "subject": sent})
        client.post(path, content=sent.encode(), headers={"content-type": "application/json"})
        client.post(path, data={"email": sent, "message": sent})
    for path in ("/api/venues", f"/api/venues/{header}", "/api/map"):
        client.get(path, params={"q": short, "state": short, "lat": short, "cursor": short})
        client.get(path, headers={"x-request-id": header, "user-agent": header, "authorization": header})
        client.get(path, headers={"cookie": f"lanescout_session={header}", "x-forwarded-for": header, "host": "a"})
    require_tame(written)


FRAMES = (
    lambda sent: f"42/_event,{json.dumps(['event', {'name': sent, 'payload': {}, 'router_data': {}}])}",
    lambda sent: f"42/_event,{json.dumps(['event', {'name': f'{ROOT}.hydrate', 'payload': {sent: sent}}])}",
    lambda sent: f"42/_event,{json.dumps(['event', {'name': f'{ROOT}.hydrate', 'router_data': {'asPath': sent}}])}",
    lambda sent: f"42/_event,{json.dumps([sent, {}])}",
    lambda sent: f"42/_event,{sent}",
    lambda sent: f"4{sent}",
    lambda sent: sent,
)


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
def test_a_frame_that_no_page_sends_is_not_logged_at_all(written: io.StringIO, sent: str) -> None:
    reached: list[Any] = []
    for frame in FRAMES:
        frames = [CONNECT, frame(sent)]

        async def receive(frames: list[str] = frames) -> Any:
            return {"type": "websocket.receive", "text": frames.pop(0)} if frames else {"type": "websocket.disconnect"}

        async def app(_scope: Any, receive: Any, _send: Any) -> None:
            while (message := await receive())["type"] == "websocket.receive":
                reached.append(message["text"])

        anyio.run(WellFormedFrames(app, known_events), OPENING, receive, None)
    assert len(sent) <= LONGEST_FRAME
    assert set(reached) == {CONNECT}
    require_tame(written, most=0)


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
def test_a_report_of_a_page_is_one_short_line(written: io.StringIO, sent: str) -> None:
    note_fault_of_page(Exception(sent))
    require_tame(written, most=1)
    assert len(written.getvalue()) < 2_000
