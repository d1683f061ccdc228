"""The command line: `python -m bowling_app COMMAND`. Each command is a module with `add_to`, listed below."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bowling_app.cli.failure import Failure
from bowling_app.cli.findings import settings_mistakes
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.operations.version import VERSION

COMMANDS = (
    *(
        "run",
        "dev",
        "build",
        "serve",
        "migrate",
        "demo_data",
        "import_venues",
        "collect",
        "admins",
        "reports",
        "drift",
        "doctor",
    ),
    *("backup", "restore", "patches", "settings", "limits"),
)
"""The modules of this package that are commands. A command imports what it needs when it runs, so help stays quick."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 when it did what was asked, 1 when it could not."""
    parser = argparse.ArgumentParser(prog="python -m bowling_app", description="A directory of US bowling venues.")
    parser.add_argument("--version", action="version", version=VERSION)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in COMMANDS:
        import_module(f"bowling_app.cli.{name}").add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        if not getattr(chosen, "judges_settings", False):
            _require_sound_settings()
        return _run(chosen)
    except (DomainError, Failure) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(chosen: argparse.Namespace) -> int:
    code = chosen.command(chosen) or 0
    _send_mail()
    return code


def _require_sound_settings() -> None:
    """Name each environment variable that holds what it cannot hold."""
    if mistakes := settings_mistakes():
        raise Failure("\n".join(": ".join(filter(None, mistake)) for mistake in mistakes))


def _send_mail() -> None:
    """Send what the command has queued. Should that fail, the site sends it."""
    from bowling_app.platform.mail import sender  # noqa: PLC0415 -- keeps help quick.

    if sender.asked.is_set():
        from bowling_app.platform.jobs.background import send_waiting_mail  # noqa: PLC0415

        send_waiting_mail()
