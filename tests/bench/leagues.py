"""Searches for leagues among 20,000: around a place, by night and by what people want, and in the whole country."""

import random
import statistics
import time
from typing import Any, Final

from sqlalchemy import text

from bowling_app.leagues.rules.league_search import WANTED_ROOM
from bowling_app.leagues.rules.leagues import FORMATS, KINDS
from bowling_app.leagues.services.search_pages import load_league_search
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.venues.rules.hours import WEEKDAYS
from tests.bench import listing, workspace
from tests.bench.number import Number, Say

VENUES: Final = 5_000
LEAGUES: Final = 20_000
SEARCHES: Final = 200
ROUNDS: Final = 3
LIMIT_MS: Final = 40

_COLUMNS: Final = (
    "venue_id, status, told, confirmed_on, openings_on, ends_on, changes, changed_at, created_at, "
    "name, weekday, season, kinds, format, format_note, every_weeks, start_time, first_night, meeting_at, weeks, "
    "skip_dates, team_size, games, fee_week, fee_note, sanctioned, beginners_ok, openings, note, url"
)
# Copies of the demonstration's leagues at other venues, until there are enough.
_MORE: Final = f"""
INSERT INTO league ({_COLUMNS})
SELECT {_COLUMNS.replace("venue_id", "other.id", 1)}
FROM (SELECT *, row_number() OVER (ORDER BY id) AS number FROM league WHERE status = 'accepted') AS one
JOIN generate_series(1, 200) AS copy ON true
JOIN (SELECT id, row_number() OVER (ORDER BY md5(id)) AS number FROM venue WHERE is_active) AS other
    ON other.number = 1 + (one.number * 7 + copy * 131) % (SELECT count(*) FROM venue WHERE is_active)
ORDER BY copy, one.number
LIMIT greatest(0, {LEAGUES} - (SELECT count(*) FROM league))"""
_WHERE: Final = "SELECT latitude, longitude FROM venue_listing ORDER BY md5(venue_id) LIMIT 400"


def measure(say: Say) -> list[Number]:
    """The 95th percentile of the answers, in the quietest of some rounds."""
    workspace.use_database("bench_leagues", f"{LEAGUES} leagues of {VENUES} venues", _fill, say)
    searches = _searches(random.Random(20261126))
    _times(searches[:12])  # Connections, statements and the list of ZIP codes are there from now on.
    rounds = [_times(searches) for _ in range(ROUNDS)]
    p95, took = min((statistics.quantiles(round_, n=20)[18], round_) for round_ in rounds)
    slowest = searches[took.index(max(took))]
    say(f"{LEAGUES:,} leagues: median {statistics.median(took):.1f} ms, p95 {p95:.1f} ms, slowest {slowest}")
    return [Number(f"search among {LEAGUES:,} leagues, p95", p95, LIMIT_MS, "ms", detail=str(slowest))]


def _fill(_: Say) -> None:
    listing.fill(VENUES)
    with database.engine().begin() as connection:
        connection.execute(text(_MORE))
        connection.execute(text("ANALYZE league"))


def _times(searches: list[dict[str, Any]]) -> list[float]:
    return [_milliseconds(search) for search in searches]


def _milliseconds(search: dict[str, Any]) -> float:
    started = time.perf_counter()
    found = perform(None, load_league_search, **search)
    took = (time.perf_counter() - started) * 1000
    if found.form.refused.problems:
        raise RuntimeError(f"not understood: {search}: {found.form.refused.problems}")
    return took


def _searches(chance: random.Random) -> list[dict[str, Any]]:
    with database.engine().connect() as connection:
        spots = [(row.latitude, row.longitude) for row in connection.execute(text(_WHERE))]
    return [_search(chance, chance.choice(spots)) for _ in range(SEARCHES)]


def _search(chance: random.Random, spot: tuple[float, float]) -> dict[str, Any]:
    """What somebody wants: nine in ten around a place, half of them on one night."""
    asked = {
        "near": (f"{spot[0] + 0.05:.5f},{spot[1] - 0.05:.5f}", 0.9),
        "within": (chance.choice(["10", "25", "50", "100"]), 0.7),
        "weekday": (chance.choice(WEEKDAYS).lower(), 0.5),
        "kind": (chance.choice(list(KINDS)), 0.2),
        "format": (chance.choice(list(FORMATS)), 0.1),
        "beginners": ("yes", 0.3),
        "openings": (chance.choice(list(WANTED_ROOM)), 0.3),
        "fee": (chance.choice(["15", "20"]), 0.1),
    }
    return {name: value for name, (value, share) in asked.items() if chance.random() < share}
