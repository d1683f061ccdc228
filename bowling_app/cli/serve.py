"""`python -m bowling_app serve`: the server alone, for a built frontend and a migrated database."""

import argparse
import gc
import os
import shutil
import signal
import subprocess
import sys
from importlib import import_module
from typing import Any, Final

from bowling_app import logs
from bowling_app.cli import frontend
from bowling_app.cli.failure import Failure
from bowling_app.cli.migrate import OLDER
from bowling_app.cli.processes import end_with_parent
from bowling_app.settings import settings

FINISH_SECONDS: Final = 8
"""How long requests at hand may take when the server is asked to stop. After that the worker is killed."""
HEADER_SECONDS: Final = 15
"""How long a request may take to say what it asks for."""
MOST_HEADER_BYTES: Final = 64 * 1024
"""So long may its first line and its headers be. The server notices at the latest at twice as much."""

SWITCH_SECONDS: Final = 0.0005
"""How long a thread of Python may keep the others waiting. A page that is being loaded is one thread, answers from
memory are another: with Python's own 5 ms a load that takes 10 ms held up hundreds of them."""

ALLOCATOR: Final = "cache_oblivious:false"
"""For granian's own allocator (jemalloc), read when it is loaded: no 4 kB beside the 128 kB of each socket."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("serve", help="serve a built site; `run` does this after preparing everything")
    parser.add_argument("--is-migrated", action="store_true", help="do not look whether the database is migrated")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Serve until told to stop.

    SIGTERM closes the port and the sockets at once, so that browsers and a proxy go elsewhere, and lets requests at
    hand finish. SIGHUP does so with one worker after the other, each when another one with the code of now has taken
    its place: nobody is refused meanwhile. A worker that dies is replaced.
    """
    folder = frontend.folder()
    if not (folder / "build" / "client").is_dir():
        raise Failure("The frontend is not built yet: `python -m bowling_app build` builds it, `make run` does all.")
    if not options.is_migrated:
        require_schema()
    os.environ.update(frontend.serving_environment(folder))
    os.environ.update(_shared_numbers())
    os.environ.setdefault("_RJEM_MALLOC_CONF", ALLOCATOR)

    from granian.constants import HTTPModes, Interfaces, Loops  # noqa: PLC0415
    from granian.http import HTTP1Settings  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    from bowling_app.cli.worker_server import LISTENING_SECONDS, WorkerServer  # noqa: PLC0415

    server = WorkerServer(
        "bowling_app.bowling_app:app",
        address="0.0.0.0",  # noqa: S104 -- a web site is there to be reached.
        port=settings().port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,  # What proxies speak to a site. One protocol less for strangers.
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_SECONDS * 1000, max_buffer_size=MOST_HEADER_BYTES),
        factory=True,
        loop=Loops.uvloop,  # A quarter of what Python's own costs with a thousand sockets open.
        workers=settings().workers,
        workers_kill_timeout=FINISH_SECONDS,
        respawn_failed_workers=True,
        respawn_interval=LISTENING_SECONDS,
        log_level=LogLevels.warning,
    )
    logs.write_logs(settings().log)
    server.serve(target_loader=load_in_worker)


def require_schema() -> None:
    """Refuse to serve a database whose schema is older than this version, which would fail page by page.

    While the database is away the site is served all the same: it says so to its visitors, and is there when the
    database is. Another process looks, as what this one has loaded its workers would not load anew.
    """
    told = subprocess.run(
        [sys.executable, "-m", "bowling_app", "migrate", "--status"], capture_output=True, text=True, check=False
    )
    if told.returncode == OLDER:
        raise Failure(told.stdout.strip())
    if told.returncode:
        print(told.stderr.strip().splitlines()[-1], file=sys.stderr, flush=True)


def _shared_numbers() -> dict[str, str]:
    """Where several workers keep what they count for Prometheus: a folder that begins empty with every server."""
    if settings().workers == 1:
        return {}
    folder = settings().data_dir.resolve() / "metrics"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return {"PROMETHEUS_MULTIPROC_DIR": str(folder)}


def load_in_worker(_target: str) -> Any:
    """Load the site in a worker, which must not outlive a killed server: it would keep the port."""
    end_with_parent(signal.SIGKILL)
    logs.write_logs(settings().log)
    from bowling_app.cli.worker_server import telling  # noqa: PLC0415

    app = telling(import_module("bowling_app.bowling_app").app())
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # What is loaded now stays. To look through all of it for garbage again and again stopped everything.
    return app
