"""`python -m bowling_app dev`: the site on one port, built again whenever a source changes. `make dev` is this."""

import argparse
import sys
from typing import Any

from bowling_app.cli import frontend
from bowling_app.cli.failure import Failure
from bowling_app.cli.preparation import free_port, own_data_folder, prepare_database, say
from bowling_app.cli.processes import Stopped, end_with_parent, running, stop_on_signals
from bowling_app.platform.database import engine as database
from bowling_app.settings import settings


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("dev", help="serve the site and follow every change of its sources")
    parser.add_argument("--stop-with-parent", action="store_true", help="stop when the process that started it ends")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Prepare the database, then leave building, serving and watching to Reflex.

    Its preview mode serves pages, documents and API on one port, as in production; its development mode would serve
    the pages from another server, which knows no documents.
    """
    stop_on_signals()
    if options.stop_with_parent:
        end_with_parent()
    command = [sys.executable, "-m", "reflex", "run", "--env", "preview"]
    try:
        with own_data_folder():
            free_port("0.0.0.0", settings().port)  # noqa: S104
            prepare_database()
            say(f"Building; the site will be at http://localhost:{settings().port}. Reload the page after a change.")
            environment = frontend.building_environment() | {"REFLEX_WEB_WORKDIR": ".web"}
            with running(command, environment) as reflex:
                reflex.wait()
            raise Failure(f"Reflex stopped by itself (exit code {reflex.returncode}).")
    except Stopped:
        say("\nStopping.")
    finally:
        database.release()
