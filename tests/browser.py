"""A Chromium for the browser tests: one on the machine, else Playwright's, else Debian's.

The journeys use the headless shell where there is one: the same engine without the windows of a browser, which takes
about half of a processor's time for a journey. Measurements use the whole browser, as visitors do.

`python -m tests.browser` finds or installs them and prints which one the journeys will use.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from tests import debian

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
CONNECT_MILLISECONDS = "3000"


def chromium() -> str:
    """The whole browser. Raises when there is none."""
    return _first(_browsers())


def for_journeys() -> str:
    """The program that the journeys start: the one that was named, else the shell, else the browser."""
    return _first(chain(_named(), _shells(), _browsers()))


def _first(candidates: Iterable[str]) -> str:
    for candidate in candidates:
        if _starts(candidate):
            return candidate
    raise RuntimeError("There is no Chromium. `make test` installs one, or name one in CHROMIUM.")


def _named() -> Iterator[str]:
    yield from filter(None, [os.environ.get("CHROMIUM")])


def _shells() -> Iterator[str]:
    yield from filter(None, [shutil.which(SHELL)])
    yield from _from_playwright("chromium_headless_shell-*/chrome-*/*headless*shell")


def _browsers() -> Iterator[str]:
    yield from _named()
    yield from filter(None, map(shutil.which, NAMES))
    yield from _from_playwright("chromium-*/chrome-linux*/chrome")


def _from_playwright(programs: str) -> Iterator[str]:
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    yield from map(str, sorted(kept.glob(programs), reverse=True))


def _starts(program: str) -> bool:
    """Whether it runs at all: a downloaded browser may lack libraries of the system."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> str:
    """Find a Chromium, or get one in the two ways there are; then the one that the journeys use."""
    for attempt in (lambda: None, _install_from_playwright, _install_from_debian):
        attempt()
        try:
            chromium()
        except RuntimeError:
            continue
        _install_shell()
        return for_journeys()
    raise SystemExit(
        "No Chromium could be installed. Install one (on Debian: apt-get install chromium) or name one in CHROMIUM."
    )


def _install_from_playwright() -> None:
    print("Chromium: none on this machine; asking Playwright for one.", flush=True)
    environment = os.environ | {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": CONNECT_MILLISECONDS}
    debian.attempt([sys.executable, "-m", "playwright", "install", "chromium"], environment)


def _install_from_debian() -> None:
    print("Chromium: nobody has one that runs here yet; asking for Debian's package.", flush=True)
    debian.install(*(["chromium"] if _has_fonts() else ["chromium", "fonts-dejavu-core"]))


def _install_shell() -> None:
    """Get the headless shell beside Debian's browser. Without it the journeys take longer, and that is all: it is asked
    for once in an environment."""
    asked = Path(sys.prefix) / ".headless-shell-asked"
    if any(_named()) or any(map(_starts, _shells())) or asked.exists():
        return
    print("Chromium: asking for Debian's headless shell, with which the journeys are faster.", flush=True)
    debian.install(SHELL)
    asked.touch()


def _has_fonts() -> bool:
    return any(next(Path(folder).rglob("*.[to]tf"), None) for folder in ("/usr/share/fonts", "/usr/local/share/fonts"))


if __name__ == "__main__":
    print(f"Chromium: {install()}", flush=True)
