"""A Chromium for the browser tests: one on the machine, else Playwright's, else Debian's.

`python -m tests.browser` finds or installs it and prints which one the tests will use.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

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
DOWNLOAD_SECONDS = 300


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
    _try([sys.executable, "-m", "playwright", "install", "chromium"], environment)


def _install_from_debian() -> None:
    if not shutil.which("apt-get"):
        return
    print("Chromium: Playwright has none that runs here; installing Debian's package.", flush=True)
    packages = ["chromium"] if _has_fonts() else ["chromium", "fonts-dejavu-core"]
    wait = ["-o", "DPkg::Lock::Timeout=120"]  # Another installation may be running.
    asked = ["apt-get", *wait, "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if not _try([*prefix, *asked], environment):
        _try([*prefix, "apt-get", "update", "--quiet"], environment)
        _try([*prefix, *asked], environment)


def _has_fonts() -> bool:
    return any(next(Path(folder).rglob("*.[to]tf"), None) for folder in ("/usr/share/fonts", "/usr/local/share/fonts"))


def _try(command: Sequence[str], environment: dict[str, str]) -> bool:
    """Run a command, showing what it says only when it fails."""
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=DOWNLOAD_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as failure:
        print(f"  {failure}", flush=True)
        return False
    if done.returncode:
        print("\n".join(f"  {line}" for line in (done.stdout + done.stderr).splitlines()[-8:]), flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    print(f"Chromium: {install()}", flush=True)
