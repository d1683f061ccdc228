"""The server of the workers: granian's, which here waits for a new worker before it gives up the old one."""

import logging
import multiprocessing
import time
from functools import partial
from typing import Any, Final

from granian.server.mp import MPServer

from bowling_app.documents.asgi import App, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

START_SECONDS: Final = 180
"""How long a worker that is to take another's place may take to start."""
LISTENING_SECONDS: Final = 1
"""How long after that both serve the port."""

_started: Final = multiprocessing.Event()
"""Set by the worker that has started. Workers are forked, so all know this one."""


class WorkerServer(MPServer):
    """Replaces its workers one by one at SIGHUP. Where a new one does not start, the old one goes on."""

    _is_replacing = False

    def _reload(self, spawn_target: Any, target_loader: Any) -> None:
        before = list(self.wrks)
        self._is_replacing = True
        try:
            super()._reload(spawn_target, target_loader)
        except NotStarted as failure:
            self.wrks.insert(failure.place, before[failure.place])
            log.error("The new worker did not start, so the old one goes on.")  # noqa: TRY400 -- it has said why.
        finally:
            self._is_replacing = False

    def _spawn_worker(self, *args: Any, **kwargs: Any) -> Any:
        worker: Any = super()._spawn_worker(*args, **kwargs)
        if self._is_replacing:
            worker.start = partial(self._start_and_wait, worker)
        return worker

    def _start_and_wait(self, worker: Any) -> None:
        """Start a worker, and look after it as granian does only from when it serves."""
        _started.clear()
        worker.inner.start()
        deadline = time.monotonic() + START_SECONDS
        while not _started.wait(0.2):
            if self.interrupt_signal or not worker.is_alive() or time.monotonic() > deadline:
                worker.inner.kill()
                worker.inner.join()
                raise NotStarted(worker.idx)
        worker._watch()  # noqa: SLF001 -- the other half of granian's own start.


class NotStarted(Exception):
    """The worker that was to take this place did not start."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


def telling(app: App) -> App:
    """The app, which tells the server when it has started."""

    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_and_tell(message: Message) -> None:
            await send(message)
            if message["type"] == "lifespan.startup.complete":
                _started.set()

        await app(scope, receive, send_and_tell if scope["type"] == "lifespan" else send)

    return told
