"""Backups: what the database gives away for one, and takes back from one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlmodel import Session

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import job_status
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.policies import require_admin, require_operator
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.mail import queries as mails
from bowling_app.platform.operations.backup_file import BackupReader, BackupWriter
from bowling_app.platform.operations.backups import DatabaseDump, TableRows, table_part
from bowling_app.platform.operations.queries import dumps

NO_TABLES: Final = "The database has no tables yet, so there is nothing to keep: `python -m bowling_app migrate` first."
NOT_EMPTY: Final = (
    "The database holds {rows} already. Name an empty one in BOWLING_DATABASE_URL, or say --replace: what it holds is "
    "then removed for good."
)
IN_USE: Final = "The database is in use by {others}. Stop every process of the site, and whatever else is connected."


@dataclass(frozen=True, slots=True)
class Settling:
    """Puts right, at that moment, what was done outside of the database since the backup and must not be done again.
    It answers how many rows that were; the operator reads so, in the words for one and for many."""

    settle: Callable[[Session, datetime], int]
    one: str
    many: str


MAILS: Final = Settling(
    mails.remove_all,
    "mail that waited is not sent: it may have gone out since the backup",
    "mails that waited are not sent: they may have gone out since the backup",
)


class InUse(Conflict):
    """Somebody else is connected to the database."""


def last_backup(uow: UnitOfWork, actor: Actor) -> datetime | None:
    """When the last backup was finished; None when this database never had one."""
    require_admin(actor)
    return job_status.last_done(uow.session, "backup")


def dump_database(uow: UnitOfWork, actor: Actor, *, writer: BackupWriter) -> DatabaseDump:
    """Write every row of every table as of one moment, while the site is running."""
    require_operator(actor)
    dumps.begin_reading(uow.session)
    revision = dumps.revision(uow.session)
    if revision is None:
        raise Invalid(NO_TABLES)
    kept = {table: _dump(uow, table, columns, writer) for table, columns in dumps.tables(uow.session).items()}
    # Sequences are not part of the snapshot: their values are at least those at the time of the rows.
    return DatabaseDump(revision, kept, dumps.sequences(uow.session))


def require_room(uow: UnitOfWork, actor: Actor, *, replace: bool) -> None:
    """Raise InUse if there are other connections to the database, and Conflict if it holds rows and `replace` is not
    set."""
    require_operator(actor)
    if others := dumps.other_connections(uow.session):
        connections = count_of(len(others), "other connection", "other connections")
        raise InUse(IN_USE.format(others=f"{connections} ({', '.join(sorted(set(others)))})"))
    filled = {} if replace else dumps.filled_tables(uow.session)
    if filled:
        rows = count_of(sum(filled.values()), "row", "rows")
        raise Conflict(NOT_EMPTY.format(rows=f"{rows} in {count_of(len(filled), 'table', 'tables')}"))


@dataclass(frozen=True, slots=True)
class RestoreSteps:
    """What a restore needs from outside. `make_tables` migrates a connection to a revision; `put_photos` writes the
    photos, and is called once the rows are accepted: a refused restore leaves photos as they were, too."""

    make_tables: Callable[[Any, str], None]
    put_photos: Callable[[], None]


def restore_database(
    uow: UnitOfWork, actor: Actor, *, reader: BackupReader, steps: RestoreSteps, replace: bool
) -> None:
    """Make the database what it was, all of it or nothing."""
    require_operator(actor)
    require_room(uow, actor, replace=replace)
    dump, session = reader.manifest.database, uow.session
    connection = dumps.keep_to_itself(session)
    dumps.empty_schema(session)
    steps.make_tables(connection, dump.revision)
    dumps.set_forms(session)
    if {name: set(table.columns) for name, table in dump.tables.items()} != _columns(uow):
        raise Invalid("The backup's tables are not those of its revision. It was not made by this site.")
    with dumps.without_references(session):
        for name, table in dump.tables.items():
            rows = dumps.rows_in(session, name, table.columns, reader.pieces(table_part(name)))
            if rows != table.rows:
                raise Invalid(f"The backup holds {rows:,} rows of {name}, and says that they are {table.rows:,}.")
    dumps.go_on_after(session, dump.sequences)
    dumps.analyze(session)
    steps.put_photos()


def settle_restored(uow: UnitOfWork, actor: Actor, settlings: Sequence[Settling] = ()) -> tuple[str, ...]:
    """Have the features put right what restored rows do not know: mails that went out since, sessions that ended.
    Returns a sentence about each."""
    require_operator(actor)
    now = clock.now()
    return tuple(f"{count_of(each.settle(uow.session, now), each.one, each.many)}." for each in (MAILS, *settlings))


def _dump(uow: UnitOfWork, table: str, columns: list[str], writer: BackupWriter) -> TableRows:
    rows = 0
    with writer.part(table_part(table)) as write:
        for piece in dumps.rows_out(uow.session, table, columns):
            rows += piece.count(b"\n")  # Within a value it is written as two other characters.
            write(piece)
    return TableRows(columns, rows)


def _columns(uow: UnitOfWork) -> dict[str, set[str]]:
    return {table: set(columns) for table, columns in dumps.tables(uow.session).items()}
