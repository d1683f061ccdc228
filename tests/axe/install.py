"""Axe, which finds faults of access on pages: axe-core as its makers publish it for npm.

`python -m tests.axe.install` installs it, unless it is there, and says so. It is a failure where that cannot be done:
the journeys need it as they need a browser.
"""

import sys
from functools import lru_cache
from pathlib import Path

from tests.npm_folder import NpmFolder

PACKAGES = NpmFolder(Path(__file__).parent, Path(sys.prefix) / "axe")


@lru_cache
def axe_script() -> str:
    """What a page runs to have `axe`. Raises when it is not installed."""
    if not PACKAGES.is_installed():
        raise RuntimeError("Axe is not installed: run `python -m tests.axe.install`")
    return (PACKAGES.folder / "node_modules" / "axe-core" / "axe.min.js").read_text()


def install() -> None:
    """Install it if need be. Ends the program where that cannot be done."""
    if problem := PACKAGES.install():
        raise SystemExit(f"Axe could not be installed:\n{problem}")


if __name__ == "__main__":
    install()
    print(f"Axe: {PACKAGES.folder}", flush=True)
