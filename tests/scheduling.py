"""Which process runs which test, where several share them: `pytest -p tests.scheduling -n 2`.

All tests of a file run in one process, so what a module shares is made once. Files that need the same server or bundle
run in one process, too. The order of the files stays shuffled.

This is not `--dist loadgroup`: it writes the groups into the names of the tests, which pytest 9.2 no longer allows, so
that pytest-xdist 3.8 silently keeps nothing together (https://github.com/pytest-dev/pytest-xdist/issues/1386).
"""

from typing import Any, Final

import pytest
from xdist.scheduler.loadfile import LoadFileScheduling

TOGETHER: Final = {
    "tests/accounts/firebase/": "Firebase's emulator",
    "tests/cli/test_run.py": "runs of the site",
    "tests/bad_days/test_kills.py": "runs of the site",
    "tests/e2e/test_component_": "the bundle of the components",
    **{
        f"tests/architecture/test_{rules}.py": "the syntax trees of all modules"
        for rules in ("patches", "refusals", "settings", "shared_answers", "sizes", "sql", "states", "types")
    },
}
"""Beginnings of the paths of files, and what those files share."""


class BySharedThings(LoadFileScheduling):
    """Gives a process a file at a time, or files that share a thing."""

    def _split_scope(self, nodeid: str) -> str:
        return next((shared for start, shared in TOGETHER.items() if nodeid.startswith(start)), _file_of(nodeid))


def _file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def pytest_configure(config: pytest.Config) -> None:
    """Keep the order in which the tests were shuffled; else files of many tests come first."""
    config.option.loadscopereorder = False


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BySharedThings:
    """Called in the process that starts the others."""
    return BySharedThings(config, log)
