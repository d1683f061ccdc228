"""What keeps the tests of a file in one process."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from tests.conftest import ROOT
from tests.scheduling import TOGETHER, pytest_xdist_make_scheduler

A_FILE = """
import os
import pytest

@pytest.mark.parametrize("number", range(6))
def test(number):
    with open("processes.txt", "a") as noted:
        noted.write(f"{__name__} {os.getpid()}\\n")
"""


class TwoProcesses:
    """What a run in two processes says of itself."""

    def getvalue(self, name: str) -> list[str]:
        assert name == "tx"
        return ["2*popen"]


def test_the_tests_of_a_file_belong_together_and_so_do_files_that_share_a_thing() -> None:
    scheduler: Any = pytest_xdist_make_scheduler(cast("pytest.Config", TwoProcesses()), None)
    scope: Callable[[str], str] = scheduler._split_scope  # pytest-xdist asks it so.
    one, same, other = (
        "tests/a/test_one.py::test[x::y]",
        "tests/a/test_one.py::Test::test",
        "tests/a/test_other.py::test",
    )
    assert scope(one) == scope(same) != scope(other)
    together = [scope(f"{start}{rest}") for start in TOGETHER for rest in ("test_one.py::test", "test_other.py::test")]
    assert len(set(together)) == len(set(TOGETHER.values()))


@pytest.mark.long
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
