"""Ordinary readers while one address does its worst, each attack of `attacks` in turn and then all at once.

Readers come from addresses of their own and read what people read, four pages a second each. The attacker runs on the
same two cores as the site and its readers, so the site is not alone to blame for what they wait. What the site writes
to its log is counted, too: a disk that a stranger fills is an outage.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Final

from bowling_app.cli.build import build
from bowling_app.cli.processes import running
from bowling_app.cli.run import wait_until_ready
from bowling_app.site.pages.home.nearby import NearbyState
from tests.bench import site, workspace
from tests.bench.attacks import ATTACKS
from tests.bench.number import Number, Say
from tests.bench.tab import Broken, Tab
from tests.bench.tabs import Server, plan_for

SECONDS: Final = float(os.environ.get("BENCH_SIEGE_SECONDS", "60"))
"""How long each attack lasts."""
REST_SECONDS: Final = 60.0
"""How long the site has to give back its memory."""
READERS: Final = 8
PAUSE_SECONDS: Final = 0.25
"""Each reader asks for a page so often."""
MOST_SLOWER: Final = 3.0
MOST_MEGABYTES: Final = 300
MOST_LEFT_MEGABYTES: Final = 100
"""More than before any attack, after the last: what the site itself came to keep meanwhile is a part of it."""
MOST_LOG_MEGABYTES: Final = 2
READ: Final = (
    *("home", "country", "state", "city", "category", "category in a city", "venue", "venue", "prices", "guide"),
    *("post", "scores", "filtered list", "search"),
)


@dataclass(slots=True)
class Seen:
    """What readers saw in some time, and the most memory that the site held."""

    seconds: list[float] = field(default_factory=list[float])
    faults: Counter[str] = field(default_factory=Counter[str])
    megabytes: float = 0.0

    @property
    def median(self) -> float:
        """Milliseconds until half of the pages had come."""
        return statistics.median(self.seconds) * 1000


def measure(say: Say) -> list[Number]:
    """Serve the site, attack it, and read meanwhile."""
    pages = site.prepare(say, is_demonstration=True)
    read = [pages[name] for name in READ]
    log = workspace.FOLDER / "siege.log"
    build(say)
    command = [sys.executable, "-m", "tests.bench.exposed"]
    with log.open("w") as output, running(command, os.environ, output) as process:
        wait_until_ready(process)
        address = f"http://localhost:{workspace.PORT}"
        plan = plan_for(address, 2)
        server = Server(address)
        known = json.dumps(
            {"cookies": [cookie.partition("=")[2] for cookie in plan.cookies], "venues": list(plan.reviewed)}
            | {"event": f"{NearbyState.get_full_name()}.locate"}
        )
        asyncio.run(_watched(server, address, read, 10))  # Everything that is kept is kept now.
        quiet = asyncio.run(_watched(server, address, read, SECONDS / 2))
        say(f"quiet: {_told(quiet)}")
        numbers: list[Number] = []
        for names in (*([name] for name in ATTACKS), list(ATTACKS)):
            numbers += _numbers(say, names, quiet, _attacked(server, address, read, names, known))
            time.sleep(5)
        time.sleep(REST_SECONDS)
        left = server.rss() / 1000 - quiet.megabytes
    written = log.stat().st_size / 1_000_000
    numbers.append(Number("log of all attacks", written, MOST_LOG_MEGABYTES, "MB"))
    return [*numbers, Number("memory left after all attacks", left, MOST_LEFT_MEGABYTES, "MB")]


def _attacked(server: Server, address: str, read: Sequence[str], names: Sequence[str], known: str) -> tuple[Seen, str]:
    """What readers saw while the attacks went on, and what the attacker did."""
    command = [sys.executable, "-m", "tests.bench.attacks", str(workspace.PORT), str(SECONDS), *names]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdin is not None
        assert attacker.stdout is not None
        attacker.stdin.write(f"{known}\n")
        attacker.stdin.flush()
        seen = asyncio.run(_watched(server, address, read, SECONDS))
        return seen, attacker.stdout.read().strip()


def _numbers(say: Say, names: Sequence[str], quiet: Seen, attacked: tuple[Seen, str]) -> list[Number]:
    what = names[0] if len(names) == 1 else "all at once"
    seen, came = attacked
    told = _told(seen)
    say(f"{what}: {told}; the attacker: {came}")
    return [
        Number(f"{what}: readers' median, of the quiet one", seen.median / quiet.median, MOST_SLOWER, "", False, told),
        Number(f"{what}: readers without their page", seen.faults.total(), 0, "", False, f"{dict(seen.faults)}"),
        Number(f"{what}: memory more than before", seen.megabytes - quiet.megabytes, MOST_MEGABYTES, "MB"),
    ]  # fmt: skip


async def _watched(server: Server, address: str, read: Sequence[str], seconds: float) -> Seen:
    """Have the readers read for so long."""
    seen, until = Seen(), time.monotonic() + seconds
    readers = [_read(Tab(address, f"127.0.10.{10 + number}"), read[number:], seen, until) for number in range(READERS)]
    await asyncio.gather(*readers, _weigh(server, seen, until))
    return seen


async def _read(reader: Tab, pages: Sequence[str], seen: Seen, until: float) -> None:
    """Ask for a page at every beat. A page counts from its beat on: readers who wait would come while others wait."""
    due = time.monotonic()
    for path in cycle(pages):
        if due >= until:
            return
        await asyncio.sleep(due - time.monotonic())
        try:
            await reader.read_document(path)
        except (Broken, OSError, TimeoutError) as problem:
            seen.faults[f"{path}: {problem!r}"] += 1
        seen.seconds.append(time.monotonic() - due)
        due += PAUSE_SECONDS


async def _weigh(server: Server, seen: Seen, until: float) -> None:
    while time.monotonic() < until:
        seen.megabytes = max(seen.megabytes, server.rss() / 1000)
        await asyncio.sleep(0.5)


def _told(seen: Seen) -> str:
    return (
        f"{len(seen.seconds)} pages, median {seen.median:.1f} ms, the slowest {max(seen.seconds) * 1000:,.0f} ms, "
        f"{seen.faults.total()} missing, {seen.megabytes:,.0f} MB"
    )
