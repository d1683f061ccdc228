"""`make test` and `make test-long`: the whole suite in two parts that run at the same time.

One part are the journeys, in two processes: each has a browser, the site that it visits and its database. The other
part is everything else, in one process more than there are processors, at most four. Journeys wait for pages, so they
have the right of way: the others are nice to them, and use what is left of the machine. With one browser the journeys
would go on alone for minutes after everything else is done, on one processor.

A test that is marked `long` takes its time by nature: it kills servers, fills disks, follows every link or tries all
combinations. It runs in `make test-long`, and so does each journey that is not marked `smoke`; docs/testing.md says
which these are. Whoever names files runs all in them.

A journey that fails is made once more, and the report names it as "rerun" and says what had failed: a browser, a site
and a database on a busy machine are late now and then. What is broken fails twice. No other test gets a second try.

The tests are shuffled anew for every state of the code, but always alike for one state, so that what was tried before
a commit is what runs after it, and a failure that depends on the order comes back when it is looked for.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO

LONG = "--long"
JOURNEYS = "tests/e2e"
ONCE_MORE = ("--reruns", "1")
TOLD = ("-rR", "--rerun-show-tracebacks")
"""What is made once more is named in the report, with what had failed."""
ONCE = ("-p", "no:rerunfailures")
"""The plugin that makes tests once more asks another process about each test, which takes a hundredth of the time."""
SIDE_BY_SIDE = ("-p", "tests.scheduling", "-n", str(min(4, (os.cpu_count() or 1) + 1)))
"""One process more than there are processors: each waits now and then for the database, or for time to pass."""
TWO_BROWSERS = ("-p", "tests.scheduling", "-n", "2")
SLOWEST = "--durations=25"
NOTHING_CHOSEN = 5  # `pytest.ExitCode.NO_TESTS_COLLECTED`, without half a second for loading pytest here.
STAND_BACK = ("nice", "-n", "10")
"""How everything else is started, so that the journeys go first."""


@dataclass(frozen=True)
class Part:
    """A run of pytest by itself."""

    name: str
    arguments: Sequence[str]
    before: Sequence[str] = ()  # What the command begins with.


@dataclass(frozen=True)
class Result:
    """How a part ended, and after how many seconds."""

    part: Part
    code: int
    seconds: float


def main(arguments: list[str]) -> int:
    """Run both parts; the first failure is the answer.

    A part in which `-k` or `--long` selects nothing has not failed, unless that holds for both.
    """
    is_long = LONG in arguments
    arguments = [*_order(), SLOWEST, *(argument for argument in arguments if argument != LONG)]
    if any(Path(argument.partition("::")[0]).exists() for argument in arguments):
        return _Running(Part("the files that were named", [*TOLD, *arguments])).finish().code
    arguments = ["-m", "long" if is_long else "not long", *arguments]
    results = _both(
        Part("everything but the journeys", [f"--ignore={JOURNEYS}", *ONCE, *SIDE_BY_SIDE, *arguments], STAND_BACK),
        Part("the journeys", [JOURNEYS, *TWO_BROWSERS, *ONCE_MORE, *TOLD, *arguments]),
    )
    for result in results:
        sys.stdout.write(f"{result.part.name}: {result.seconds / 60:.1f} minutes\n")
    codes = [result.code for result in results]
    failed = [code for code in codes if code not in {0, NOTHING_CHOSEN}]
    return failed[0] if failed else min(codes)


class _Running:
    """A part under way. What it prints is shown at once, or kept in a file until it is asked for."""

    def __init__(self, part: Part, output: IO[bytes] | None = None) -> None:
        self.part, self.started = part, time.monotonic()
        command = [*part.before, sys.executable, "-m", "pytest", *part.arguments]
        self._process = subprocess.Popen(command, stdout=output)

    def finish(self) -> Result:
        """Wait for its end."""
        code = self._process.wait()
        return Result(self.part, code, time.monotonic() - self.started)


def _both(shown: Part, held_back: Part) -> list[Result]:
    """Run two parts at the same time; what the second prints comes when both are done."""
    with tempfile.TemporaryFile() as kept:
        second, first = _Running(held_back, kept), _Running(shown)
        with ThreadPoolExecutor(2) as waiting:  # Each end is noticed when it comes: the times are printed.
            results = list(waiting.map(_Running.finish, (first, second)))
        kept.seek(0)
        shutil.copyfileobj(kept, sys.stdout.buffer)
        sys.stdout.flush()
    return results


def _order() -> list[str]:
    """The seed that the last commit's tree gives the order of the tests; without git, chance gives one."""
    tree = subprocess.run(["git", "rev-parse", "HEAD^{tree}"], capture_output=True, text=True, check=False)
    return [f"--randomly-seed={int(tree.stdout[:8], 16)}"] if tree.returncode == 0 else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
