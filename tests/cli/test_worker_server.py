"""Workers that take each other's places while somebody reads."""

import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.e2e.people import eventually
from tests.running_site import ROOT, free_port

STOP_SECONDS = 20
ASK = urllib.request.build_opener(urllib.request.ProxyHandler({}))

SERVER = """
import sys
from pathlib import Path
from granian.constants import Interfaces
from bowling_app.cli.worker_server import LISTENING_SECONDS, WorkerServer, telling

def load(_target):
    text = Path(sys.argv[2]).read_bytes()
    assert text != b"broken"

    async def app(scope, receive, send):
        if scope["type"] == "lifespan":
            for what in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{what}.complete"})
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": text})

    return telling(app)

WorkerServer(
    "x", port=int(sys.argv[1]), interface=Interfaces.ASGI, workers=2, workers_kill_timeout=8,
    respawn_failed_workers=True, respawn_interval=LISTENING_SECONDS,
).serve(target_loader=load)
"""


class Server:
    """A server of two workers that answer with what their code says: the text of a file when they started."""

    def __init__(self, folder: Path, port: int) -> None:
        self.code, self.log, self._address = folder / "code", folder / "log", f"http://127.0.0.1:{port}/"
        self.code.write_text("old")
        with self.log.open("wb") as output:
            command = [sys.executable, "-c", SERVER, str(port), str(self.code)]
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output)

    def has_started(self) -> bool:
        """Whether both workers have: one of them would not show whether the other has read the code yet."""
        told = self.log.read_text()
        return "Started worker-1" in told and "Started worker-2" in told

    def text(self) -> str:
        """What it answers; asked again once, as a proxy would, when a connection is lost before an answer."""
        with suppress(OSError):
            return self._asked()
        return self._asked()

    def _asked(self) -> str:
        with ASK.open(self._address, timeout=STOP_SECONDS) as answer:
            return answer.read().decode()

    def answers(self, text: str) -> bool:
        """Whether it answers so, whichever worker is asked."""
        with suppress(OSError):
            return {self._asked() for _ in range(20)} == {text}
        return False


@pytest.fixture
def server(tmp_path: Path) -> Generator[Server, None, None]:
    """One that runs."""
    started = Server(tmp_path, free_port())
    try:
        eventually(started.has_started, "the server")
        yield started
    finally:
        started.process.terminate()
        assert started.process.wait(STOP_SECONDS) == 0, started.log.read_text()


@contextmanager
def reading(server: Server) -> Generator[list[str], None, None]:
    """Somebody reads meanwhile; what went wrong for them."""
    failures: list[str] = []
    is_over = threading.Event()

    def read() -> None:
        while not is_over.wait(0.005):
            try:
                server.text()
            except OSError as failure:
                failures.append(str(failure))

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield failures
    finally:
        is_over.set()
        thread.join()


def test_a_reload_brings_the_code_of_now_and_refuses_nobody(server: Server) -> None:
    with reading(server) as failures:
        server.code.write_text("new")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: server.answers("new"), "the new code")
    assert failures == []


def test_code_that_does_not_start_leaves_the_workers_alone(server: Server) -> None:
    with reading(server) as failures:
        server.code.write_text("broken")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: "the old one goes on" in server.log.read_text(), "the end of the reload")
        assert server.answers("old")
        server.code.write_text("new")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: server.answers("new"), "the new code")
    assert failures == []
