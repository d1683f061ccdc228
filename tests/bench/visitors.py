"""`python -m tests.bench.visitors`: many open tabs in one process, told what to do on its standard input.

The first line is the plan, as JSON: the fields of `Plan`. When all tabs are open it prints what that took. Then every
tab follows a link now and then, and each further line on the input has it print what happened since the line before.
The end of the input closes the tabs.
"""

import asyncio
import json
import random
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.bench.tab import Broken, Tab

OPENING_AT_ONCE = 20
REVIEW = "A fine evening: the lanes are well kept, the shoes fit, and the people at the counter know what they do."


@dataclass(frozen=True)
class Plan:
    """So many tabs, each of which follows a link every `think` seconds on average.

    `places` are paths with their weights. One of the `cookies` is for each of the first tabs, which are signed in;
    every `reviewing` seconds one of them posts a review of a venue.
    """

    address: str
    tabs: int
    think: float
    places: list[tuple[str, float]]
    hashes: list[str]
    cookies: list[str] = field(default_factory=list[str])
    reviewed: list[str] = field(default_factory=list[str])
    reviewing: float = 0.0


@dataclass
class Tally:
    """What happened since the last report."""

    since: float = field(default_factory=time.perf_counter)
    working: float = field(default_factory=time.process_time)
    shown: list[float] = field(default_factory=list[float])
    done: list[float] = field(default_factory=list[float])
    opened: list[float] = field(default_factory=list[float])
    documents: list[float] = field(default_factory=list[float])
    reviews: int = 0
    received: int = 0
    errors: Counter[str] = field(default_factory=Counter[str])

    def report(self) -> dict[str, Any]:
        """Seconds, counts, and milliseconds by their quantiles."""
        elapsed = time.perf_counter() - self.since
        return {
            "seconds": elapsed, "busy": (time.process_time() - self.working) / elapsed,
            "navigations": len(self.done), "per_second": len(self.done) / elapsed, "reviews": self.reviews,
            "shown": quantiles(self.shown), "done": quantiles(self.done), "opened": quantiles(self.opened),
            "documents": quantiles(self.documents), "received": self.received, "errors": dict(self.errors),
        }  # fmt: skip


def quantiles(seconds: list[float]) -> dict[str, float]:
    """The median, the 95th percentile and the worst, in milliseconds."""
    if len(seconds) < 2:
        return {"p50": 0.0, "p95": 0.0, "most": 0.0}
    cut = statistics.quantiles(seconds, n=100)
    return {"p50": cut[49] * 1000, "p95": cut[94] * 1000, "most": max(seconds) * 1000}


class Visitors:
    """All tabs of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._chance = random.Random(20261121)
        self._tally = Tally()
        self._paths = [path for path, _ in plan.places]
        self._weights = [weight for _, weight in plan.places]
        self._open = asyncio.Semaphore(OPENING_AT_ONCE)
        self._tabs = [self._tab(number) for number in range(plan.tabs)]

    async def work(self) -> None:
        """Open the tabs, then let them go on until the input ends."""
        lines = await _lines()
        opening = [asyncio.create_task(self._begin(tab)) for tab in self._tabs]
        opened = [tab for tab, is_open in zip(self._tabs, await asyncio.gather(*opening), strict=True) if is_open]
        self._say()
        going = [asyncio.create_task(self._visit(tab)) for tab in opened]
        going.append(asyncio.create_task(self._review([tab for tab in opened if tab.cookie])))
        while await lines.readline():
            self._say()
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        for tab in opened:
            tab.close()

    def _tab(self, number: int) -> Tab:
        cookies = self._plan.cookies
        source = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        return Tab(self._plan.address, source, self._plan.hashes, cookies[number] if number < len(cookies) else "")

    async def _begin(self, tab: Tab) -> bool:
        async with self._open:
            path = self._path()
            try:
                started = time.perf_counter()
                await tab.read_document(path)
                self._tally.documents.append(time.perf_counter() - started)
                self._tally.opened.append(await tab.open(path))
            except (Broken, OSError, TimeoutError) as problem:
                self._tally.errors[f"opening: {problem!r}"] += 1
                return False
        return True

    async def _visit(self, tab: Tab) -> None:
        """Read, follow a link, read. The first pause is a random part of one, so that the tabs do not go in step."""
        pause = self._chance.uniform(0, self._plan.think)
        try:
            while True:
                await tab.rest(pause)
                shown, done = await tab.go(self._path())
                self._tally.shown.append(shown)
                self._tally.done.append(done)
                pause = self._plan.think * self._chance.uniform(0.5, 1.5)
        except (Broken, OSError, TimeoutError) as problem:
            self._tally.errors[f"{problem!r}"] += 1

    async def _review(self, tabs: list[Tab]) -> None:
        """Have one of those who are signed in review a venue now and then."""
        while tabs and self._plan.reviewing:
            await asyncio.sleep(self._plan.reviewing)
            tab = self._chance.choice(tabs)
            venue = self._chance.choice(self._plan.reviewed)
            body = {"rating": self._chance.randint(1, 5), "text": REVIEW}
            try:
                await tab.post("PUT", f"/api/venues/{venue}/reviews/mine", body)
                self._tally.reviews += 1
            except (Broken, OSError, TimeoutError) as problem:
                self._tally.errors[f"review: {problem!r}"] += 1

    def _path(self) -> str:
        return self._chance.choices(self._paths, self._weights)[0]

    def _say(self) -> None:
        self._tally.received = sum(tab.received for tab in self._tabs)
        for tab in self._tabs:
            tab.received = 0
        print(json.dumps(self._tally.report()), flush=True)
        self._tally = Tally()


async def _lines() -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    return reader


if __name__ == "__main__":
    asyncio.run(Visitors(Plan(**json.loads(sys.stdin.readline()))).work())
