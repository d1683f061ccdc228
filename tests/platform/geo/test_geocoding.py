"""Finding addresses by a service on this machine that answers as the real one does, or not at all."""

import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from bowling_app import wiring
from bowling_app.platform.geo.geocoding import AddressService
from bowling_app.settings import settings
from tests.platform.mail.mail_server import free_port

FOUND = [{"lat": "30.2672", "lon": "-97.7431", "display_name": "Austin"}]


@contextmanager
def a_service(body: bytes, status: int = 200, wait: threading.Event | None = None) -> Generator[tuple[str, list[str]]]:
    """Its address, and the paths that it was asked for."""
    asked: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            if wait:
                wait.wait(10)
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            try:
                self.wfile.write(body)
            except OSError:
                return  # Whoever asked has not waited.

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002, ARG002 -- as it is called there.
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        if wait:
            wait.set()
        server.shutdown()
        server.server_close()
        thread.join()


def test_an_address_is_found_and_nothing_but_the_address_is_asked() -> None:
    with a_service(json.dumps(FOUND).encode()) as (url, asked):
        assert AddressService(url, "LaneScout").find("1 Main St, Austin, TX 78701") == (30.2672, -97.7431)
    (path,) = asked
    assert parse_qs(urlsplit(path).query)["q"] == ["1 Main St, Austin, TX 78701"]
    assert parse_qs(urlsplit(path).query)["countrycodes"] == ["us"]


@pytest.mark.parametrize("name", ["Bowling für uns \U0001f3b3", "ボウル", "Lane\nScout: x"])
def test_a_site_may_have_any_name(name: str) -> None:
    with a_service(json.dumps(FOUND).encode()) as (url, asked):
        assert AddressService(url, name).find("1 Main St, Austin, TX 78701") == (30.2672, -97.7431)
    assert len(asked) == 1


def test_a_service_below_a_path_is_asked_there() -> None:
    with a_service(json.dumps(FOUND).encode()) as (url, asked):
        AddressService(f"{url}/maps", "LaneScout").find("Austin")
    assert asked[0].startswith("/maps/search?")


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"[]", 200), (b"<html>", 200), (b'[{"lat": "north"}]', 200), (b"", 503), (b"", 429), (b"{}", 403)],
)
def test_no_answer_that_can_be_read_is_no_position(body: bytes, status: int) -> None:
    with a_service(body, status) as (url, _):
        assert AddressService(url, "LaneScout").find("Nowhere") is None


def test_a_service_that_is_away_is_no_position() -> None:
    assert AddressService(f"http://127.0.0.1:{free_port()}", "LaneScout").find("Austin") is None


def test_nobody_waits_for_a_slow_service() -> None:
    with a_service(b"[]", wait=threading.Event()) as (url, _):
        assert AddressService(url, "LaneScout", patience=0.1).find("Austin") is None


@pytest.fixture
def _forget() -> Generator[None]:
    yield
    settings.cache_clear()
    wiring.geocoder.cache_clear()


@pytest.mark.usefixtures("_forget")
def test_without_the_setting_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    wiring.geocoder.cache_clear()
    assert wiring.geocoder() is None
    monkeypatch.setenv("BOWLING_GEOCODER_URL", "https://nominatim.example.com/")
    settings.cache_clear()
    wiring.geocoder.cache_clear()
    assert isinstance(wiring.geocoder(), AddressService)


@pytest.mark.usefixtures("_forget")
def test_an_address_that_is_none_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOWLING_GEOCODER_URL", "nominatim.example.com")
    settings.cache_clear()
    with pytest.raises(ValueError, match="BOWLING_GEOCODER_URL"):
        settings()
