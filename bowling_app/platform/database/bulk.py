"""Many rows of one table in one go, through COPY: some ten times as fast as one statement for each row."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from psycopg import sql
from psycopg.types.json import Jsonb
from sqlalchemy import ARRAY, ColumnElement, Text, any_, bindparam, cast, collate
from sqlmodel import Session, SQLModel

from bowling_app.platform.kit.limits import Count

Rows = Sequence[Mapping[str, Any]]
_FEW: Final[Count] = 10
"""So many rows are overwritten by one plain statement."""


def add_rows(session: Session, table: type[SQLModel], rows: Rows) -> None:
    """Insert rows that are not there yet. All rows must name the same columns."""
    if rows:
        _copy(session, _name(table), rows)


def add_missing(session: Session, table: type[SQLModel], rows: Rows) -> None:
    """Insert those rows that are not there yet, and leave the others as they are."""
    _merge(session, table, rows, sql.SQL("DO NOTHING"))


def put_rows(session: Session, table: type[SQLModel], rows: Rows, key: Sequence[str]) -> None:
    """Insert rows, and overwrite those that are there under the same key. No two rows may have one key."""
    columns = [name for name in (rows[0] if rows else ()) if name not in key]
    _merge(session, table, rows, _overwriting(key, columns))


def put_newer(session: Session, table: type[SQLModel], rows: Rows, key: Sequence[str], columns: Sequence[str]) -> None:
    """The same for rows with `updated_at`: some columns are overwritten, and only by a row that is later. Of rows with
    one key the latest counts, since one statement cannot write a row twice."""
    newer = sql.SQL(" WHERE excluded.updated_at > {}.updated_at").format(sql.Identifier(_name(table)))
    by_time = sorted(rows, key=lambda row: row["updated_at"])
    latest = {tuple(row[name] for name in key): row for row in by_time}
    _merge(session, table, list(latest.values()), _overwriting(key, columns) + newer)


def among(column: Any, values: Iterable[str]) -> ColumnElement[bool]:
    """Whether a text column holds one of many values. Unlike `in_` it takes more of them than a statement may have
    parameters, and is one statement for any number of them, which the server has prepared after a few times."""
    return column == any_(cast(list(values), ARRAY(Text)))


def among_these(column: Any) -> ColumnElement[bool]:
    """The same for a statement that is built once and runs often: the list is its parameter `these`. To build a
    statement takes as long as to run it."""
    return column == any_(cast(bindparam("these"), ARRAY(Text)))


def in_lock_order(column: Any) -> ColumnElement[str]:
    """The order in which rows with texts as ids are locked: that of `sorted` in Python, which others lock by. Other
    collations have another one, and who locks in another order may wait in a circle."""
    return collate(column, "C")


def _merge(session: Session, table: type[SQLModel], rows: Rows, action: sql.Composable) -> None:
    """Insert rows, and do with those that are there under their key what `action` says."""
    if len(rows) > _FEW:
        _merge_many(session, table, rows, action)
    elif rows:
        _merge_few(session, table, rows, action)


def _merge_many(session: Session, table: type[SQLModel], rows: Rows, action: sql.Composable) -> None:
    """By way of a table of their own, since COPY itself cannot overwrite. For a few rows that takes longer than the
    rows."""
    name = f"incoming_{_name(table)}"
    incoming, target, names = sql.Identifier(name), sql.Identifier(_name(table)), _listed(list(rows[0]))
    cursor = _cursor(session)
    cursor.execute(sql.SQL("CREATE TEMP TABLE {} (LIKE {} INCLUDING DEFAULTS)").format(incoming, target))
    _copy(session, name, rows)
    statement = sql.SQL("INSERT INTO {} ({}) SELECT {} FROM {} ON CONFLICT {}")
    cursor.execute(statement.format(target, names, names, incoming, action))
    cursor.execute(sql.SQL("DROP TABLE {}").format(incoming))


def _merge_few(session: Session, table: type[SQLModel], rows: Rows, action: sql.Composable) -> None:
    names = list(rows[0])
    row = sql.SQL("({})").format(sql.SQL(", ").join(sql.Placeholder() * len(names)))
    statement = sql.SQL("INSERT INTO {} ({}) VALUES {} ON CONFLICT {}").format(
        sql.Identifier(_name(table)), _listed(names), sql.SQL(", ").join([row] * len(rows)), action
    )
    _cursor(session).execute(statement, [value for row in rows for value in _with_json(row[name] for name in names)])


def _overwriting(key: Sequence[str], columns: Sequence[str]) -> sql.Composed:
    settings = [sql.SQL("{0} = excluded.{0}").format(sql.Identifier(name)) for name in columns]
    return sql.SQL("({}) DO UPDATE SET {}").format(_listed(key), sql.SQL(", ").join(settings))


def _copy(session: Session, table: str, rows: Rows) -> None:
    names = list(rows[0])
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), _listed(names))
    has_json = any(isinstance(value, dict) for row in rows for value in row.values())
    adapted = _with_json if has_json else list
    with _cursor(session).copy(statement) as copy:
        for row in rows:
            copy.write_row(adapted(row[name] for name in names))


def _with_json(values: Iterable[Any]) -> list[Any]:
    """The values with mappings as the driver wants them for a JSON column."""
    return [Jsonb(value) if isinstance(value, dict) else value for value in values]


def _listed(names: Sequence[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))


def _cursor(session: Session) -> Any:
    """A cursor of the driver, within the session's transaction."""
    session.flush()  # Rows that are still in the session may be what these ones refer to.
    return session.connection().connection.cursor()


def _name(table: type[SQLModel]) -> str:
    return str(table.__tablename__)


PURGED_AT_ONCE: Final[Count] = 100
"""Old rows that are removed in one go."""
