"""Traces: of requests, operations and statements where a collector is named, and nothing at all where none is."""

import gzip
import subprocess
import sys
import threading
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from sqlalchemy import text
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.middleware.access_log import Watching
from bowling_app.platform.http.middleware.stack import behind_layers
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.operations import spans
from bowling_app.settings import Settings
from tests.conftest import ROOT


class Collector:
    """What a collector has been told."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: list[ExportTraceServiceRequest] = []

    @property
    def spans(self) -> list[Any]:
        return [
            span
            for told in self.told
            for resource in told.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]


@pytest.fixture
def collector() -> Generator[Collector, None, None]:
    """A collector on a port of its own, for the time of the test."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            collector.told.append(_message(self))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        collector = Collector(f"http://127.0.0.1:{server.server_address[1]}")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield collector
        server.shutdown()
        thread.join()


def _message(call: BaseHTTPRequestHandler) -> ExportTraceServiceRequest:

    body = call.rfile.read(int(call.headers["content-length"]))
    packed = call.headers.get("content-encoding") == "gzip"
    assert call.path == "/v1/traces"
    return ExportTraceServiceRequest.FromString(gzip.decompress(body) if packed else body)


def look_up(uow: UnitOfWork, actor: Actor) -> None:
    anyone(actor)
    statement = text("SELECT name FROM venue WHERE name = :name AND description <> 'pat@example.com'")
    uow.session.connection().execute(statement, {"name": "someone's secret"})


def answer(request: Request) -> Response:
    perform(None, look_up)
    return PlainTextResponse("fine")


def site() -> TestClient:
    inner = Starlette(routes=[Route("/venue/{venue_id}", answer)])
    return TestClient(behind_layers(inner, (Watching,)))


def chosen(collector: Collector, share: float) -> Settings:
    return Settings(BOWLING_OTLP_URL=collector.address, otlp_share=share)  # pyright: ignore[reportCallIssue]


@pytest.mark.usefixtures("uow")
def test_a_request_is_traced_with_its_operation_and_its_statements(collector: Collector) -> None:
    spans.start(chosen(collector, 1))
    try:
        told = site().get("/venue/sunset-lanes?q=secret")
    finally:
        spans.stop()
    by_name = {span.name: span for span in collector.spans}
    request, operation, statement = by_name["GET /venue/{venue_id}"], by_name["look_up"], by_name["SQL SELECT"]
    assert request.trace_id == operation.trace_id == statement.trace_id
    assert operation.parent_span_id == request.span_id
    assert statement.parent_span_id == operation.span_id
    values = {pair.key: pair.value.string_value or pair.value.int_value for pair in request.attributes}
    assert values["http.response.status_code"] == 200
    assert values["bowling.request_id"] == told.headers["x-request-id"]
    written = b"".join(each.SerializeToString() for each in collector.told)
    assert b"SELECT name FROM venue WHERE name = " in written
    assert not any(secret in written for secret in (b"sunset", b"secret", b"pat@example.com", b"testclient"))


@pytest.mark.usefixtures("uow")
def test_a_share_of_nothing_traces_nothing(collector: Collector) -> None:
    spans.start(chosen(collector, 0))
    try:
        assert site().get("/venue/sunset-lanes").text == "fine"
    finally:
        spans.stop()
    assert not collector.spans


@pytest.mark.long
def test_without_a_collector_nothing_is_loaded() -> None:
    script = (
        "import sys; from bowling_app import perform; from bowling_app.platform.operations import spans; "
        "from bowling_app.settings import settings; "
        "spans.start(settings()); assert not spans.is_on(); "
        "print([name for name in sys.modules if name.startswith(('opentelemetry.sdk', 'opentelemetry.exporter'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
