"""A second reader of opening hours for the tests, opening_hours.js.

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

from tests.npm_folder import NpmFolder

PACKAGES = NpmFolder(Path(__file__).parent, Path(sys.prefix) / "second-reader")
HINT = "opening_hours.js is not installed: run `python -m tests.second_reader.install`"


def second_readings(texts: Sequence[str], first: date, last: date) -> list[list[list[Any]] | None]:
    """What the other reader makes of each text between two midnights: begin, end, and whether that is certain."""
    if not PACKAGES.is_installed():
        pytest.fail(HINT) if os.environ.get("CI") else pytest.skip(HINT)
    path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", "")])
    done = subprocess.run(
        [shutil.which("node", path=path) or "node", str(PACKAGES.wanted_by / "read.mjs"), str(PACKAGES.folder)],
        input=json.dumps({"from": first.isoformat(), "to": last.isoformat(), "texts": list(texts)}),
        env={"PATH": path, "TZ": "UTC"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


if __name__ == "__main__":
    sys.exit(PACKAGES.main("Second reader of opening hours"))
