"""How the database and what waits in it fare, in one statement: it is asked every second."""

from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.domain.vitals import Vitals

_VITALS: Final = """
    SELECT clock_timestamp() AS clock, (SELECT version_num FROM alembic_version LIMIT 1) AS revision,
        (SELECT count(*) FROM outgoing_mail) AS mails, (SELECT min(created_at) FROM outgoing_mail) AS oldest_mail,
        (SELECT count(*) FROM job WHERE state = 'queued') AS queued,
        (SELECT count(*) FROM job WHERE state = 'running') AS running"""


def vitals(session: Session) -> Vitals:
    """As of now."""
    return Vitals(*session.connection().execute(text(_VITALS)).one())
