"""A request's id is in its log lines, in its answer and in what people are told when it fails."""

import io
import json
import logging
from collections.abc import Generator
from typing import Any

import pytest
from anyio import to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.middleware.access_log import Watching
from bowling_app.platform.http.middleware.stack import behind_layers
from bowling_app.platform.operations import logs, request_context
from bowling_app.settings import settings

log = logging.getLogger("bowling_app.test")
NOT_WRITTEN = ("10.9.8.7", "someone@example.com", "q=secret", "user-17")


async def in_a_thread(request: Request) -> Response:
    def work() -> str:
        log.warning("Working for %s", "someone@example.com", extra={"client": "10.9.8.7", "user": "user-17"})
        return request_context.request_id()

    return PlainTextResponse(await to_thread.run_sync(work))


async def failing(request: Request) -> Response:
    return answer_to(RuntimeError("Nobody foresaw this"))


async def missing(request: Request) -> Response:
    return JSONResponse({}, 404)


def site() -> TestClient:
    routes = [Route("/work", in_a_thread), Route("/fail", failing), Route("/venue/{venue_id}", missing)]
    return TestClient(behind_layers(Starlette(routes=routes), (Watching,)))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Generator[io.StringIO, None, None]:
    """What the process writes as JSON, with the loggers as they were afterwards."""
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    loggers = [logging.getLogger(name) for name in ("", "bowling_app", *logs.LOUD)]
    before = [(one, one.handlers, one.level, one.propagate) for one in loggers]
    logs.write_logs("json")
    yield stream
    logging.getLogger().handlers[0].flush()
    for one, handlers, level, propagate in before:
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    logging.getLogger().handlers[0].flush()
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_every_request_gets_an_id_of_its_own_and_its_threads_know_it() -> None:
    answers = [site().get("/work") for _ in range(3)]
    assert [answer.headers["x-request-id"] for answer in answers] == [answer.text for answer in answers]
    assert len({answer.text for answer in answers}) == 3


def test_nobody_but_a_trusted_proxy_chooses_the_id(monkeypatch: pytest.MonkeyPatch) -> None:
    headers = {"X-Request-ID": "3f2a-from-the-proxy"}
    assert site().get("/work", headers=headers).text != headers["X-Request-ID"]
    monkeypatch.setenv("BOWLING_TRUSTED_PROXIES", "1")
    settings.cache_clear()
    assert site().get("/work", headers=headers).text == headers["X-Request-ID"]
    for given in ("short", "x" * 65, "spaces in it", "line\\nbreak-1234"):
        assert site().get("/work", headers={"X-Request-ID": given}).text != given
    monkeypatch.undo()
    settings.cache_clear()


def test_a_line_names_the_request_and_nothing_that_is_not_meant_for_logs(written: io.StringIO) -> None:
    answer = site().get("/work?q=secret")
    line = lines(written)[-1]
    assert line["request_id"] == answer.headers["x-request-id"]
    assert {"time", "level", "logger", "message"} <= line.keys()
    assert (line["level"], line["message"]) == ("WARNING", "Working for [address]")
    assert not any(secret in written.getvalue() for secret in NOT_WRITTEN)


def test_people_are_told_the_end_of_the_id_that_the_log_has(written: io.StringIO) -> None:
    answer = site().get("/fail")
    told = answer.json()["error"]["message"]
    reference = told.split()[-1].rstrip(".")
    (line,) = [line for line in lines(written) if "RuntimeError: Nobody foresaw this" in line["message"]]
    assert line["request_id"].endswith(reference)
    assert answer.headers["x-request-id"].endswith(reference)
    assert len(reference) == request_context.REFERENCE_LETTERS


def test_the_access_log_has_routes_and_never_addresses(written: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    site().get("/venue/sunset-lanes?q=secret")
    assert not lines(written)
    monkeypatch.setenv("BOWLING_ACCESS_LOG", "1")
    settings.cache_clear()
    site().get("/venue/sunset-lanes?q=secret")
    monkeypatch.undo()
    settings.cache_clear()
    (line,) = lines(written)
    assert (line["route"], line["method"], line["status"]) == ("/venue/{venue_id}", "GET", 404)
    assert line["milliseconds"] >= 0
    assert "sunset" not in written.getvalue()


def test_people_read_one_line_with_the_id_at_its_end() -> None:
    record = logging.LogRecord("bowling_app.test", logging.WARNING, __file__, 1, "It went %s", ("wrong",), None)
    own = request_context.begin(event="PageHome.open")
    line = logs.Lines().format(record)
    assert line.endswith(f"WARNING bowling_app.test: It went wrong [request_id={own} event=PageHome.open]")


HOSTILE = "sent \u2028\x85\r\n2026-11-22 06:00:00 ERROR bowling_app: All is lost\x1b[2J"


def test_what_a_stranger_sent_begins_no_line_and_steers_no_terminal(written: io.StringIO) -> None:
    record = logging.LogRecord("bowling_app.test", logging.WARNING, __file__, 1, HOSTILE, (), None)
    _, further = logs.Lines().format(record).splitlines()
    assert further == "  2026-11-22 06:00:00 ERROR bowling_app: All is lost\\x1b[2J"
    log.warning(HOSTILE)
    assert [line["message"] for line in lines(written)] == [HOSTILE]
