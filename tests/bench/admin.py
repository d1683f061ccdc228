"""The admins' lists with a hundred thousand rows in each: the time of an operation for a page at the beginning, in the
middle and near the end."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import text

from bowling_app.accounts.services.people import load_people
from bowling_app.accuracy.services.freshness import stale_venues
from bowling_app.owners.services.waiting_claims import load_waiting_claims
from bowling_app.perform import perform
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.cursors import PageWanted, cursor_of
from bowling_app.prices.services.waiting_prices import load_waiting_prices
from bowling_app.reviews.services.review_queues import review_queue
from bowling_app.scores.services.score_pages import load_waiting_scores
from bowling_app.site.services.admin_pages import load_admin_home
from bowling_app.suggestions.services.suggestion_pages import load_suggestion_cases
from bowling_app.venue_admin.services.audit_log import load_audit
from tests.bench import site, workspace
from tests.bench.number import Number, Say

ROWS = 100_000
VENUES = 5_000
ROUNDS = 3
TIMES = 7
LIMIT_MS = 120
SEARCHED_MS = 300
"""For a page of missing venues, each of which is looked for in the directory."""

TOKEN = "the admin of the benchmark"
PLACES = (0.0, 0.5, 0.999)
"""How far down a list the pages are that are asked for."""

_VENUE = "(SELECT array_agg(id ORDER BY id) FROM venue WHERE is_active) AS all_venues (ids)"
_ID = "ids[1 + i % cardinality(ids)]"
_AT = "timestamptz '2026-01-01' + i * interval '1 minute'"
_FILL = (
    f"""INSERT INTO app_user (id, display_name, email, created_at, updated_at)
    SELECT 'person-' || i, initcap(chr(97 + i % 26)) || md5(i::text), md5(i::text) || '@example.com', {_AT}, {_AT}
    FROM generate_series(1, :rows) AS i""",
    f"""INSERT INTO suggestion (id, kind, user_id, city, state, venue_name, changes, wants_credit, status, reason, talk,
    created_at, updated_at)
    SELECT 'suggestion-' || i, 'venue', 'person-' || i, place.name, place.state, 'Lanes ' || i, '{{}}', false,
    CASE WHEN i % 2 = 0 THEN 'pending' ELSE 'rejected' END, CASE WHEN i % 2 = 0 THEN NULL ELSE 'No' END, '[]', {_AT},
    {_AT} FROM generate_series(1, :rows) AS i
    JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS n, name, state, count(*) OVER () AS places FROM place) AS place
    ON n = i % places""",
    f"""INSERT INTO game_score (id, venue_id, user_id, score, week_bucket, tz, status, created_at)
    SELECT 'score-' || i, {_ID}, 'person-' || i, i % 301, '2026-W01', 'America/Chicago', 'pending', {_AT}
    FROM generate_series(1, :rows) AS i, {_VENUE}""",
    f"""INSERT INTO price_observation (venue_id, user_id, kind, amount, paid_on, status, created_at)
    SELECT {_ID}, 'person-' || i, 'game', 5.50, '2026-01-01', 'pending', {_AT}
    FROM generate_series(1, :rows) AS i, {_VENUE}""",
    f"""INSERT INTO venue_claim (id, venue_id, user_id, kind, status, is_dispute, attempts, statement, created_at)
    SELECT 'claim-' || i, {_ID}, 'person-' || i, 'written', 'pending', false, 0, 'Mine', {_AT}
    FROM generate_series(1, :rows) AS i, {_VENUE}""",
    f"""INSERT INTO review (id, venue_id, user_id, rating, text, status, held_for, created_at, updated_at)
    SELECT 'review-' || i, {_ID}, 'person-' || i, 4, 'Good lanes', 'held', 'links', {_AT}, {_AT}
    FROM generate_series(1, :rows) AS i, {_VENUE}""",
    f"""INSERT INTO review_report (review_id, user_id, reason, created_at)
    SELECT 'review-' || i, 'person-' || (1 + (i + n) % :rows), 'spam', {_AT} + n * interval '1 hour'
    FROM generate_series(1, :rows) AS i, generate_series(1, 1 + i % 2) AS n""",
    f"""INSERT INTO audit_entry (venue_id, actor, action, changes, at)
    SELECT {_ID}, 'person-' || i % 1000, 'edit', '{{"lanes"\\: [10, 12]}}', {_AT}
    FROM generate_series(1, :rows) AS i, {_VENUE}""",
)

_SESSION = """INSERT INTO user_session (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
    VALUES ('bench', :hash, 'person-1', 'A device', now(), now(), now() + interval '1 day')
    ON CONFLICT (id) DO UPDATE SET last_used_at = now(), expires_at = now() + interval '1 day'"""


@dataclass(frozen=True, slots=True)
class Listed:
    """A list: how a page of it is loaded from a cursor on, and a query for what a page in its middle goes on from."""

    name: str
    load: Callable[[str], Any]
    place: str
    limit: float = LIMIT_MS


def _moments(table: str, order: str = "", key: str = "id", where: str = "status = 'pending'") -> str:
    return f"SELECT created_at, {key} FROM {table} WHERE {where} ORDER BY created_at {order}, {key} {order}"


LISTS = (
    Listed("people", lambda at: perform(TOKEN, load_people, after=at),
           "SELECT lower(display_name), id FROM app_user ORDER BY lower(display_name), id"),
    Listed("people called k9", lambda at: perform(TOKEN, load_people, q="k9", after=at),
           "SELECT lower(display_name), id FROM app_user WHERE lower(display_name) LIKE 'k9%' "
           "ORDER BY lower(display_name), id"),
    Listed("suggestions that wait", lambda at: perform(TOKEN, load_suggestion_cases, status="pending", after=at),
           _moments("suggestion", "DESC"), SEARCHED_MS),
    Listed("rejected suggestions", lambda at: perform(TOKEN, load_suggestion_cases, status="rejected", after=at),
           _moments("suggestion", "DESC", where="status = 'rejected'")),
    Listed("scores", lambda at: perform(TOKEN, load_waiting_scores, after=at), _moments("game_score", "DESC")),
    Listed("prices", lambda at: perform(TOKEN, load_waiting_prices, after=at), _moments("price_observation")),
    Listed("claims", lambda at: perform(TOKEN, load_waiting_claims, after=at), _moments("venue_claim")),
    Listed("held reviews", lambda at: perform(TOKEN, review_queue, queue="held", page=PageWanted(cursor=at)),
           _moments("review", where="status = 'held'")),
    Listed("reported reviews", lambda at: perform(TOKEN, review_queue, queue="reported", page=PageWanted(cursor=at)),
           _moments("review_report", key="review_id", where="settled_at IS NULL")),
    Listed("log", lambda at: perform(TOKEN, load_audit, after=at), "SELECT id FROM audit_entry ORDER BY id DESC"),
    Listed("stale venues", lambda at: perform(TOKEN, stale_venues, page=PageWanted(cursor=at)), ""),
    Listed("overview", lambda _: perform(TOKEN, load_admin_home), ""),
)  # fmt: skip


def measure(say: Say) -> list[Number]:
    """For each list the slowest of its pages, each taken in the quietest of some rounds."""
    workspace.use_database("bench_admin", f"{ROWS} rows in each queue", _fill, say)
    with database.engine().begin() as connection:
        connection.execute(text(_SESSION), {"hash": token_hash(TOKEN)})
    return [_measured(each, say) for each in LISTS]


def _measured(listed: Listed, say: Say) -> Number:
    took = {place: min(_round(listed, place) for _ in range(ROUNDS)) for place in (PLACES if listed.place else (0.0,))}
    detail = ", ".join(f"from {place:.1%} on {ms:.1f}" for place, ms in took.items())
    say(f"{listed.name}: {detail} ms")
    return Number(f"{listed.name}, {ROWS:,} rows, a page", max(took.values()), listed.limit, "ms", detail=detail)


def _round(listed: Listed, place: float) -> float:
    """The median of some loads of one page."""
    cursor = _cursor(listed, place) if place else ""
    times: list[float] = []
    for _ in range(TIMES):
        started = time.perf_counter()
        listed.load(cursor)
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


def _cursor(listed: Listed, place: float) -> str:
    with database.engine().connect() as connection:
        count = connection.execute(text(f"SELECT count(*) FROM ({listed.place}) AS listed")).scalar_one()
        query = text(f"{listed.place} OFFSET :offset LIMIT 1")
        row = connection.execute(query, {"offset": int((count - 1) * place)}).one()
    return cursor_of(*(value if isinstance(value, int | datetime) else str(value) for value in row))


def _fill(say: Say) -> None:
    site.fill(VENUES)
    with database.engine().begin() as connection:
        connection.execute(text("INSERT INTO app_config (id, admins) VALUES ('app', '{person-1}')"))
    for statement in _FILL:
        with database.engine().begin() as connection:
            connection.execute(text(statement), {"rows": ROWS})
        say(statement.split()[2])
    with database.engine().connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))
