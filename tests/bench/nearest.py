"""The nine nearest of a million venues: the time of `venues.queries.nearest`, and whether its plan uses the index."""

import json
import random
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from sqlalchemy import Engine, event, text
from sqlmodel import Session

from bowling_app.demo.rules.areas import ZipArea, cities
from bowling_app.platform.database import engine as database
from bowling_app.venues.queries.nearest import nearest
from tests.bench import workspace
from tests.bench.number import Number, Say

VENUES = 1_000_000
QUERIES = 500
CONTENTS = f"{VENUES} venues around ZIP codes"
RADIUS_MILES = 100
NINE = 9
ROUNDS = 3
LIMIT_MS = 10
INDEX = "ix_venue_position"

# ZIP codes are drawn around the people who live there, so venues around their centres lie as dense as people do.
_CENTRES = """
CREATE TABLE bench_centre (n int PRIMARY KEY, place_id int, latitude float, longitude float);
INSERT INTO place (state, name, slug, key, latitude, longitude, time_zone)
SELECT area->>'state', area->>'city', 'place-' || n, 'place' || n, (area->>'latitude')::float,
       (area->>'longitude')::float, area->>'zone'
FROM jsonb_array_elements(:areas) WITH ORDINALITY AS listed (area, n);
INSERT INTO bench_centre
SELECT row_number() OVER (ORDER BY id) - 1, id, latitude, longitude FROM place;
"""
_VENUES = """
INSERT INTO venue (id, name, place_id, latitude, longitude, avg_rating, review_count, hours_known, is_active,
                   is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, accuracy_score,
                   accuracy_vote_count, created_at, updated_at)
SELECT 'venue-' || i, 'Lanes ' || i % 5000, place_id, latitude + (random() + random() - 1) * 0.1,
       longitude + (random() + random() - 1) * 0.1, CASE WHEN i % 3 = 0 THEN 1 + i % 5 ELSE 0 END,
       CASE WHEN i % 3 = 0 THEN 1 + i % 40 ELSE 0 END, false, i % 50 <> 0, false, false, false, false, false, 0, 0,
       now(), now()
FROM generate_series(CAST(:first AS bigint), CAST(:last AS bigint)) AS i
JOIN bench_centre ON n = i * 7919 % (SELECT count(*) FROM bench_centre)
"""


def measure(say: Say) -> list[Number]:
    """The 95th percentile of so many queries around real places, one after another on one connection.

    Taken in the quietest of some rounds: what else the machine does only ever adds.
    """
    workspace.use_database("bench_nearest", CONTENTS, fill, say)
    chance = random.Random(20261120)
    positions = [_around(chance.choice(_areas()), chance) for _ in range(QUERIES)]
    with Session(database.engine()) as session:
        for latitude, longitude in positions[:20]:
            nearest(session, latitude, longitude, RADIUS_MILES, NINE)
        rounds = [[_milliseconds(session, *position) for position in positions] for _ in range(ROUNDS)]
        indexed = sum(_uses_the_index(session, *position) for position in positions[:20])
    p95, times = min((statistics.quantiles(times, n=100)[94], times) for times in rounds)
    median, most = statistics.median(times), max(times)
    say(f"best of {ROUNDS} rounds of {QUERIES}: median {median:.1f} ms, p95 {p95:.1f} ms, most {most:.1f} ms")
    return [
        Number(f"nine nearest of {VENUES:,} venues, p95", p95, LIMIT_MS, "ms"),
        Number(f"of 20 such searches, those whose plans use {INDEX}", indexed, 20, is_floor=True),
    ]


def _milliseconds(session: Session, latitude: float, longitude: float) -> float:
    session.expunge_all()
    started = time.perf_counter()
    found = nearest(session, latitude, longitude, RADIUS_MILES, NINE)
    took = (time.perf_counter() - started) * 1000
    if any(one.miles > RADIUS_MILES for one in found):
        raise AssertionError("a venue outside of the radius was found")
    return took


def _uses_the_index(session: Session, latitude: float, longitude: float) -> bool:
    """Whether every statement of the search reads the venues through the index of positions."""
    statements: list[tuple[str, Any]] = []

    def remember(_connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, _many: Any) -> None:
        statements.append((statement, parameters))

    event.listen(database.engine(), "before_cursor_execute", remember)
    nearest(session, latitude, longitude, RADIUS_MILES, NINE)
    event.remove(database.engine(), "before_cursor_execute", remember)
    driver = session.connection()
    plans = [
        str(driver.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters).scalar())
        for statement, parameters in statements
    ]
    return bool(plans) and all(INDEX in plan for plan in plans)


def _areas() -> list[ZipArea]:
    return [area for city in cities() for area in city.areas]


def _around(area: ZipArea, chance: random.Random) -> tuple[float, float]:
    return area.latitude + chance.uniform(-0.1, 0.1), area.longitude + chance.uniform(-0.1, 0.1)


def fill(say: Say) -> None:
    """Insert without the secondary indexes, on two connections, and make the indexes again afterwards."""
    started = time.monotonic()
    engine = database.engine()
    areas = [
        {"state": a.state, "city": a.city, "latitude": a.latitude, "longitude": a.longitude, "zone": a.time_zone}
        for a in _areas()
    ]
    with engine.begin() as connection:
        for statement in _CENTRES.strip().split(";\n"):
            connection.execute(
                text(statement.rstrip(";")), {"areas": json.dumps(areas)} if ":areas" in statement else {}
            )
        indexes = dict(connection.execute(text(_SECONDARY)).tuples().all())
        for name in indexes:
            connection.execute(text(f"DROP INDEX {name}"))
    with ThreadPoolExecutor(2) as workers:
        half = VENUES // 2
        list(workers.map(partial(_insert, engine), (1, half + 1), (half, VENUES)))
    say(f"inserted after {time.monotonic() - started:.0f} s")
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(partial(_index, engine), indexes.values()))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE venue"))
        connection.execute(text("VACUUM ANALYZE place"))
    say(f"made after {time.monotonic() - started:.0f} s")


_SECONDARY = """
SELECT c.relname, pg_get_indexdef(c.oid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
WHERE i.indrelid = 'venue'::regclass AND NOT i.indisunique
"""


def _insert(engine: Engine, first: int, last: int) -> None:
    with engine.begin() as connection:
        connection.execute(text("SELECT setseed(:seed)"), {"seed": first / VENUES})
        connection.execute(text(_VENUES), {"first": first, "last": last})


def _index(engine: Engine, definition: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("SET LOCAL maintenance_work_mem = '256MB'"))
        connection.exec_driver_sql(definition)
