"""Prepares what the site needs before it can be served: a private data folder, a free port, a filled database."""

import errno
import fcntl
import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from bowling_app.cli.failure import Failure
from bowling_app.cli.migrate import migrate
from bowling_app.cli.worker_server import bound
from bowling_app.platform.database import engine as database
from bowling_app.settings import settings

PORT_SECONDS = 3
"""A server that was killed lets go of its port within a moment."""
DEMONSTRATION_VENUES = 600
PRIVATE = 0o700
PASSABLE = 0o711


def say(line: str) -> None:
    """Print at once, also into a pipe; a closed terminal is no reason to stop in the middle."""
    with suppress(OSError):
        print(line, flush=True)


@contextmanager
def own_data_folder() -> Generator[None, None, None]:
    """Refuse a second copy on the same data. The system forgets the claim of a killed copy."""
    folder = settings().data_dir.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    close_to_others(folder)
    with (folder / "run.lock").open("a") as claim:
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Failure(
                f"Another copy of the site is running on {folder}. Stop it, or give this one a folder of its own, "
                "for instance: BOWLING_DATA_DIR=.data2 PORT=3001 make run"
            ) from None
        yield


def close_to_others(folder: Path) -> None:
    """Keep other users of the machine out of the data, also out of what an earlier version wrote.

    PostgreSQL refuses to run as root and then runs as another user, who has to pass through the folder to its own.
    """
    with suppress(PermissionError):  # Another user owns it: `doctor` reports what is open.
        folder.chmod(PASSABLE if os.geteuid() == 0 else PRIVATE)
        if (photos := folder / "photos").is_dir():
            photos.chmod(PRIVATE)


def free_port(host: str, port: int) -> None:
    """Raise Failure if the port of this address is in use, or this user may not open it."""
    deadline = time.monotonic() + PORT_SECONDS
    while True:
        try:
            bound((host, port)).close()
        except PermissionError:
            raise Failure(f"Port {port} needs more rights. Choose another: PORT=3001 make run") from None
        except OSError as failure:
            if failure.errno == errno.EADDRNOTAVAIL:
                raise Failure(f"BOWLING_HOST={host} is no address of this machine.") from None
            if time.monotonic() > deadline:
                raise Failure(f"Port {port} is in use. Choose another: PORT={port + 1} make run") from None
            time.sleep(0.2)
        else:
            return


def prepare_database() -> None:
    """Start the database, bring it to the newest schema, and fill an empty directory for demonstration."""
    called = "The database of BOWLING_DATABASE_URL"
    if settings().database_url is None:
        called = "The database"
        say(f"Database: starting the embedded PostgreSQL in {settings().data_dir.resolve() / 'postgres'}")
    try:
        os.environ["BOWLING_DATABASE_URL"] = database.database_url()
        database.require_connection()
    except ConnectionError as failure:
        raise Failure(f"{called} does not answer: {failure}") from failure
    migrate(lambda line: say(f"Database: {line}"))
    say("Database: ready.")
    if settings().demo:
        _fill_for_demonstration()


def _fill_for_demonstration() -> None:
    from bowling_app.demo.services.emptiness import is_empty  # noqa: PLC0415

    if not is_empty():  # Asked first and alone: what fills the directory takes a second to load.
        say("Demonstration: nothing to do, the directory has venues.")
        return
    from bowling_app.cli.demo_data import told  # noqa: PLC0415
    from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration  # noqa: PLC0415
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.

    order = DemonstrationOrder(DEMONSTRATION_VENUES, only_if_empty=True)
    say(f"Demonstration: {told(perform(SYSTEM, load_demonstration, order))}")
