"""The address that the site listens at, and how the command that starts it reaches it."""

import socket
from collections.abc import Callable, Generator

import pytest

from bowling_app.cli.failure import Failure
from bowling_app.cli.preparation import free_port
from bowling_app.cli.run import reached_at, welcome
from bowling_app.settings import settings

OF_NOBODY = "192.0.2.1"
"""An address that documents use, and no machine has."""


@pytest.fixture
def listening_at(monkeypatch: pytest.MonkeyPatch) -> Generator[Callable[[str], None], None, None]:
    """Have the settings name an address."""

    def change(host: str) -> None:
        monkeypatch.setenv("BOWLING_HOST", host)
        monkeypatch.setenv("PORT", "3210")
        settings.cache_clear()

    yield change
    monkeypatch.undo()
    settings.cache_clear()


@pytest.mark.parametrize(
    ("host", "asked", "told"),
    [
        ("", "127.0.0.1", "localhost"),
        ("0.0.0.0", "127.0.0.1", "localhost"),
        ("::", "[::1]", "localhost"),
        ("127.0.0.1", "127.0.0.1", "localhost"),
        ("10.0.0.5", "10.0.0.5", "10.0.0.5"),
        ("fd00::5", "[fd00::5]", "[fd00::5]"),
    ],
)
def test_a_site_is_asked_and_named_at_the_address_that_it_listens_at(
    listening_at: Callable[[str], None], capsys: pytest.CaptureFixture[str], host: str, asked: str, told: str
) -> None:
    listening_at(host)
    assert reached_at() == f"http://{asked}:3210"
    welcome()
    assert f"is ready at http://{told}:3210\n" in capsys.readouterr().out


def test_a_port_is_free_where_the_site_listens_whoever_has_it_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bowling_app.cli.preparation.PORT_SECONDS", 0)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        free_port("127.0.0.2", port)
        for host in ("127.0.0.1", "0.0.0.0"):
            with pytest.raises(Failure, match=f"Port {port} is in use"):
                free_port(host, port)


def test_an_address_of_another_machine_is_named() -> None:
    with pytest.raises(Failure, match=f"BOWLING_HOST={OF_NOBODY} is no address of this machine"):
        free_port(OF_NOBODY, 3210)
