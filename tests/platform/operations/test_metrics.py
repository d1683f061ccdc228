"""What Prometheus reads: few numbers with few labels, for whoever may."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from prometheus_client import REGISTRY
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.asgi import App
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.middleware.access_log import Watching
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.operations.metrics_routes import METRICS
from bowling_app.settings import settings
from bowling_app.site.pages.home.page import HOME
from tests.conftest import ROOT

TOKEN = "a token of some length"


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def answer(request: Request) -> Response:
    return PlainTextResponse("fine")


def site(cache: Cache | None = None) -> TestClient:
    inner = Starlette(routes=[Route("/api/venues/{venue_id}", answer), *METRICS])
    return TestClient(Watching(Site(inner, [HOME], cache or Cache())), client=("127.0.0.1", 4000))


def test_requests_are_counted_by_the_pattern_of_their_route() -> None:
    counted = {"route": "/api/venues/{venue_id}", "method": "GET", "status": "2xx"}
    before = value("bowling_request_seconds_count", **counted)
    for venue_id in ("one", "two"):
        site().get(f"/api/venues/{venue_id}")
    assert value("bowling_request_seconds_count", **counted) == before + 2


def test_methods_that_nobody_knows_have_one_name() -> None:
    site().request("BREW", "/api/venues/one")
    assert value("bowling_request_seconds_count", route="/api/venues/{venue_id}", method="OTHER", status="4xx") == 1
    assert "BREW" not in site().get("/metrics").text


@pytest.mark.usefixtures("uow")
def test_a_kept_document_counts_as_kept_and_as_nothing_else() -> None:
    shared, counted = Cache(), {"route": "/", "method": "GET", "status": "2xx"}
    kept, drawn = value("bowling_kept_documents_total"), value("bowling_drawn_documents_total", route="/")
    timed = value("bowling_request_seconds_count", **counted)
    for _ in range(3):
        assert site(shared).get("/").status_code == 200
    assert value("bowling_kept_documents_total") == kept + 2
    assert value("bowling_drawn_documents_total", route="/") == drawn + 1
    assert value("bowling_request_seconds_count", **counted) == timed + 1


def test_open_sockets_are_counted_while_they_are_open() -> None:
    seen: list[float] = []
    before = value("bowling_open_sockets")

    async def socket(*_: Any) -> None:
        seen.append(value("bowling_open_sockets"))

    layer: App = Watching(socket)
    anyio.run(layer, {"type": "websocket"}, None, None)  # pyright: ignore[reportArgumentType]
    assert (seen, value("bowling_open_sockets")) == ([before + 1], before)


def refuse_a_person(uow: UnitOfWork, actor: Actor) -> None:
    anyone(actor)
    raise NotFound("Venue not found")


def stumble_somewhere(uow: UnitOfWork, actor: Actor) -> None:
    anyone(actor)
    raise RuntimeError("Nobody foresaw this")


@pytest.mark.usefixtures("uow")
def test_operations_are_timed_and_only_what_nobody_foresaw_is_a_failure() -> None:
    for operation, error in ((refuse_a_person, NotFound), (stumble_somewhere, RuntimeError)):
        with pytest.raises(error):
            perform(None, operation)
    assert value("bowling_operation_seconds_count", operation="refuse_a_person") == 1
    assert value("bowling_operation_failures_total", operation="refuse_a_person") == 0
    assert value("bowling_operation_failures_total", operation="stumble_somewhere") == 1


class TestWhoMayRead:
    def asked(self, client: str = "127.0.0.1", **headers: str) -> int:
        inner = Starlette(routes=list(METRICS))
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return TestClient(inner, client=(client, 4000)).get("/metrics", headers=named).status_code

    @pytest.fixture
    def chosen(self, monkeypatch: pytest.MonkeyPatch) -> Any:
        def choose(**variables: str) -> None:
            for name, given in variables.items():
                monkeypatch.setenv(f"BOWLING_{name}", given)
            settings.cache_clear()

        yield choose
        monkeypatch.undo()
        settings.cache_clear()

    def test_a_developer_on_the_machine_itself(self) -> None:
        assert self.asked() == self.asked("::1") == 200

    def test_nobody_from_elsewhere_and_nobody_through_a_proxy(self, chosen: Any) -> None:
        assert self.asked("10.0.0.7") == self.asked("203.0.113.9") == self.asked("testclient") == 404
        assert self.asked(x_forwarded_for="203.0.113.9") == self.asked(via="1.1 proxy") == 404
        chosen(TRUSTED_PROXIES="1")
        assert self.asked() == 404

    def test_nobody_without_a_token_in_production(self, chosen: Any) -> None:
        chosen(
            ENVIRONMENT="production",
            SECRET="pX7kQ2vLr9TzB4nWc6YdH1sJm8GfAe3U",
            SITE_URL="http://localhost:3000",
            MAIL="outbox",
        )
        assert self.asked() == 404

    def test_where_there_is_a_token_only_who_has_it(self, chosen: Any) -> None:
        chosen(METRICS_TOKEN=TOKEN)
        assert self.asked() == self.asked(authorization="Bearer another token") == 404
        assert self.asked("203.0.113.9", authorization=f"Bearer {TOKEN}") == 200


WORKER = """
import sys, time
from bowling_app.platform.operations import metrics
metrics.KEPT_DOCUMENTS.inc(3)
metrics.SOCKETS.inc(5)
metrics.OPERATIONS.labels("open_page").observe(0.01)
print("ready", flush=True)
for _ in sys.stdin:
    print(metrics.exposition().decode(), end="the end\\n", flush=True)
"""


def test_any_worker_answers_for_all_and_for_none_that_is_gone(tmp_path: Path) -> None:
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}

    def read(worker: Any) -> str:
        worker.stdin.write("read\n")
        worker.stdin.flush()
        return "".join(iter(worker.stdout.readline, "the end\n"))

    command, pipe = [sys.executable, "-c", WORKER], subprocess.PIPE
    workers = [
        subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) for _ in range(2)
    ]
    assert all(worker.stdout and worker.stdout.readline() == "ready\n" for worker in workers)
    both = read(workers[0])
    assert both == read(workers[1])
    assert "bowling_kept_documents_total 6.0" in both
    assert "bowling_open_sockets 10.0" in both
    assert 'bowling_operation_seconds_count{operation="open_page"} 2.0' in both
    workers[0].communicate()
    one = read(workers[1])
    assert "bowling_kept_documents_total 6.0" in one
    assert "bowling_open_sockets 5.0" in one
    workers[1].communicate()
