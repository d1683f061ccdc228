"""A second reader of opening hours for the tests, opening_hours.js: installed beside Python's packages.

`python -m tests.second_reader.install` installs it, unless it is there, and says so. Without it the tests that need it
are skipped; where CI is set, they fail.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.emulator.install import LOCK, npm_ci

HERE = Path(__file__).parent
FOLDER = Path(sys.prefix) / "second-reader"
HINT = "opening_hours.js is not installed: run `python -m tests.second_reader.install`"


def is_installed() -> bool:
    """Whether the very packages of the lock are there. Its copy is written when they are."""
    copy = FOLDER / LOCK
    return copy.is_file() and copy.read_bytes() == (HERE / LOCK).read_bytes()


def install() -> str | None:
    """Install it if need be. What went wrong, if anything did."""
    if is_installed():
        return None
    shutil.rmtree(FOLDER, ignore_errors=True)
    work = FOLDER.with_name("second-reader.new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in ("package.json", LOCK, ".npmrc"):
        shutil.copy(HERE / name, work)
    if (problem := npm_ci(work)) is None:
        work.rename(FOLDER)
    return problem


def second_readings(texts: Sequence[str], first: date, last: date) -> list[list[list[Any]] | None]:
    """What the other reader makes of each text between two midnights: begin, end, and whether that is certain."""
    if not is_installed():
        pytest.fail(HINT) if os.environ.get("CI") else pytest.skip(HINT)
    path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", "")])
    done = subprocess.run(
        [shutil.which("node", path=path) or "node", str(HERE / "read.mjs"), str(FOLDER)],
        input=json.dumps({"from": first.isoformat(), "to": last.isoformat(), "texts": list(texts)}),
        env={"PATH": path, "TZ": "UTC"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


if __name__ == "__main__":
    if not is_installed():
        print("Second reader of opening hours: installing it", flush=True)
    if problem := install():
        print(f"Second reader of opening hours: not installed, so its tests are skipped.\n{problem}", flush=True)
        sys.exit(1 if os.environ.get("CI") else 0)
    print(f"Second reader of opening hours: {FOLDER}", flush=True)
