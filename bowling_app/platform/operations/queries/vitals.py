"""The state of the database and its queues, in one statement, because it is read every second."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.platform.kit import clock
from bowling_app.platform.operations.vitals import Server, Vitals

_FEW: Final = 10
"""So many mailboxes may defer their mails before it counts as the fault of the server that takes our mails."""

_VITALS: Final = """
    WITH waiting AS (SELECT "to", created_at, is_deferred FROM outgoing_mail WHERE NOT is_bulk),
    standing AS (SELECT created_at FROM waiting
        WHERE NOT is_deferred OR (SELECT count(DISTINCT "to") FROM waiting WHERE is_deferred) > :few)
    SELECT clock_timestamp() AS clock, (SELECT version_num FROM alembic_version LIMIT 1) AS revision,
        (SELECT count(*) FROM standing) AS mails, (SELECT min(created_at) FROM standing) AS oldest_mail,
        (SELECT count(*) FROM job WHERE state = 'queued') AS queued,
        (SELECT count(*) FROM job WHERE state = 'running') AS running,
        (SELECT max(finished_at) FROM job WHERE kind = 'backup' AND state = 'done'
            AND created_at <= :latest) AS last_backup,
        ARRAY(SELECT kind FROM unnest(CAST(:kinds AS text[])) AS kind CROSS JOIN LATERAL (
            SELECT state, finished_at FROM job WHERE job.kind = kind.kind AND finished_at IS NOT NULL
            AND created_at <= :latest ORDER BY created_at DESC LIMIT 1) AS last
            WHERE last.state <> 'done' AND last.finished_at > :since) AS failing"""


def vitals(session: Session, kinds: Sequence[str], since: datetime) -> Vitals:
    """As of now. Mails count that stand still: not those that go out after all others, nor those of a mailbox that
    takes none at the moment, unless many mailboxes do not. `failing` are those of the kinds whose last job went wrong
    since a moment. Jobs count that no clock which was ahead has dated."""
    values = {"kinds": list(kinds), "since": since, "few": _FEW, "latest": clock.now() + clock.DOUBTFUL}
    return Vitals(*session.connection().execute(text(_VITALS), values).one())


_SERVER: Final = """
    SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding'),
        current_setting('max_connections')::int, pg_try_advisory_xact_lock(7320022), clock_timestamp()"""


def server(session: Session) -> Server:
    """What the server is and allows. The database may be empty still."""
    run = session.connection().execute
    version, encoding, connections, locks, clock = run(text(_SERVER)).one()
    has_tables = run(text("SELECT to_regclass('alembic_version') IS NOT NULL")).scalar_one()
    revision = run(text("SELECT version_num FROM alembic_version LIMIT 1")).scalar() if has_tables else None
    has_admins = run(text("SELECT to_regclass('app_config') IS NOT NULL")).scalar_one()
    count = "SELECT coalesce(sum(cardinality(admins)), 0)::int FROM app_config"
    admins = run(text(count)).scalar_one() if has_admins else 0
    return Server(version, encoding, connections, locks, clock, revision, admins)
