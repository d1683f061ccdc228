"""A million requests as many visitors make them and a hundred thousand that make no sense, to the site as it is served.

They come in two equal batches from 20,000 addresses (X-Forwarded-For, behind one trusted proxy, so that limits act as
they would). No answer may be a fault of the server (5xx, but for the 501 that oEmbed wants of other formats, and a 503
that asks to come again for one request in a thousand), no line of the log an error. Memory is what the server's
processes hold resident 15 seconds after a batch: after the second batch it may be a tenth more than after the first,
which filled what is kept.

`BENCH_REQUESTS` is how many sensible requests there are in both batches together; a tenth as many make no sense.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import psutil

from bowling_app.cli.build import build
from bowling_app.cli.processes import running
from bowling_app.cli.run import wait_until_ready
from bowling_app.platform.database import engine as database
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.settings import settings
from tests.bench import site, workspace
from tests.bench.number import Number, Say
from tests.bench.pipeline import Tally, send_all
from tests.bench.traffic import QUIET, Traffic
from tests.bench.world import the_world
from tests.hostile.addresses import odd_visit
from tests.hostile.calls import Call, operations, spoiled_call
from tests.hostile.odd_bytes import some_bytes, status_of
from tests.hostile.odd_sockets import EVENTS, send_nonsense

REQUESTS = int(os.environ.get("BENCH_REQUESTS", "1000000"))
SEED = int(os.environ.get("BENCH_SEED", "9"))
CONNECTIONS = 24
PAUSE_SECONDS = 15
MOST_GROWTH = 1.1
WARM = 100_000
"""A batch must have so many requests to fill what is kept. After smaller ones memory may grow by half."""
BATCHES = 2
PRODUCTION = {
    "BOWLING_ENVIRONMENT": "production",
    "BOWLING_SECRET": "no secret at all: only the benchmark's own site is signed with it",
    "BOWLING_SITE_URL": f"http://localhost:{workspace.PORT}",
    "BOWLING_TRUSTED_PROXIES": "1",
    "BOWLING_LOG": "json",
    "BOWLING_MAIL": "outbox",
}


@dataclass(slots=True)
class Drill:
    """What is known so far."""

    port: int
    process: psutil.Process
    world: Any
    openapi: Any
    say: Say
    tally: Tally = field(default_factory=Tally)
    odd: Tally = field(default_factory=Tally)
    sockets: Counter[str] = field(default_factory=Counter[str])
    raw: Counter[str] = field(default_factory=Counter[str])
    levels: list[float] = field(default_factory=list[float])
    """Megabytes after each batch."""
    seconds: float = 0.0


def measure(say: Say) -> list[Number]:
    """Serve the demonstration's directory, send both batches, and look at what came back and what was logged."""
    site.prepare(say, is_demonstration=True)
    database.forget()  # A template must have no connections.
    workspace.run_sql(
        "DROP DATABASE IF EXISTS bench_requests WITH (FORCE)", "CREATE DATABASE bench_requests TEMPLATE bench_site"
    )
    workspace.point_at("bench_requests")
    os.environ.update(PRODUCTION)
    build(say)
    world, ids = the_world()
    log = workspace.FOLDER / "requests.log"
    with log.open("w") as output, running([sys.executable, "-m", "bowling_app", "serve"], os.environ, output) as server:
        wait_until_ready(server)
        drill = Drill(workspace.PORT, psutil.Process(server.pid), world, _openapi(), say)
        for number in range(BATCHES):
            asyncio.run(_batch(drill, ids, number))
    for name in PRODUCTION:
        del os.environ[name]
    settings.cache_clear()
    return _numbers(drill, _errors(log))


async def _batch(drill: Drill, ids: dict[str, str], number: int) -> None:
    """Half of everything, and how much memory is held after it."""
    begun, seed, busy = time.monotonic(), SEED + 1000 * number, _busy(drill.process)
    usual = REQUESTS // BATCHES
    traffic = iter(Traffic(drill.world, seed, drill.tally.etags, min(QUIET, usual // 4)))
    await send_all(drill.port, islice(traffic, usual), drill.tally, CONNECTIONS, _progress(drill))
    drill.seconds += time.monotonic() - begun
    took = f"{time.monotonic() - begun:.0f} s ({_busy(drill.process) - busy:.0f} s of a processor)"
    drill.say(f"batch {number + 1}: {usual:,} requests in {took}, {dict(sorted(drill.tally.answers.items()))}")
    odd = usual // 10
    await send_all(drill.port, _odd_calls(drill, ids, seed, odd * 7 // 10), drill.odd, CONNECTIONS, _progress(drill))
    drill.say(f"  without sense: {dict(sorted(drill.odd.answers.items()))}, {drill.odd.closed} connections closed")

    async def talk(each: int) -> Counter[str]:
        return await send_nonsense(drill.port, each, drill.world.sessions, ids)

    drill.sockets += await _at_once(talk, seed, odd // 5 // EVENTS, 8)
    drill.raw += await _at_once(lambda each: status_of(drill.port, some_bytes(each)), seed, odd // 10, 16)
    drill.say(f"  sockets: {dict(drill.sockets)}; no HTTP: {dict(sorted(drill.raw.items()))}")
    await asyncio.sleep(PAUSE_SECONDS)
    drill.levels.append(_megabytes(drill.process))
    drill.say(f"  the server holds {drill.levels[-1]:,.0f} MB, {time.monotonic() - begun:.0f} s in all")


def _odd_calls(drill: Drill, ids: dict[str, str], seed: int, count: int) -> Iterator[Call]:
    """Calls of the API and visits of pages in which something is wrong, from all addresses and by anybody."""
    random, described = Random(seed), operations(drill.openapi)
    for _ in range(count):
        is_call = random.random() < 0.8
        call = spoiled_call(random, drill.openapi, random.choice(described), ids) if is_call else odd_visit(random, ids)
        where = b"10.%d.%d.%d" % (random.randrange(256), random.randrange(256), random.randrange(256))
        known: tuple[tuple[bytes, bytes], ...] = ((b"x-forwarded-for", where), (b"origin", drill.world.origin))
        if random.random() < 0.6:
            known = (*known, (b"cookie", f"{COOKIE}={random.choice(drill.world.sessions)}".encode()))
        yield Call(call.method, call.target, (*known, *call.headers), call.body)


async def _at_once(do: Callable[[int], Awaitable[Counter[str]]], seed: int, count: int, most: int) -> Counter[str]:
    """Do it so many times, `most` of them at once; the sum of what came of it."""
    total, numbers = Counter[str](), iter(range(seed * 1_000_000, seed * 1_000_000 + count))

    async def keep_doing() -> None:
        for each in numbers:
            total.update(await do(each))

    await asyncio.gather(*(keep_doing() for _ in range(most)))
    return total


def _progress(drill: Drill) -> Callable[[], None]:
    told = time.monotonic()

    def progress() -> None:
        nonlocal told
        if time.monotonic() - told > 60:
            told = time.monotonic()
            drill.say(f"  {drill.tally.total + drill.odd.total:,} answers")

    return progress


def _megabytes(process: psutil.Process) -> float:
    return sum(each.memory_info().rss for each in (process, *process.children(recursive=True))) / 2**20


def _busy(process: psutil.Process) -> float:
    """The seconds of processors that the server has used so far."""
    return sum(sum(each.cpu_times()[:2]) for each in (process, *process.children(recursive=True)))


def _openapi() -> Any:
    from bowling_app.features import create_api  # noqa: PLC0415 -- it takes its name from the settings.

    return create_api().openapi()


def _errors(log: Path) -> list[str]:
    """The lines of the log that tell of an error, or of a fault that nobody foresaw."""
    bad: list[str] = []
    for line in log.read_text(errors="replace").split("\n"):
        is_json = line.startswith("{")
        level = json.loads(line).get("level", "") if is_json else ""
        if level in {"ERROR", "CRITICAL"} or "Traceback" in line or (not is_json and "rror" in line):
            bad.append(line)
    return bad


def _numbers(drill: Drill, errors: list[str]) -> list[Number]:
    faults = [*drill.tally.faults, *drill.odd.faults]
    # Where the server ends a connection instead of answering, the request that it did not like was refused, too.
    odd = drill.odd.total + drill.odd.closed + drill.sockets["sent"] + drill.raw.total()
    told = (
        "; ".join(f"{status} {call.method} {call.target[:200]}" for status, call in faults[:5])
        or f"{dict(drill.tally.answers)}"
    )
    silent = drill.tally.silent + drill.odd.silent + drill.raw["silent"]
    ours = len(faults) + drill.sockets["our side"] + drill.raw["our side"]
    first, last = drill.levels[0], drill.levels[-1]
    rate = f"{drill.tally.total / max(drill.seconds, 0.001):,.0f} requests per second"
    return [
        Number("sensible requests answered", drill.tally.total, REQUESTS * 0.999, "", True, rate),
        Number("requests without sense", odd, REQUESTS * 0.099, "", True, f"{dict(drill.odd.answers)}"),
        Number("answers that are the server's fault", ours, 0, "", False, told),
        Number("answers that ask to come again", drill.tally.answers[503] + drill.odd.answers[503], REQUESTS / 1000),
        Number("connections without an answer", silent, 0),
        Number("errors in the log", len(errors), 0, "", False, "; ".join(each[:300] for each in errors[:3])),
        Number("memory after both batches, of that after one", last / first, MOST_GROWTH if REQUESTS >= 2 * WARM else 1.5, "", False, f"{first:,.0f} MB, then {last:,.0f} MB"),
    ]  # fmt: skip
