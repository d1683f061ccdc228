"""Second readers for the tests: opening_hours.js reads hours, and A11yJSON's own schema reads places.

`python -m tests.second_reader.install` installs them, unless they are there, and says so. Without them the tests that
need them are skipped; where CI is set, they fail.
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

from tests.npm_folder import NpmFolder

PACKAGES = NpmFolder(Path(__file__).parent, Path(sys.prefix) / "second-reader")
HINT = "The second readers are not installed: run `python -m tests.second_reader.install`"


def second_readings(texts: Sequence[str], first: date, last: date) -> list[list[list[Any]] | None]:
    """What the other reader makes of each text between two midnights: begin, end, and whether that is certain."""
    return _read("read.mjs", {"from": first.isoformat(), "to": last.isoformat(), "texts": list(texts)})


def faults_of_places(places: Sequence[dict[str, Any]]) -> list[list[str]]:
    """What the schema of A11yJSON finds wrong with each place: names of members, each with its fault."""
    return _read("places.mjs", list(places))


def _read(script: str, told: Any) -> Any:
    if not PACKAGES.is_installed():
        pytest.fail(HINT) if os.environ.get("CI") else pytest.skip(HINT)
    path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", "")])
    done = subprocess.run(
        [shutil.which("node", path=path) or "node", str(PACKAGES.wanted_by / script), str(PACKAGES.folder)],
        input=json.dumps(told),
        env={"PATH": path, "TZ": "UTC"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


if __name__ == "__main__":
    sys.exit(PACKAGES.main("Second readers of hours and places"))
