"""Plans of random groups around real places: the time of the whole answer, with ten thousand and with a hundred
thousand venues in the directory."""

import random
import statistics
import time
from datetime import date, timedelta
from typing import Any

from sqlalchemy import text

from bowling_app.perform import perform
from bowling_app.planner.rules.wants import WANTED
from bowling_app.planner.services.plans import load_plan
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit import clock
from tests.bench import listing, workspace
from tests.bench.number import Number, Say

SIZES = {10_000: 60, 100_000: 120}  # Venues, and the most milliseconds.
PLANS = 200
ROUNDS = 3

_WHERE = "SELECT latitude, longitude FROM venue_listing ORDER BY md5(venue_id) LIMIT 400"


def measure(say: Say) -> list[Number]:
    """The 95th percentile of the answers, in the quietest of some rounds."""
    numbers: list[Number] = []
    for venues, limit in SIZES.items():
        workspace.use_database(f"bench_listing_{venues}", f"{venues} venues", lambda _, n=venues: listing.fill(n), say)
        plans = _plans(random.Random(20261125))
        _times(plans[:12])  # Connections, statements and the list of ZIP codes are there from now on.
        rounds = [_times(plans) for _ in range(ROUNDS)]
        p95, took = min((statistics.quantiles(round_, n=20)[18], round_) for round_ in rounds)
        median, most = statistics.median(took), max(took)
        slowest = plans[took.index(most)]
        say(f"{venues:,} venues: median {median:.1f} ms, p95 {p95:.1f} ms, most {most:.1f} ms for {slowest}")
        numbers.append(Number(f"answer to a plan, {venues:,} venues, p95", p95, limit, "ms", detail=str(slowest)))
    return numbers


def _times(plans: list[dict[str, Any]]) -> list[float]:
    return [_milliseconds(plan) for plan in plans]


def _milliseconds(plan: dict[str, Any]) -> float:
    started = time.perf_counter()
    found = perform(None, load_plan, **plan)
    took = (time.perf_counter() - started) * 1000
    if not found.question:
        raise RuntimeError(f"not understood: {plan}: {found.form.refused.problems}")
    return took


def _plans(chance: random.Random) -> list[dict[str, Any]]:
    with database.engine().connect() as connection:
        spots = [(row.latitude, row.longitude) for row in connection.execute(text(_WHERE))]
    today = clock.now().date() + timedelta(days=1)
    return [_plan(chance, chance.choice(spots), today) for _ in range(PLANS)]


def _plan(chance: random.Random, spot: tuple[float, float], today: date) -> dict[str, Any]:
    """A group around a place: most of them in the evening, some with wishes and a budget."""
    return {
        "near": f"{spot[0] + 0.05:.5f},{spot[1] - 0.05:.5f}",
        "within": str(chance.choice([10, 25, 25, 50, 100])),
        "on": (today + timedelta(days=chance.randrange(30))).isoformat(),
        "time": chance.choice(["11:00", "14:30", "18:00", "19:00", "20:00", "21:30", "00:30"]),
        "adults": str(chance.randrange(1, 15)),
        "children": str(chance.choice([0, 0, 2, 4])),
        "play": chance.choice(["1-game", "2-games", "3-games", "1-hour", "2-hours"]),
        "want": tuple(want for want in WANTED if chance.random() < 0.15),
        "budget": chance.choice(["", "", "60", "150"]),
        "sort": chance.choice(["price", "price", "distance", "rating"]),
    }
