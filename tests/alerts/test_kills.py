"""Processes that write digests at the same time, and those that are killed: nobody gets two mails, and nobody none."""

import os
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, Connection, text
from sqlmodel import Session

from bowling_app.alerts.jobs import write_due_digests
from bowling_app.alerts.queries import digests as queries
from bowling_app.alerts.services import digests
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.language.languages import Language
from tests.threads import at_once
from tests.waiting import eventually

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = 40

_WORLD = (
    """INSERT INTO place (state, name, slug, key, latitude, longitude, time_zone)
       VALUES ('TX', 'Austin', 'austin', 'austin', 30, -97, 'America/Chicago')""",
    """INSERT INTO venue (id, name, place_id, latitude, longitude, avg_rating, review_count, hours_known, is_active,
           is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, accuracy_score,
           accuracy_vote_count, created_at, updated_at)
       SELECT 'sunset', 'Sunset Lanes', id, 30, -97, 0, 0, false, true, false, false, false, false, false, 0, 0,
           now() - interval '1 hour', now() FROM place""",
    f"""INSERT INTO follower (email, language, frequency, told_until, next_at, kept_at, created_at)
       SELECT i || '@example.com', CASE WHEN i % 2 = 0 THEN 'es' END, 'weekly', now() - interval '7 days', now(),
           now(), now()
       FROM generate_series(1, {PEOPLE}) AS i""",
    """INSERT INTO follow (follower_id, kind, venue_id, asked_at, network, confirmed_at)
       SELECT id, 'venue', 'sunset', now(), '', now() FROM follower""",
)
# Dies as a process does that is killed: at once, with its transaction open, right after a step of the second batch.
_DYING = """
import os
from bowling_app.alerts.services import digests
from bowling_app.perform import perform
from bowling_app.platform.kit.actors import SYSTEM
perform(SYSTEM, digests.write_digests, at_most=10)
real = getattr(digests.queries, "{step}")
def last(*args):
    real(*args)
    os._exit(9)
setattr(digests.queries, "{step}", last)
perform(SYSTEM, digests.write_digests, at_most=10)
"""
_STEPS = ("turn", "due", "note", "note_prices")


@pytest.fixture
def world(committed_database: URL, two_languages: Language) -> URL:
    """A venue that is new since an hour, and people who follow it and whose turn it is. Half of them read Spanish."""
    assert two_languages.code == "es"
    with database.engine().begin() as connection:
        for statement in _WORLD:
            connection.execute(text(statement))
    return committed_database


def nobody_is_in_a_transaction() -> bool:
    """The server of the database has noticed that a killed process is gone, and let go of what that one held."""
    others = """SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND xact_start IS NOT NULL)"""
    with database.engine().begin() as connection:
        return connection.scalar(text(others)) is True


def mails() -> Counter[str]:
    with database.engine().begin() as connection:
        return Counter(connection.execute(text('SELECT "to" FROM outgoing_mail')).scalars())


def everybody_once() -> Counter[str]:
    return Counter(f"{number}@example.com" for number in range(1, PEOPLE + 1))


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize("step", _STEPS)
def test_whoever_a_turn_that_broke_off_had_not_served_is_served_by_the_next(step: str, monkeypatch: pytest.MonkeyPatch):
    perform(SYSTEM, digests.write_digests, at_most=10)
    real = getattr(digests.queries, step)

    def last(*args: Any) -> None:
        real(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(digests.queries, step, last)
    with pytest.raises(KeyboardInterrupt):
        perform(SYSTEM, digests.write_digests, at_most=10)
    monkeypatch.setattr(digests.queries, step, real)
    assert sum(mails().values()) == 10  # The first batch had committed, the second had not.
    write_due_digests()
    assert mails() == everybody_once()


@pytest.mark.long
@pytest.mark.parametrize("step", _STEPS)
def test_whoever_a_killed_process_had_not_served_is_served_by_the_next(world: URL, step: str):
    address = world.render_as_string(hide_password=False)
    dying = subprocess.run(
        [sys.executable, "-c", _DYING.format(step=step)], cwd=ROOT, check=False,
        env={**os.environ, "BOWLING_DATABASE_URL": address, "BOWLING_LANGUAGES": "en_US,es_US"},
    )  # fmt: skip
    assert dying.returncode == 9
    eventually(nobody_is_in_a_transaction, "the end of the killed process's transaction")
    assert sum(mails().values()) == 10  # The first batch had committed, the second had not.
    write_due_digests()
    assert mails() == everybody_once()


@pytest.mark.usefixtures("world")
def test_of_many_processes_at_once_each_serves_others():
    at_once(lambda _: write_due_digests(), 6)
    assert mails() == everybody_once()


@pytest.mark.usefixtures("world")
def test_a_process_leaves_out_whom_another_holds_and_does_not_wait_for_it():
    def due(connection: Connection) -> set[int]:
        connection.execute(text("SET LOCAL lock_timeout = '2s'"))
        return {one.id for one in queries.due(Session(connection), datetime.now(UTC), 10)}

    with database.engine().begin() as one, database.engine().begin() as other:
        first, second = due(one), due(other)
    assert (len(first), len(second), first & second) == (10, 10, set())
