"""How long the reports of prices take to build for 100,000 venues: the country, all states, all cities."""

import json
import time

from sqlalchemy import text

from bowling_app.demo.rules.areas import cities
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.geo.places import place_key, slug
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.prices.rules.price_reports import Build
from bowling_app.prices.services.price_reports import build_reports
from tests.bench import workspace
from tests.bench.number import Number, Say

VENUES = 100_000
LIMIT_SECONDS = 10
ROUNDS = 3

_PLACES = """
INSERT INTO place (state, name, slug, key, latitude, longitude, time_zone)
SELECT place->>'state', place->>'name', place->>'slug', place->>'key', 40, -90, 'America/Chicago'
FROM jsonb_array_elements(CAST(:places AS jsonb)) AS place
"""
# One price in four is unknown, one in a thousand absurd.
_VENUES = """
INSERT INTO venue (id, name, place_id, latitude, longitude, game_price, hourly_price, shoe_rental_price, avg_rating,
                   review_count, hours_known, is_active, is_franchise, is_top_alley, is_founding_partner, is_sponsor,
                   is_demonstration, accuracy_score, accuracy_vote_count, created_at, updated_at)
SELECT 'venue-' || i, 'Lanes ' || i, ids[1 + (i * 7919) % array_length(ids, 1)], 40, -90,
       CASE WHEN i % 4 <> 0 THEN CASE WHEN i % 1000 = 1 THEN 5000 ELSE 3 + i % 29 * 0.25 END END,
       CASE WHEN i % 4 <> 1 THEN 20 + i % 41 END, CASE WHEN i % 4 <> 2 THEN 2 + i % 17 * 0.25 END,
       0, 0, false, i % 50 <> 0, false, false, false, false, false, 0, 0, now(), now()
FROM generate_series(1, :venues) AS i, (SELECT array_agg(id ORDER BY id) AS ids FROM place) AS places
"""


def measure(say: Say) -> list[Number]:
    """Seconds from the call to the commit, the least of some rounds, each replacing the report of the one before."""
    workspace.use_database("bench_reports", f"{VENUES} venues with prices", _fill, say)
    rounds = [_built() for _ in range(ROUNDS)]
    seconds, built = min(rounds, key=lambda done: done[0])
    say(f"{built.documents:,} documents about {built.venues:,} venues; {[round(each, 2) for each, _ in rounds]} s")
    return [
        Number(f"all reports of {VENUES:,} venues", seconds, LIMIT_SECONDS, "s"),
        Number("venues that the country's report counts", built.venues, VENUES * 49 // 50, is_floor=True),
    ]


def _built() -> tuple[float, Build]:
    started = time.perf_counter()
    built = perform(SYSTEM, build_reports, replace=True)
    return time.perf_counter() - started, built


def _fill(say: Say) -> None:
    fill(say, VENUES)


def fill(say: Say, venues: int) -> None:
    """Put venues with prices into an empty database, in the cities of the country."""
    places = {(city.state, place_key(city.name)): city.name for city in cities()}
    rows = [{"state": state, "name": name, "slug": slug(name), "key": key} for (state, key), name in places.items()]
    with database.engine().begin() as connection:
        connection.execute(text(_PLACES), {"places": json.dumps(rows)})
        connection.execute(text(_VENUES), {"venues": venues})
        connection.execute(text("ANALYZE place"))
        connection.execute(text("ANALYZE venue"))
    say(f"{len(rows):,} places")
