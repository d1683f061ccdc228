"""All rows of the database out of it and into it, as the text of COPY: any version of PostgreSQL reads it, and no
program has to be installed for it."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg import sql
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.platform.kit.errors import Invalid

VERSIONS: Final = "alembic_version"
"""Where the migrations note how far they are. Not a table of the site: they fill it themselves."""

_FORMS: Final = (
    "SET LOCAL datestyle = 'ISO, YMD'",
    "SET LOCAL intervalstyle = 'postgres'",
    "SET LOCAL extra_float_digits = 1",
    "SET LOCAL bytea_output = 'hex'",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL idle_in_transaction_session_timeout = 0",
)
"""Fixes the format of values independently of the server's settings, and lifts the timeouts for large tables."""

_OURS: Final = """{catalog}.{space} = current_schema()::text::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend WHERE objid = {catalog}.oid AND deptype = 'e')"""
_CLASSES: Final = _OURS.format(catalog="pg_class", space="relnamespace")  # What extensions brought is not ours.
_ROUTINES: Final = _OURS.format(catalog="pg_proc", space="pronamespace")

_TABLES: Final = f"""
    SELECT relname, array_agg(attname::text ORDER BY attnum) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relname <> '{VERSIONS}' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND {_CLASSES}
    GROUP BY relname ORDER BY relname"""  # noqa: S608 -- only what stands here goes in.

_EVERYTHING: Final = f"""
    SELECT format('DROP %s IF EXISTS %s CASCADE',
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
        pg_class.oid::regclass), CASE relkind WHEN 'S' THEN 1 ELSE 0 END AS turn
    FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND {_CLASSES}
    UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', pg_proc.oid::regprocedure), 2
    FROM pg_proc WHERE {_ROUTINES} ORDER BY turn"""  # noqa: S608 -- only what stands here goes in.
"""Most sequences belong to a column, and go with its table only."""

_REFERENCES: Final = f"""
    SELECT pg_class.oid::regclass::text, conname, pg_get_constraintdef(pg_constraint.oid)
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE contype = 'f' AND {_CLASSES}"""  # noqa: S608 -- only what stands here goes in.

_OTHERS: Final = """
    SELECT coalesce(nullif(application_name, ''), usename, 'somebody') FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND coalesce(backend_type, 'client backend') = 'client backend'"""


def begin_reading(session: Session) -> None:
    """See the database as it is at this moment until the transaction ends. Has to be its first statement."""
    session.connection().execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    set_forms(session)


def set_forms(session: Session) -> None:
    """Write and read values in the one way that backups have."""
    for statement in _FORMS:
        session.connection().execute(text(statement))


def revision(session: Session) -> str | None:
    """The revision of the schema; None in a database without migrations."""
    if session.connection().execute(text(f"SELECT to_regclass('{VERSIONS}')")).scalar_one() is None:
        return None
    return session.connection().execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()  # noqa: S608 -- our own name.


def tables(session: Session) -> dict[str, list[str]]:
    """The tables, each with the columns that are not computed."""
    return {name: list(columns) for name, columns in session.connection().execute(text(_TABLES))}


def sequences(session: Session) -> dict[str, int]:
    """The last number of each sequence that gave one."""
    found = session.connection().execute(
        text(
            "SELECT sequencename, last_value FROM pg_sequences "
            "WHERE schemaname = current_schema() AND last_value IS NOT NULL"
        )
    )
    return {name: last for name, last in found}  # noqa: C416 -- names what a row is.


def filled_tables(session: Session) -> dict[str, int]:
    """The tables that hold rows, and how many."""
    counted = {name: _count(session, name) for name in tables(session)}
    return {name: rows for name, rows in counted.items() if rows}


def other_connections(session: Session) -> list[str]:
    """Who else is connected to the database, by the name that each gives itself."""
    session.connection().execute(text("SELECT pg_stat_clear_snapshot()"))
    return sorted(session.connection().execute(text(_OTHERS)).scalars())


def rows_out(session: Session, table: str, columns: Sequence[str]) -> Iterator[bytes]:
    """All rows of a table, one line each."""
    statement = sql.SQL("COPY {} ({}) TO STDOUT").format(sql.Identifier(table), _listed(columns))
    with _told_about(table), _cursor(session).copy(statement) as copy:
        yield from map(bytes, copy)


def rows_in(session: Session, table: str, columns: Sequence[str], pieces: Iterable[bytes]) -> int:
    """Insert the output of `rows_out` unchanged, with our triggers disabled. Returns the number of rows."""
    identifier = sql.Identifier(table)
    cursor = _cursor(session)
    cursor.execute(sql.SQL("ALTER TABLE {} DISABLE TRIGGER USER").format(identifier))
    cursor.execute(sql.SQL("DELETE FROM {}").format(identifier))  # The rows that migrations have inserted.
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(identifier, _listed(columns))
    with _told_about(table), cursor.copy(statement) as copy:
        for piece in pieces:
            copy.write(piece)
    rows = cursor.rowcount
    cursor.execute(sql.SQL("ALTER TABLE {} ENABLE TRIGGER USER").format(identifier))
    return rows


def empty_schema(session: Session) -> None:
    """Remove everything that is there, if the transaction commits, but what extensions brought."""
    for statement in session.connection().execute(text(_EVERYTHING)).scalars().all():
        session.connection().execute(text(statement))


@contextmanager
def without_references(session: Session) -> Generator[None, None, None]:
    """Within the block tables are filled in any order: what refers to what is checked at its end, for all rows."""
    references = [(sql.SQL(table), sql.Identifier(name), sql.SQL(rule)) for table, name, rule in _references(session)]
    cursor = _cursor(session)
    for table, name, _ in references:
        cursor.execute(sql.SQL("ALTER TABLE {} DROP CONSTRAINT {}").format(table, name))
    yield
    for table, name, rule in references:
        with _told_about(table.as_string()):
            cursor.execute(sql.SQL("ALTER TABLE {} ADD CONSTRAINT {} {}").format(table, name, rule))


def go_on_after(session: Session, last: Mapping[str, int]) -> None:
    """Have sequences give the numbers that follow."""
    for name, value in last.items():
        statement = sql.SQL("SELECT setval({}::regclass, {})")
        with _told_about(name):
            _cursor(session).execute(statement.format(sql.Literal(_quoted(name)), sql.Literal(value)))


def keep_to_itself(session: Session) -> Any:
    """The connection, detached from the pool: settings that migrations make for the session end with it."""
    connection = session.connection()
    connection.detach()
    return connection


def analyze(session: Session) -> None:
    """Let the database count what it holds now, so that its first plans are good."""
    session.connection().execute(text("ANALYZE"))


@contextmanager
def _told_about(table: str) -> Generator[None, None, None]:
    """Say of which table the rows could not be copied, and why."""
    try:
        yield
    except psycopg.Error as failure:
        raise Invalid(f"The rows of {table} could not be copied: {str(failure).partition(chr(10))[0]}") from failure


def _references(session: Session) -> list[tuple[Any, Any, Any]]:  # Texts that the database wrote as SQL.
    return [(table, name, rule) for table, name, rule in session.connection().execute(text(_REFERENCES))]


def _count(session: Session, table: str) -> int:
    statement = sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table))
    return _cursor(session).execute(statement).fetchone()[0]


def _quoted(name: str) -> str:
    return sql.Identifier(name).as_string()


def _listed(names: Sequence[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))


def _cursor(session: Session) -> Any:
    """A cursor of the driver, within the session's transaction."""
    return session.connection().connection.cursor()
