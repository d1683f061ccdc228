"""`python -m bowling_app run`: prepare and serve the site, and stop all of it at Ctrl-C. `make run` runs this."""

import argparse
import os
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from bowling_app.cli.build import build
from bowling_app.cli.failure import Failure
from bowling_app.cli.preparation import free_port, own_data_folder, prepare_database, say
from bowling_app.cli.processes import Stopped, end_with_parent, running, stop_on_signals
from bowling_app.platform.database import engine as database
from bowling_app.settings import settings

START_SECONDS = 60
LOOK_SECONDS = 1.0
"""How often the database is checked."""
SHORT_SECONDS = 10.0
MOST_SHORT_LIVES = 5
"""The server is given up after it has died this many times in a row, each time within `SHORT_SECONDS`."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("run", help="prepare everything and serve the site until Ctrl-C")
    parser.add_argument("--stop-with-parent", action="store_true", help="stop when the process that started it ends")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Prepare database and frontend, serve, and stop all of it when asked to."""
    stop_on_signals()
    if options.stop_with_parent:
        end_with_parent()
    try:
        with own_data_folder():
            free_port(settings().listens_at, settings().port)
            prepare_database()
            build(say)
            serve()
    except Stopped:
        say("\nStopping.")
    finally:
        # At once and not only when the interpreter ends, so that it is gone when the command is.
        database.release()


def serve() -> None:
    """Run the server until it is stopped. If the server or the embedded database dies, it is restarted.

    The server replaces workers that die. If this process itself dies, all its processes but the database end: a
    service manager then restarts it, and it takes over the database.
    """
    command = [sys.executable, "-m", "bowling_app", "serve", "--is-migrated"]
    short_lives = 0
    while short_lives < MOST_SHORT_LIVES:
        with running(command, os.environ) as server:
            wait_until_ready(server)
            if not short_lives:
                welcome()
            began = time.monotonic()
            attend(server)
        short_lives = short_lives + 1 if time.monotonic() - began < SHORT_SECONDS else 1
        say(f"The server stopped by itself (exit code {server.returncode}). Starting it again.")
    raise Failure(f"The server stopped by itself {MOST_SHORT_LIVES} times in a row.")


def attend(server: subprocess.Popen[bytes]) -> None:
    """Return when the server has died. Meanwhile the embedded database is started again whenever that has died."""
    while server.poll() is None:
        attend_database()
        with suppress(subprocess.TimeoutExpired):
            server.wait(LOOK_SECONDS)


def attend_database() -> None:
    """Start the embedded database if it has died. Where that fails, as with a full disk, the next look tries again."""
    try:
        if database.revive():
            say("Database: had stopped by itself; it is started again.")
    except (AssertionError, OSError, subprocess.SubprocessError) as failure:
        say(f"Database: has stopped and cannot be started yet: {failure}")


def wait_until_ready(server: subprocess.Popen[bytes]) -> None:
    """Return when the site answers."""
    ask = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise Failure(f"The server did not start (exit code {server.returncode}).")
        with suppress(OSError), ask.open(f"{reached_at()}/api/health", timeout=5) as answer:
            if answer.status == 200:
                return
        attend_database()
        time.sleep(0.1)
    raise Failure(f"The site did not answer within {START_SECONDS} s.")


def reached_at() -> str:
    """The address by which this machine reaches the site."""
    host = ip_address(settings().listens_at)
    if host.is_unspecified:
        host = ip_address("127.0.0.1" if host.version == 4 else "::1")
    return f"http://{host if host.version == 4 else f'[{host}]'}:{settings().port}"


def welcome() -> None:
    """Say where the site is and what to look at."""
    address = reached_at().replace("//127.0.0.1:", "//localhost:").replace("//[::1]:", "//localhost:")
    say(f"\n{settings().site_name} is ready at {address}\n")
    for path, what in (
        ("/", "search, nearby venues, browsing by state and city"),
        ("/locations", "every state, its cities and their venues"),
        ("/api/docs", "the JSON API"),
    ):
        say(f"  {address}{path:<12} {what}")
    say("\nCtrl-C stops the site and its database.")
