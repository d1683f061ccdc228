"""The real site as an operator starts it: `python -m bowling_app run` in a process of its own."""

import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parent.parent
READY = "Ctrl-C stops"
QUIET_SECONDS = 120
"""How long a site may say nothing and hardly work before nobody waits for it any more. One that does either is only
slow, as its machine is: the database writes to the disk that the other tests fill."""
WORKED_SECONDS = 2
"""So much of a processor is work. What only waits uses less in that time."""
UNPATCHED = {"BOWLING_LEAN": "0"} if os.environ.get("UNPATCHED") == "1" else {}
"""With `UNPATCHED=1`, sites run without the changes of Reflex that only save memory and time."""
_chance = random.SystemRandom()  # Tests of several processes begin with the same seed.


@dataclass
class Site:
    """A running copy of the site."""

    url: str
    environment: dict[str, str]
    process: subprocess.Popen[str]
    output: list[str] = field(default_factory=list)
    settled: threading.Event = field(default_factory=threading.Event)
    """Set when the site is ready or has ended."""

    @property
    def said(self) -> str:
        """What it has printed so far."""
        return "".join(self.output)

    @property
    def is_ready(self) -> bool:
        """Whether it has said that it can be visited."""
        return READY in self.said

    def command(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run another command of the site beside it, on the same data."""
        return subprocess.run(
            [sys.executable, "-m", "bowling_app", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def stop(self, number: int = signal.SIGINT) -> int:
        """End it as a Ctrl-C does, or with another signal; the exit code."""
        self.process.send_signal(number)
        try:
            self.wait_for(self.ends_within, "to end")
        except TimeoutError:
            self.process.kill()  # Else whoever started it would wait for ever.
            raise
        return self.process.wait()

    def ends_within(self, seconds: float) -> bool:
        """Whether it ends in that time."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        return self.process.returncode is not None

    def wait_for(self, comes_within: Callable[[float], bool], what: str) -> None:
        """Wait for it as long as the site says something or works. Raises TimeoutError, which says how far it came."""
        before, now = (-1, 0.0), (0, 0.0)
        while now[0] > before[0] or now[1] >= before[1] + WORKED_SECONDS:
            if comes_within(QUIET_SECONDS):
                return
            before, now = now, (len(self.output), self.worked())
        said = f"said last:\n{self.output[-1]}" if self.output else "said nothing."
        raise TimeoutError(
            f"The site had {what}. For {QUIET_SECONDS} seconds it neither said anything nor worked. It {said}"
        )

    def worked(self) -> float:
        """How many seconds of a processor it has used so far, with all processes that it started."""
        with suppress(psutil.Error):
            site = psutil.Process(self.process.pid)
            return sum(sum(each.cpu_times()[:4]) for each in (site, *site.children(recursive=True)))
        return 0.0


def free_port() -> int:
    """A port that nobody serves, and below those that the system gives to outgoing connections: none takes it away."""
    while True:
        port = _chance.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def starting_site(folder: Path, port: int | None = None, **settings: str) -> Generator[Site, None, None]:
    """Start the site on a data folder and wait until it is ready or has given up. It is gone after the block."""
    port = port or free_port()
    own = {name: value for name, value in os.environ.items() if not name.startswith(("BOWLING_", "REFLEX_"))}
    environment = {**own, "PORT": str(port), "BOWLING_DATA_DIR": str(folder), **UNPATCHED, **settings}
    with subprocess.Popen(
        [sys.executable, "-m", "bowling_app", "run", "--stop-with-parent"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        site = Site(f"http://localhost:{port}", environment, process)
        reader = threading.Thread(target=_listen, args=(site,), daemon=True)
        reader.start()
        try:
            site.wait_for(site.settled.wait, f'to say "{READY}"')
            yield site
        finally:
            if process.poll() is None:
                site.stop()
            reader.join(QUIET_SECONDS)


@contextmanager
def running_site(folder: Path, **settings: str) -> Generator[Site, None, None]:
    """A site that is ready to be visited."""
    with starting_site(folder, **settings) as site:
        assert site.is_ready, site.said
        yield site


def _listen(site: Site) -> None:
    assert site.process.stdout is not None
    for line in site.process.stdout:
        site.output.append(line)
        if READY in line:
            site.settled.set()
    site.settled.set()
