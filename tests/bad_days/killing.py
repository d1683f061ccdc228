"""A site as a service manager runs it, whose processes are killed one after the other."""

import http.client
import os
import random
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Final

import psutil

from tests.bad_days.writing import Connection, Request
from tests.running_site import ROOT

VICTIMS: Final = ("runner", "server", "worker", "backend", "database")
"""What `make run` starts, from itself to the server of the embedded database and one of that one's processes."""
START_SECONDS: Final = 600
PATIENCE_SECONDS: Final = 60
IN_A_ROW: Final = 3
"""So many writes in a row must succeed before the site counts as being back."""


@dataclass
class Supervised:
    """A running copy of the site that is started again when it ends, as a service manager does."""

    folder: Path
    port: int
    environment: dict[str, str]
    log: IO[str]
    process: subprocess.Popen[str] = field(init=False)

    def start(self) -> None:
        """Start it, without waiting until it answers."""
        command = [sys.executable, "-m", "bowling_app", "run", "--stop-with-parent"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=self.log, stderr=self.log, text=True, start_new_session=True
        )

    def keep(self) -> None:
        """Start it again if it has ended."""
        if self.process.poll() is not None:
            self.start()

    @property
    def said(self) -> str:
        """What it has printed so far."""
        return Path(self.log.name).read_text()


@contextmanager
def supervised(folder: Path, port: int, **settings: str) -> Generator[Supervised, None, None]:
    """A site on this data folder; it is gone after the block."""
    folder.mkdir(parents=True, exist_ok=True)
    own = {name: value for name, value in os.environ.items() if not name.startswith(("BOWLING_", "REFLEX_"))}
    environment = {**own, "PORT": str(port), "BOWLING_DATA_DIR": str(folder), "BOWLING_DEMO": "0", **settings}
    environment |= {"BOWLING_TRUSTED_PROXIES": "1", "PYTHONUNBUFFERED": "1"}
    with (folder.parent / f"{folder.name}.log").open("w") as log:
        site = Supervised(folder, port, environment, log)
        site.start()
        try:
            yield site
        finally:
            site.process.terminate()
            site.process.wait(PATIENCE_SECONDS)


class Probe:
    """Somebody who writes again and again, to find out since when the site answers."""

    def __init__(self, port: int, people: list[str], venue: str) -> None:
        self._port, self._people, self._venue = port, people, venue
        self._number = count()

    def wait(self, site: Supervised, patience: float) -> float:
        """The seconds until the first of several writes in a row that are acknowledged. Raises TimeoutError."""
        began, first, good = time.monotonic(), 0.0, 0
        while good < IN_A_ROW:
            site.keep()
            asked = time.monotonic()
            if asked - began > patience:
                raise TimeoutError(f"The site did not take a write for {patience:.0f} s.\n{site.said[-3000:]}")
            if self._writes():
                first, good = (time.monotonic() if good == 0 else first), good + 1
            else:
                good = 0
            time.sleep(0.1)
        return first - began

    def _writes(self) -> bool:
        person = self._people[next(self._number) % len(self._people)]
        request = Request("probe", person, self._venue, "PUT", f"/api/saved-alleys/{self._venue}", None, True)
        connection = Connection(self._port)  # As a visitor who comes now.
        try:
            return connection.send(request, seconds=3)[0] == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def kill_one(site: Supervised, victim: str, chosen: random.Random) -> bool:
    """Kill a process of this kind; False where there is none at this moment."""
    found = processes(site, victim)
    if not found:
        return False
    process = chosen.choice(found)
    with suppress(psutil.NoSuchProcess):
        process.kill()
        if victim == "runner":
            site.process.wait(PATIENCE_SECONDS)
    return True


def processes(site: Supervised, victim: str) -> list[psutil.Process]:
    """The processes of a kind that are alive."""
    with suppress(psutil.Error, OSError, ValueError, IndexError):
        if victim == "runner":
            return [psutil.Process(site.process.pid)]
        if victim == "server":
            return psutil.Process(site.process.pid).children()
        if victim == "worker":
            servers = psutil.Process(site.process.pid).children()
            return [child for server in servers for child in server.children() if _is_worker(child)]
        server = psutil.Process(int((site.folder / "postgres" / "postmaster.pid").read_text().split()[0]))
        return [server] if victim == "database" else server.children()
    return []


def _is_worker(process: psutil.Process) -> bool:
    return "resource_tracker" not in " ".join(process.cmdline())
