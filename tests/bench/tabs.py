"""1,000 open tabs that navigate, search and review, on the whole site in production: what they wait, what they cost.

Each tab follows a link every 60 seconds on average, as in the plan of docs/capacity.md: four pages in four minutes.
Where it goes: to the home page 15 times of 100, to a state 10, a city 20, a venue 40 (some much more often than
others), a search 10, another page 5 times. The tabs and whoever asks for documents run on the same cores as the site.

The rate of documents without tabs is measured before they open and after they have closed, so that a machine which
grows slower or faster meanwhile does not count for or against them.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import timedelta
from typing import Any

import psutil
from sqlalchemy import text

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from tests.bench import site, workspace
from tests.bench.number import Number, Say
from tests.bench.visitors import Plan
from tests.factories import a_signed_in_user

TABS = 1_000
SIGNED_IN = 20
THINK = 60.0
REVIEWING = 20.0
SECONDS = 60
ROUNDS = 5
DOCUMENTS_SECONDS = 4.0
MOST_P95 = 250
MOST_KB = 200
LEAST_SHARE = 0.8
SEARCHES = ("lanes", "bowl", "alley", "family", "sunset", "strike", "pin", "royal")
OTHERS = ("/about", "/blog", "/guides", "/experiences", "/bowling-cost")


def measure(say: Say) -> list[Number]:
    """Open the tabs of a site that has everything in memory which it keeps, and look at it and at them."""
    pages = site.prepare(say, is_demonstration=True)
    with site.serving(say) as address:
        plan = plan_for(address, TABS)
        server = Server(address)
        server.warm_up(plan)
        alone = rates(pages["city"])
        before, working = server.rss(), server.cpu()
        with visitors(plan) as tell:
            opened = tell()
            opening = server.cpu() - working
            time.sleep(THINK)  # Until the tabs go on evenly, and each has shown several pages.
            tell()
            working = server.cpu()
            time.sleep(SECONDS)
            going, working = tell(), server.cpu() - working
            each = (server.rss() - before) / TABS
            meanwhile = rates(pages["city"], 2 * ROUNDS)
            busy = tell()
        alone += rates(pages["city"])
    _tell(say, opened, opening, going, working)
    share = statistics.median(meanwhile) / statistics.median(alone)
    say(f"documents per second alone: {listed(alone)}; meanwhile: {listed(meanwhile)}")
    say(f"navigation while documents take all that is left: p95 {busy['done']['p95']:.0f} ms")
    errors = {what: count for told in (opened, going, busy) for what, count in told["errors"].items()}
    return [
        Number(f"navigation of {TABS:,} open tabs, p95", going["done"]["p95"], MOST_P95, "ms"),
        Number("memory of an open tab", each, MOST_KB, "kB"),
        Number("documents meanwhile, share of their rate", share, LEAST_SHARE, is_floor=True),
        Number("errors", float(sum(errors.values())), 0, detail=str(errors)),
    ]


def plan_for(address: str, tabs: int, *, think: float = THINK) -> Plan:
    """Tabs for the site in the present database, of which a few are signed in and one reviews."""
    people = [f"bench-{number}" for number in range(min(SIGNED_IN, tabs))]
    perform(SYSTEM, _sign_in, people)
    with database.engine().connect() as connection:
        cities = [row[0] for row in connection.execute(text(_CITIES))]
        venues = [row[0] for row in connection.execute(text(_VENUES))]
    states = sorted({city.rpartition("/")[0] for city in cities})
    places = [("/", 15.0), *[(state, 10 / len(states)) for state in states]]
    places += [*_skewed(cities, 20), *_skewed([f"/venue/{venue}" for venue in venues], 40)]
    places += [(f"/search?q={word}", 10 / len(SEARCHES)) for word in SEARCHES]
    places += [(other, 5 / len(OTHERS)) for other in OTHERS]
    cookies = [f"{COOKIE}={person}" for person in people]
    return Plan(address, tabs, think, places, frontend_hashes(), cookies, venues[:50], REVIEWING)


def _skewed(paths: list[str], total: float) -> list[tuple[str, float]]:
    """The first of them are visited much more often than the last, as everywhere."""
    weights = [1 / (10 + number) for number in range(len(paths))]
    return [(path, weight * total / sum(weights)) for path, weight in zip(paths, weights, strict=True)]


def _sign_in(uow: UnitOfWork, _actor: Actor, people: list[str]) -> None:
    """Sessions for these people, whose tokens are their names, for a day from now."""
    for name in people:
        if uow.session.get(User, name) is None:
            a_signed_in_user(uow, name)
        session = uow.session.get(UserSession, name)
        assert session is not None
        session.expires_at = clock.now() + timedelta(days=1)


def frontend_hashes() -> list[str]:
    """What the compiled frontend says of the states that it was built with."""
    folder = workspace.FOLDER / "data" / "frontend" / "build" / "client" / "assets"
    found = [re.findall(_HASHES, file.read_text()) for file in folder.glob("common-*.js")]
    return max((each for some in found for each in some), key=len).split(".")


class Server:
    """The process that serves: of the site's processes the largest."""

    def __init__(self, address: str) -> None:
        self.address = address
        port = int(address.rpartition(":")[2])
        sockets = [each for each in psutil.net_connections("tcp") if each.status == psutil.CONN_LISTEN and each.laddr]
        listening = {each.pid for each in sockets if each.laddr[1] == port}  # pyright: ignore[reportGeneralTypeIssues]
        family = [member for pid in listening if pid for member in _family(psutil.Process(pid))]
        self._worker = max(family, key=lambda process: process.memory_info().rss)

    def rss(self) -> float:
        """Its memory, in kB as in 1,000 bytes."""
        return self._worker.memory_info().rss / 1000

    def cpu(self) -> float:
        """The seconds of a processor that it has used."""
        times = self._worker.cpu_times()
        return times.user + times.system

    def warm_up(self, plan: Plan) -> None:
        """Have it keep what it keeps, all pages of the plan: that costs the same whatever the number of tabs is."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        for path, _ in plan.places:
            with opener.open(f"{self.address}{path}") as answer:
                answer.read()
        with visitors(replace(plan, tabs=50, think=0.5, cookies=[], reviewing=0.0)) as tell:
            tell()
            time.sleep(SECONDS / 2)
            tell()


def _family(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


@contextmanager
def visitors(plan: Plan) -> Generator[Any, None, None]:
    """Open the tabs of a plan in a process of their own; each call tells what happened since the last one."""
    command = [sys.executable, "-m", "tests.bench.visitors"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{json.dumps(asdict(plan))}\n")
        process.stdin.flush()
        is_first = True

        def tell() -> Mapping[str, Any]:
            nonlocal is_first
            assert process.stdin is not None
            assert process.stdout is not None
            if not is_first:
                process.stdin.write("\n")
                process.stdin.flush()
            is_first = False
            return json.loads(process.stdout.readline())

        try:
            yield tell
        finally:
            process.stdin.close()
            process.wait()


def rates(path: str, rounds: int = ROUNDS) -> list[float]:
    """Documents per second, in some rounds."""
    command = [sys.executable, "-m", "tests.bench.load", str(workspace.PORT), path, str(DOCUMENTS_SECONDS)]
    done = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(rounds)]
    return [json.loads(each.stdout)["rate"] for each in done]


def listed(rates: list[float]) -> str:
    return ", ".join(f"{rate:,.0f}" for rate in rates)


def _tell(say: Say, opened: Mapping[str, Any], opening: float, going: Mapping[str, Any], working: float) -> None:
    count = max(1, going["navigations"])
    say(f"opening: {opening / TABS * 1000:.1f} ms of a processor per tab; {opened['opened']['p95']:.0f} ms at p95")
    say(f"{going['per_second']:.0f} navigations per second, {going['reviews']} reviews in {going['seconds']:.0f} s")
    say(f"navigation: p50 {going['done']['p50']:.0f} ms, p95 {going['done']['p95']:.0f} ms, {count:,} of them")
    say(f"of a processor: {working / count * 1000:.1f} ms per navigation; {going['received'] / count:,.0f} characters")


_HASHES = r"[0-9a-f]{16}(?:\.[0-9a-f]{16}){5,}"
_CITIES = """
SELECT '/locations/' || lower(place.state) || '/' || place.slug FROM place JOIN venue ON venue.place_id = place.id
WHERE venue.is_active GROUP BY place.id HAVING count(*) > 0 ORDER BY count(*) DESC, place.id LIMIT 400
"""
_VENUES = "SELECT id FROM venue WHERE is_active ORDER BY md5(id) LIMIT 600"
