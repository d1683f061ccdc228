"""Random processes of a running site are killed, one after the other, while people write: `BENCH_KILLS` of them, 100
unless told.

The site is `python -m bowling_app run` with its embedded database, started again by us when it ends, as a service
manager does. Victims are that process, the server, its worker, a process of the database and the database itself. The
time counts from the kill to the first of three writes in a row that the site takes. Most of it is that of starting
Python: up to five seconds of one processor, which have to be free.
"""

import os
import shutil
from collections import defaultdict
from statistics import median

from bowling_app.cli import frontend
from bowling_app.cli.build import build
from tests.bad_days.drill import Outcome, Scale, drill, random_victims
from tests.bench import workspace
from tests.bench.number import Number, Say

KILLS = int(os.environ.get("BENCH_KILLS", "100"))
PEOPLE = 50
"""Of each writer, so that no limit slows them down."""
LONGEST_SECONDS = 10.0


def measure(say: Say) -> list[Number]:
    """Kill, and compare what is there at the end with what was acknowledged."""
    build(say)
    folder = workspace.FOLDER / "kills"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(frontend.folder(), folder / "frontend", symlinks=True)
    found = drill(folder, workspace.PORT, random_victims(KILLS), Scale(PEOPLE, (0.5, 2.5)), say)
    say(f"{found.ledger.acknowledged} writes acknowledged, {sum(found.ledger.answers.values())} sent")
    return [*_times(found), *_books(found)]


def _times(found: Outcome) -> list[Number]:
    by_kind: defaultdict[str, list[float]] = defaultdict(list)
    for kind, seconds in found.killed:
        by_kind[kind].append(seconds)
    medians = ", ".join(f"{kind} {median(seconds):.1f}" for kind, seconds in sorted(by_kind.items()))
    longest = max(seconds for _, seconds in found.killed)
    return [Number("longest time until writes are taken again", longest, LONGEST_SECONDS, "s", detail=medians)]


def _books(found: Outcome) -> list[Number]:
    first = "; ".join([*found.differences, *found.lost_files, *found.ledger.unexpected][:3])
    return [
        Number("acknowledged writes", found.ledger.acknowledged, 5.0 * KILLS, is_floor=True),
        Number("writes lost, half done or done though refused", len(found.differences), 0, detail=first),
        Number("rows that differ from what they follow from", found.drifted, 0),
        Number("photos whose files are lost", len(found.lost_files), 0, detail=first),
        Number("answers that nobody expects", len(found.ledger.unexpected), 0, detail=first),
    ]
