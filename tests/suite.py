"""`make test`: the whole suite, first what runs side by side, then the journeys in the browser by themselves.

A browser, the site that it visits and its database fill a small machine; with other tests beside them, pages come late
and the journeys fail for want of time. A browser driven in a process also holds that process's event loop.

A journey that fails is made once more, and the report names it as "rerun" and says what had failed: a browser, a site
and a database on a busy machine are late now and then. What is broken fails twice. No other test gets a second try.

The tests are shuffled anew for every state of the code, but always alike for one state, so that what was tried before
a commit is what runs after it, and a failure that depends on the order comes back when it is looked for. The journeys
share one site, as visitors do, and go in the order in which they are written.
"""

import subprocess
import sys
from pathlib import Path

import pytest

JOURNEYS = "tests/e2e"
AS_WRITTEN = ("-p", "no:randomly")
ONCE_MORE = ("--reruns", "1", "-rR", "--rerun-show-tracebacks")
SIDE_BY_SIDE = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadgroup")


def main(arguments: list[str]) -> int:
    """Run both parts, the second also when the first has failed; the first failure is the answer.

    A part in which `-k` selects nothing has not failed, unless that holds for both. Whoever names files runs just
    those.
    """
    if any(Path(argument.partition("::")[0]).exists() for argument in arguments):
        return _pytest([*_order(), *arguments])
    parts = ([f"--ignore={JOURNEYS}", *SIDE_BY_SIDE, *_order()], [JOURNEYS, *AS_WRITTEN, *ONCE_MORE])
    codes = [_pytest([*part, *arguments]) for part in parts]
    failed = [code for code in codes if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}]
    return failed[0] if failed else min(codes)


def _pytest(arguments: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def _order() -> list[str]:
    """The seed that the last commit's tree gives the order of the tests; without git, chance gives one."""
    tree = subprocess.run(["git", "rev-parse", "HEAD^{tree}"], capture_output=True, text=True, check=False)
    return [f"--randomly-seed={int(tree.stdout[:8], 16)}"] if tree.returncode == 0 else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
