"""The server: one process that holds the port and looks after its workers, and the workers, which serve with uvicorn.

uvicorn's own supervisor gives up when a worker does not start, kills workers that are busy for five seconds, and waits
without a limit for those that stop. Ours does not. A worker is a new interpreter that is given the open port, so it
loads the code that is on the disk at that moment, and nothing of what the server itself has loaded.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, Final

log = logging.getLogger(__name__)

START_SECONDS: Final = 180
"""How long a worker that is to take another's place may take to start."""
PAUSE_SECONDS: Final = 1.0
"""How long after its start a worker that has died is replaced at the earliest."""
LOOK_SECONDS: Final = 0.5
KILL_SECONDS: Final = 5.0
"""How much longer than its requests a worker that stops may take."""
BACKLOG: Final = 2048

_RELOADS: Final = "_WORKER_RELOADS"
"""The variable that tells a worker why it starts. One of another version does not know it, and starts all the same."""

_SIGNALS: Final = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGHUP})


@dataclass(eq=False)
class Worker:
    """One worker, seen from the process that started it."""

    process: subprocess.Popen[bytes]
    told: Connection
    """What it tells us: that it serves. It ends with the worker."""
    began: float = field(default_factory=time.monotonic)
    has_started: bool = False
    has_ended: bool = False
    kill_at: float | None = None

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        return self.process.poll() is None

    def look(self) -> None:
        """Note whether it serves, and kill it if it was asked to stop and does not."""
        while not self.has_ended and self.told.poll():
            try:
                self.has_started = self.told.recv_bytes() == b"1"
            except (EOFError, OSError):
                self.has_ended = True
        if self.kill_at is not None and time.monotonic() > self.kill_at:
            self.process.kill()

    def stop(self, seconds: float) -> None:
        """Ask it to stop, and give it so long."""
        self.process.terminate()
        self.kill_at = time.monotonic() + seconds

    def end(self) -> None:
        """Kill it."""
        self.process.kill()
        self.forget()

    def forget(self) -> None:
        """Let go of what it leaves behind."""
        self.process.wait()
        self.told.close()


class WorkerServer:
    """Serves a port with some workers until SIGTERM, and replaces them one by one at SIGHUP.

    A new worker replaces an old one once it serves. If it does not start, or refuses because it `reloads` what does not
    fit, the old one continues.
    """

    def __init__(self, command: Sequence[str], address: tuple[str, int], workers: int, finish_seconds: float) -> None:
        """`command` starts a worker; two numbers are added to it, with which the worker calls `take_over`."""
        self._command = command
        self._count = workers
        self._stop_seconds = finish_seconds + KILL_SECONDS
        self._port = _listening(address)
        self._workers: list[Worker] = []
        self._leaving: list[Worker] = []
        self._is_stopping = self._is_to_reload = self._has_served = False
        self._waking, self._wake = socket.socketpair()

    def serve(self) -> int:
        """Serve; the exit code. Not 0 when no worker could be started at all."""
        self._note_signals()
        self._workers = [self._started() for _ in range(self._count)]
        while not self._is_stopping and self._look_after():
            if self._is_to_reload:
                self._is_to_reload = False
                self._replace_all()
            self._wait(LOOK_SECONDS)
        return self._stop()

    def _note_signals(self) -> None:
        """Note signals, and wake up for them, from now on: a second one does not end what stops."""
        for each in (self._waking, self._wake):
            each.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        for number in _SIGNALS:
            signal.signal(number, self._note)

    def _note(self, number: int, _frame: Any) -> None:
        if number == signal.SIGHUP:
            self._is_to_reload = True
        else:
            self._is_stopping = True

    def _started(self, *, reloads: bool = False) -> Worker:
        """A new worker. No signal reaches it before it can hear it as its own."""
        environment = os.environ | ({_RELOADS: "1"} if reloads else {})
        told, tell = multiprocessing.Pipe(duplex=False)
        given = self._port.fileno(), tell.fileno()
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            process = subprocess.Popen([*self._command, *map(str, given)], pass_fds=given, env=environment)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
            tell.close()
        return Worker(process, told)

    def _look_after(self) -> bool:
        """Replace workers that have died; False if a worker fails to start before any has served."""
        for place, worker in enumerate(self._workers):
            worker.look()
            self._has_served = self._has_served or worker.has_started
            if worker.is_alive:
                continue
            if not self._has_served:
                log.error("A worker did not start (exit code %s).", worker.process.returncode)
                return False
            if time.monotonic() - worker.began > PAUSE_SECONDS:
                log.error("A worker died (exit code %s); another one takes its place.", worker.process.returncode)
                worker.forget()
                self._workers[place] = self._started()
        for worker in [each for each in self._leaving if not each.is_alive]:
            worker.forget()
            self._leaving.remove(worker)
        for worker in self._leaving:
            worker.look()
        return True

    def _wait(self, seconds: float) -> None:
        """Return when a worker has died or reported its start, when a signal has come, or after `seconds`."""
        heard = [worker.told for worker in (*self._workers, *self._leaving) if not worker.has_ended]
        wait([self._waking, *heard], seconds)
        self._forget_wakes()

    def _replace_all(self) -> None:
        """Start a worker for each, and let that go when the new one serves."""
        for place, old in enumerate(self._workers):
            new = self._started(reloads=True)
            if not self._comes_to_serve(new):
                new.end()
                if not self._is_stopping:
                    log.error("The new worker did not start, so the old one goes on.")
                return
            self._workers[place] = new
            old.stop(self._stop_seconds)
            self._leaving.append(old)

    def _comes_to_serve(self, new: Worker) -> bool:
        deadline = new.began + START_SECONDS
        while not new.has_started and new.is_alive and time.monotonic() < deadline:
            if self._is_stopping:
                return False
            wait([new.told, self._waking], LOOK_SECONDS)
            self._forget_wakes()
            new.look()
        return new.has_started

    def _forget_wakes(self) -> None:
        with contextlib.suppress(BlockingIOError):
            self._waking.recv(1000)

    def _stop(self) -> int:
        """Close the port, and return when all workers are gone."""
        self._port.close()
        everybody = [*self._workers, *self._leaving]
        for worker in everybody:
            if worker.kill_at is None:
                worker.stop(self._stop_seconds)
        while alive := [worker for worker in everybody if worker.is_alive]:
            wait([worker.told for worker in alive if not worker.has_ended], 0.2)
            for worker in alive:
                worker.look()
        for worker in everybody:
            worker.forget()
        return 0 if self._is_stopping else 1


def take_over(port: int, tell: int) -> tuple[socket.socket, Callable[[], None]]:
    """In a worker: the port of the server, and what tells the server that this worker serves."""
    for each in (port, tell):
        os.set_inheritable(each, False)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for ignored in (signal.SIGINT, signal.SIGHUP):  # A terminal sends them to all; the server decides.
        signal.signal(ignored, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    telling = Connection(tell, readable=False)
    return socket.socket(fileno=port), lambda: telling.send_bytes(b"1")


def reloads() -> bool:
    """In a worker: whether it brings other code to a site that is served. Then it may refuse, and the old code goes on.
    One that starts because another has died serves as well as it can."""
    return _RELOADS in os.environ


def _listening(address: tuple[str, int]) -> socket.socket:
    """The port, open from now on. Clients that connect before the first worker serves wait for it."""
    port = bound(address)
    port.listen(BACKLOG)
    port.setblocking(False)
    return port


def bound(address: tuple[str, int]) -> socket.socket:
    """The port, which nobody else can take from now on."""
    host, number = address
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    port = socket.socket(family, socket.SOCK_STREAM)
    port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if host == "::":
        port.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        port.bind((host, number))
    except OSError:
        port.close()
        raise
    return port
