"""A Chromium for the browser tests: one on the machine, else Playwright's, else Debian's.

`python -m tests.browser` finds or installs it and prints which one the tests will use.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
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
CONNECT_MILLISECONDS = "3000"


def chromium() -> str:
    """The program that the tests start. Raises when there is none."""
    for candidate in _candidates():
        if _starts(candidate):
            return candidate
    raise RuntimeError("There is no Chromium. `make test` installs one, or name one in CHROMIUM.")


def _candidates() -> Iterator[str]:
    if os.environ.get("CHROMIUM"):
        yield os.environ["CHROMIUM"]
    yield from filter(None, map(shutil.which, NAMES))
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    yield from map(str, sorted(kept.glob("chromium-*/chrome-linux*/chrome"), reverse=True))


def _starts(program: str) -> bool:
    """Whether it runs at all: a downloaded browser may lack libraries of the system."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install() -> str:
    """Find a Chromium, or get one in the two ways there are."""
    for attempt in (lambda: None, _install_from_playwright, _install_from_debian):
        attempt()
        try:
            return chromium()
        except RuntimeError:
            continue
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


def _has_fonts() -> bool:
    return any(next(Path(folder).rglob("*.[to]tf"), None) for folder in ("/usr/share/fonts", "/usr/local/share/fonts"))


if __name__ == "__main__":
    print(f"Chromium: {install()}", flush=True)
