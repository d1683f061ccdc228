"""`python -m bowling_app build`: compile the pages to scripts, unless that has been done for these sources."""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bowling_app.cli import frontend
from bowling_app.cli.failure import Failure
from bowling_app.cli.processes import end_orphans, running, stop_on_signals
from bowling_app.platform.language.bundles import put_in_words
from bowling_app.platform.language.marks import VARIABLE as MARKS
from bowling_app.platform.reflex_patches import short_manifest
from bowling_app.settings import settings

Say = Callable[[str], None]
LOG_TAIL = 40
"""How many lines of a failed build are shown; the log has them all."""
PROGRESS_SECONDS = 5


def add_to(commands: Any) -> None:
    """Describe the command."""
    commands.add_parser("build", help="build the frontend into the data folder").set_defaults(command=run)


def run(_options: argparse.Namespace) -> None:
    """Build what `serve` needs."""
    stop_on_signals()
    build(print)


def build(say: Say) -> None:
    """See that the data folder holds the frontend of this checkout and these settings."""
    sources = frontend.stamp()
    if frontend.has(frontend.folder(), sources):
        say("Frontend: unchanged since the last build.")
        return
    frontend.WORKSHOP.parent.mkdir(exist_ok=True)
    with _workshop_to_ourselves(say):
        if not frontend.has(frontend.WORKSHOP, sources):
            _export(say)
            if settings().lean:
                short_manifest.shorten(frontend.WORKSHOP)
            put_in_words(frontend.WORKSHOP / "build" / "client")
            frontend.mark(frontend.WORKSHOP, sources)
        frontend.copy(sources)


@contextmanager
def _workshop_to_ourselves(say: Say) -> Generator[None, None, None]:
    """Two copies of the site may start at once, but only one can build in the checkout.

    The system takes the lock from a killed build; what npm and node still do for it is ended.
    """
    file = frontend.WORKSHOP.parent / "lock"
    # In a container image, the built workshop and its lock are read-only.
    is_ours = not file.exists() or os.access(file, os.W_OK)
    with file.open("w" if is_ours else "r") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Frontend: another build is running; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        end_orphans(frontend.WORKSHOP, ("node", "npm"))
        yield


def _export(say: Say) -> None:
    """Run Reflex's build; if it fails in what an earlier one left, once more from nothing."""
    log = settings().data_dir.resolve() / "build.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    _require_writable()
    started = time.monotonic()
    used_before = frontend.WORKSHOP.exists()
    say(f"Frontend: building (up to a minute the first time); details in {log}")
    done = _reflex_export(say, log)
    if not done and used_before:
        say("Frontend: the build failed; trying once more from nothing.")
        shutil.rmtree(frontend.WORKSHOP)
        done = _reflex_export(say, log)
    if not done:
        tail = "\n".join(log.read_text(errors="replace").splitlines()[-LOG_TAIL:])
        raise Failure(f"{tail}\n\nThe frontend could not be built. All of its output is in {log}")
    say(f"Frontend: built in {time.monotonic() - started:.0f} s.")


def _require_writable() -> None:
    """Forget what the workshop holds, and say so in words where that cannot be, as in an image."""
    try:
        (frontend.WORKSHOP / "stamp").unlink(missing_ok=True)
    except OSError as failure:
        built_in = ", ".join(sorted(f"BOWLING_{name}".upper() for name in frontend.BUILT_IN))
        raise Failure(
            f"The frontend was built of other sources or settings, and cannot be built anew: {frontend.WORKSHOP} "
            f"cannot be written to ({failure.strerror}). What goes into the scripts are {built_in}. In a container "
            "they have to be those that the image was built with: change them back, or build the image anew."
        ) from None


def _reflex_export(say: Say, log: Path) -> bool:
    command = [sys.executable, "-m", "reflex", "export", "--frontend-only", "--no-zip"]
    environment = frontend.building_environment() | {MARKS: "1"}
    with log.open("w") as output, running(command, environment, output) as process:
        _report(say, process, log)
    return process.returncode == 0


def _report(say: Say, process: subprocess.Popen[bytes], log: Path) -> None:
    """While the process works, say every few seconds how far it is."""
    seconds = 0
    while True:
        try:
            process.wait(PROGRESS_SECONDS)
        except subprocess.TimeoutExpired:
            seconds += PROGRESS_SECONDS
            say(f"  {seconds} s: {_phase(log)}")
        else:
            return


def _phase(log: Path) -> str:
    """How far Reflex is. It names a step when the step is done."""
    told = log.read_text(errors="replace")
    if "Compiling" in told:
        return "the pages are compiled; npm installs packages and bundles the scripts"
    return "compiling the pages"
