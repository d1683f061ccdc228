"""Workers that take each other's places while somebody reads."""

import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from tests.running_site import ROOT, free_port
from tests.waiting import eventually

STOP_SECONDS = 20
ASK = urllib.request.build_opener(urllib.request.ProxyHandler({}))

SERVER = """
import sys
from told import TEXT  # A module that server and workers share, as those of the site share many.
from bowling_app.cli.worker_server import WorkerServer

worker = [sys.executable, sys.argv[2]]
sys.exit(WorkerServer(worker, ("127.0.0.1", int(sys.argv[1])), 2, 8).serve())
"""
WORKER = """
import os, signal, sys
from bowling_app.cli.processes import end_with_parent
from bowling_app.cli.worker_server import reloads, take_over
from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits
from bowling_app.platform.http.middleware.serving import serve

port, tell = take_over(int(sys.argv[1]), int(sys.argv[2]))
end_with_parent(signal.SIGKILL)
from told import TEXT

assert TEXT != "broken"
assert TEXT != "unfit" or not reloads()

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        for what in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{what}.complete"})
        return
    if scope["path"] == "/body":
        while (await receive()).get("more_body"):
            pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": TEXT.encode()})

def tell_both():
    tell()
    print("Started", os.getpid(), flush=True)

serve(app, ConnectionLimits(), 8, port, tell_both)
"""


class Server:
    """A server of two workers that answer with what their code said when they started: the text of a module."""

    def __init__(self, folder: Path, port: int, code: str = "old") -> None:
        self._code, self.log, self.port = folder / "told.py", folder / "log", port
        self._address = f"http://127.0.0.1:{port}/"
        self.bring(code)
        worker = folder / "worker.py"
        worker.write_text(WORKER)
        environment = os.environ | {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
        with self.log.open("wb") as output:
            command = [sys.executable, "-c", SERVER, str(port), str(worker)]
            self.process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)

    def bring(self, code: str) -> None:
        """Put another version of the code on the disk."""
        self._code.write_text(f"TEXT = {code!r}\n")

    def workers(self) -> list[int]:
        """The processes of the workers that have started. Both of them have to: one of them would not show whether the
        other has read the code yet."""
        return [int(line.split()[1]) for line in self.log.read_text().splitlines() if line.startswith("Started")]

    def has_started(self) -> bool:
        """Whether both workers have."""
        return len(self.workers()) == 2

    def text(self) -> str:
        """What it answers; asked again once, as a proxy would, when a connection is lost before an answer."""
        with suppress(OSError):
            return self._asked()
        return self._asked()

    def _asked(self) -> str:
        with ASK.open(self._address, timeout=STOP_SECONDS) as answer:
            return answer.read().decode()

    def is_reached(self) -> bool:
        """Whether its port is open."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), STOP_SECONDS):
            return True
        return False

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
        assert started.process.wait(STOP_SECONDS) in (0, -signal.SIGKILL), started.log.read_text()


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


@pytest.mark.long
def test_a_reload_brings_the_code_of_now_and_refuses_nobody(server: Server) -> None:
    with reading(server) as failures:
        server.bring("new")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: server.answers("new"), "the new code")
    assert failures == []


@pytest.mark.long
def test_code_that_does_not_start_leaves_the_workers_alone(server: Server) -> None:
    with reading(server) as failures:
        server.bring("broken")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: "the old one goes on" in server.log.read_text(), "the end of the reload")
        assert server.answers("old")
        server.bring("new")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: server.answers("new"), "the new code")
    assert failures == []


@pytest.mark.long
def test_code_that_a_reload_refuses_serves_where_a_worker_has_died(server: Server) -> None:
    server.bring("unfit")
    server.process.send_signal(signal.SIGHUP)
    eventually(lambda: "the old one goes on" in server.log.read_text(), "the end of the reload")
    first, _second = server.workers()
    os.kill(first, signal.SIGKILL)
    eventually(lambda: len(server.workers()) == 3, "another worker")


@pytest.mark.long
def test_a_worker_that_dies_is_replaced(server: Server) -> None:
    first, second = server.workers()
    os.kill(first, signal.SIGKILL)
    eventually(lambda: len(server.workers()) == 3, "another worker")

    assert second in server.workers()
    assert server.answers("old")


@pytest.mark.long
def test_the_workers_die_with_a_server_that_is_killed(server: Server) -> None:
    server.process.kill()
    server.process.wait(STOP_SECONDS)
    eventually(lambda: not any(psutil.pid_exists(worker) for worker in server.workers()), "the end of the workers")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port))


@pytest.mark.long
def test_a_server_that_stops_closes_its_port_at_once_and_finishes_the_request_at_hand(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), STOP_SECONDS) as connection:
        connection.sendall(b"POST /body HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 3\r\n\r\n")
        assert connection.recv(1000).startswith(b"HTTP/1.1 100")
        server.process.terminate()
        eventually(lambda: not server.is_reached(), "the end of the port")
        connection.sendall(b"abc")
        assert connection.recv(1000).startswith(b"HTTP/1.1 200")
    assert server.process.wait(STOP_SECONDS) == 0


@pytest.mark.long
def test_a_server_whose_code_never_starts_ends_with_a_failure(tmp_path: Path) -> None:
    broken = Server(tmp_path, free_port(), "broken")

    assert broken.process.wait(STOP_SECONDS) == 1
