"""Folders of killed runs are removed, those of living ones are left."""

import os
from pathlib import Path

import psutil

from tests.folders import forget_killed_runs


def test_only_the_folders_of_killed_runs_are_removed(tmp_path: Path) -> None:
    nobody = max(psutil.pids()) + 10**7
    kept = {f"bowling-tests-{os.getpid()}-ab", "bowling-tests-other-ab", f"another-{nobody}-ab"}
    for name in (*kept, f"bowling-tests-{nobody}-ab"):
        (tmp_path / name / "data").mkdir(parents=True)
    forget_killed_runs(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == kept
