"""What keeps the tests of a file in one process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.scheduling import TOGETHER

A_FILE = """
import os
import pytest

@pytest.mark.parametrize("number", range(6))
def test(number):
    with open("processes.txt", "a") as noted:
        noted.write(f"{__name__} {os.getpid()}\\n")
"""


def test_the_tests_of_a_file_run_in_one_process_and_files_in_several(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / f"test_{name}.py").write_text(A_FILE)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.scheduling", "-n", "2"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    noted = [line.split() for line in (tmp_path / "processes.txt").read_text().splitlines()]
    assert len(noted) == 12
    assert len({process for file, process in noted if file == "test_one"}) == 1
    assert len({process for _, process in noted}) == 2


@pytest.mark.parametrize("start", TOGETHER)
def test_what_runs_in_one_process_is_there(start: str) -> None:
    assert list(ROOT.glob(f"{start}*"))
