"""`python -m bowling_app serve`: the server alone, for a built frontend and a migrated database."""

import argparse
import gc
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, Final

from bowling_app.cli import frontend
from bowling_app.cli.failure import Failure
from bowling_app.cli.migrate import OLDER
from bowling_app.cli.processes import end_with_parent
from bowling_app.cli.worker_server import WorkerServer, reloads, take_over
from bowling_app.platform.operations import logs
from bowling_app.platform.operations.version import VERSION
from bowling_app.settings import settings

log = logging.getLogger(__name__)

FINISH_SECONDS: Final = 8
"""How long running requests may take after the server is asked to stop. After that they are canceled."""

OTHER_FRONTEND: Final = (
    "The built frontend is that of another version of the site, so its pages would not work. Bring it to this one's "
    "first: python -m bowling_app build, or with containers: docker compose run --rm prepare"
)
OTHER_LANGUAGES: Final = (
    "The frontend was built for the languages {built}, and BOWLING_LANGUAGES names {named}, so pages would not work. "
    "Name the same ones again, or build anew: python -m bowling_app build, or with containers: docker compose build "
    "and docker compose run --rm prepare"
)
SWITCH_SECONDS: Final = 0.0005
"""Python's switch interval between threads. One thread loads pages, another sends cached responses: with Python's
default of 5 ms, a load of 10 ms delayed hundreds of responses."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("serve", help="serve a built site; `run` does this after preparing everything")
    add_options(parser)
    parser.set_defaults(command=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe its options."""
    parser.add_argument("--is-migrated", action="store_true", help="do not look whether the database is migrated")
    parser.add_argument("--worker", nargs=2, type=int, help=argparse.SUPPRESS)


def run(options: argparse.Namespace) -> None:
    """Serve until a signal to stop.

    SIGTERM closes the port and the sockets at once, so that browsers and a proxy go elsewhere, and lets running
    requests finish. SIGHUP restarts the workers one by one with the current code; each stops only after its
    replacement has started, so no request is refused. A worker that dies is replaced.
    """
    if options.worker:
        work(*options.worker)
        return
    if not (frontend.folder() / "build" / "client").is_dir():
        raise Failure("The frontend is not built yet: `python -m bowling_app build` builds it, `make run` does all.")
    if not options.is_migrated:
        require_schema()
    require_frontend()
    logs.write_logs(settings().log)
    address = settings().listens_at, settings().port
    itself = [sys.executable, *sys.orig_argv[1:], "--worker"]
    with _shared_numbers() as where:
        os.environ.update(where)
        sys.exit(WorkerServer(itself, address, settings().workers, FINISH_SECONDS).serve())


def work(port: int, tell: int) -> None:
    """Serve the port of the server in a worker: a process of its own, so that it has the code of now. What a reload
    brings is refused where the database or the frontend does not fit it."""
    taken, told = take_over(port, tell)
    if reloads():
        require_schema()
        require_frontend()
    os.environ.update(frontend.serving_environment(frontend.folder()))
    app = load_in_worker()
    log.info("Version %s serves.", VERSION)
    from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits  # noqa: PLC0415
    from bowling_app.platform.http.middleware.serving import allow_files, serve  # noqa: PLC0415

    limits = ConnectionLimits(proxies=settings().trusted_proxies, connections_of_all=allow_files())
    serve(app, limits, FINISH_SECONDS, taken, told)


def require_schema() -> None:
    """Refuse to serve a database whose schema is older than this version, which would fail page by page.

    If the database is down, the site is served anyway: it shows a message, and works once the database is back. The
    check runs in another process, because this one keeps what it loads for as long as it serves.
    """
    told = subprocess.run(
        [sys.executable, "-m", "bowling_app", "migrate", "--status"], capture_output=True, text=True, check=False
    )
    if told.returncode == OLDER:
        raise Failure(told.stdout.strip())
    if told.returncode:
        print(told.stderr.strip().splitlines()[-1], file=sys.stderr, flush=True)


def require_frontend() -> None:
    """Refuse to serve a frontend of other sources or other languages, whose pages would not work."""
    place, named = frontend.folder(), settings().languages
    if not frontend.fits(place):
        raise Failure(OTHER_FRONTEND)
    if (built := frontend.languages(place)) != named:
        raise Failure(OTHER_LANGUAGES.format(built=built, named=named))


@contextmanager
def _shared_numbers() -> Generator[dict[str, str], None, None]:
    """Where several workers keep what they count for Prometheus: a folder of this server alone, which begins empty. The
    data folder may be shared by several servers, and by several machines."""
    if settings().workers == 1:
        yield {}
        return
    with TemporaryDirectory(prefix="bowling-metrics-", ignore_cleanup_errors=True) as folder:
        yield {"PROMETHEUS_MULTIPROC_DIR": folder}


def load_in_worker() -> Any:
    """Load the site in a worker, which must not outlive a killed server: it would keep the port."""
    end_with_parent(signal.SIGKILL)
    logs.write_logs(settings().log)
    gc.disable()  # Nothing of what is loaded is garbage: to look for it took a fifth of the start.
    app = import_module("bowling_app.bowling_app").app()
    if settings().lean:
        import_module("bowling_app.platform.reflex_patches.unchecked_elements").install()
    sys.setswitchinterval(SWITCH_SECONDS)
    # What is loaded now stays: looking through all of it for garbage stopped everything, again and again. Not even once
    # before: that takes half a second, and of half a million objects finds six thousand.
    gc.freeze()
    gc.enable()
    return app
