"""Suggestions while typing: the time of `search_suggestions.suggest` with 10,000 and with 100,000 venues."""

import random
import statistics
import time
from collections.abc import Sequence

from sqlalchemy import text

from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.geo import zip_codes
from bowling_app.platform.geo.places import STATES
from bowling_app.search.services.search_suggestions import suggest
from bowling_app.venues.rules.amenities import AMENITIES
from tests.bench import site, workspace
from tests.bench.number import Number, Say

SIZES = (10_000, 100_000)
QUERIES = 400
ROUNDS = 3
LIMIT_MS = 25
SHORTEST = 2
ONE_IN = 5  # So many queries have one with a typing error.

_NAMES = """
SELECT venue.name, place.name, place.state, venue.zip_code FROM venue JOIN place ON place.id = venue.place_id
WHERE venue.is_active ORDER BY md5(venue.id) LIMIT :count
"""


def measure(say: Say) -> list[Number]:
    """The 95th percentile of what people type, letter by letter, one after another.

    Taken in the quietest of some rounds: what else the machine does only ever adds.
    """
    return [_measured(venues, say) for venues in SIZES]


def _measured(venues: int, say: Say) -> Number:
    workspace.use_database(f"bench_suggest_{venues}", f"{venues} venues", lambda _: _fill(venues), say)
    zip_codes.warm_up()
    queries = typed(random.Random(20261120))
    for query in queries[:20]:
        perform(None, suggest, q=query)
    rounds = [[_milliseconds(query) for query in queries] for _ in range(ROUNDS)]
    p95, times = min((statistics.quantiles(times, n=100)[94], times) for times in rounds)
    slowest = sorted(zip(times, queries, strict=True), reverse=True)[:5]
    named = ", ".join(f"{query!r} {took:.0f}" for took, query in slowest)
    say(f"{venues:,} venues: median {statistics.median(times):.1f} ms, p95 {p95:.1f} ms; slowest: {named}")
    return Number(f"suggestions, {venues:,} venues, p95", p95, LIMIT_MS, "ms", detail=f"slowest: {named}")


def typed(chance: random.Random) -> list[str]:
    """What stands in the box while people type the names of venues and places, some of them misspelled."""
    with database.engine().connect() as connection:
        rows = connection.execute(text(_NAMES), {"count": QUERIES}).all()
    meant = [_meant(chance, name, city, state, zip_code or "78701") for name, city, state, zip_code in rows]
    return [_unfinished(chance, words) for words in meant]


def _meant(chance: random.Random, name: str, city: str, state: str, zip_code: str) -> str:
    label = chance.choice(AMENITIES).label
    asked: Sequence[str] = (
        name, name, name, city, city, f"{city}, {state}", f"{city} {STATES[state]}", f"{name} {city}", zip_code,
        STATES[state], label, f"{label} {city}", f"{label} in {STATES[state]}", f"{label} near {zip_code}",
        f"bowling in {city}",
    )  # fmt: skip
    return chance.choice(asked)


def _unfinished(chance: random.Random, words: str) -> str:
    """The words as far as they are typed by now, with two letters swapped in one of so many."""
    letters = list(words[: chance.randint(SHORTEST, len(words))])
    if chance.randrange(ONE_IN) == 0 and len(letters) > SHORTEST:
        at = chance.randrange(1, len(letters) - 1)
        letters[at], letters[at + 1] = letters[at + 1], letters[at]
    return "".join(letters)


def _milliseconds(query: str) -> float:
    started = time.perf_counter()
    perform(None, suggest, q=query)
    return (time.perf_counter() - started) * 1000


def _fill(venues: int) -> None:
    site.fill(venues)
    with database.engine().connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))
