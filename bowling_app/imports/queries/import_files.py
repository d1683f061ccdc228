"""Files of venues that admins import, and the results of their records."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import delete, text, update
from sqlalchemy.orm import defer
from sqlmodel import Session, col, func, select, tuple_

from bowling_app.accounts.models.user import User
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.bulk import add_rows, among, in_lock_order
from bowling_app.platform.database.counting import counted
from bowling_app.platform.jobs.models import Job
from bowling_app.venue_admin.queries.removals import referring
from bowling_app.venues.models.venue import Venue

Told = tuple[VenueImport, Job, User | None]
"""A file without its content, its last job, and its sender, if anybody is known."""


@dataclass(frozen=True, slots=True)
class LinesWanted:
    """Some lines of a file: of one kind or of all, those behind a number."""

    import_id: str
    kinds: Collection[str] = ()
    after: int = 0
    limit: int | None = None


def held(session: Session, import_id: str) -> VenueImport | None:
    """A file, held until the transaction ends; without its content, which is large."""
    query = select(VenueImport).where(VenueImport.id == import_id).options(defer(_CONTENT)).with_for_update()
    return session.exec(query).one_or_none()


def content(session: Session, import_id: str) -> bytes | None:
    """The compressed content of a file; None once it has been deleted."""
    return session.exec(select(VenueImport.content).where(VenueImport.id == import_id)).one_or_none()


def told(session: Session, import_id: str) -> Told | None:
    """One file."""
    return next(iter(_told(session, col(VenueImport.id) == import_id, limit=1)), None)


def page(session: Session, limit: int, after: tuple[datetime, str] | None = None) -> list[Told]:
    """The files, the newest first; those behind one."""
    place = tuple_(col(VenueImport.created_at), col(VenueImport.id))
    return _told(session, place < after if after else None, limit=limit)


def _told(session: Session, condition: Any, *, limit: int) -> list[Told]:
    query = (
        select(VenueImport, Job, User)
        .join(Job, col(Job.id) == col(VenueImport.job_id))
        .join(User, col(User.id) == col(VenueImport.created_by), isouter=True)
        .options(defer(_CONTENT))
        .order_by(col(VenueImport.created_at).desc(), col(VenueImport.id).desc())
        .limit(limit)
    )
    rows = session.exec(query if condition is None else query.where(condition))
    return [(file, job, person) for file, job, person in rows]


def forget_lines(session: Session, import_id: str, *, is_decided: bool) -> None:
    """Remove the lines of a file about which an admin has decided, or all others."""
    decision = col(VenueImportLine.decision)
    has_decision = decision != "" if is_decided else decision == ""
    session.exec(delete(VenueImportLine).where(col(VenueImportLine.import_id) == import_id, has_decision))


def forget_lines_up_to(session: Session, import_id: str, number: int) -> None:
    """Remove the lines of a file up to that number."""
    these = col(VenueImportLine.import_id) == import_id, col(VenueImportLine.number) <= number
    session.exec(delete(VenueImportLine).where(*these))


def add_lines(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """More lines of a file."""
    add_rows(session, VenueImportLine, rows)


def interrupted(session: Session, digest: str, source: str) -> VenueImport | None:
    """The latest import by command of the same content that did not come to its end and was not taken back."""
    query = (
        select(VenueImport)
        .where(VenueImport.is_command, VenueImport.digest == digest, VenueImport.source == source)
        .where(
            col(VenueImport.imported_at).is_(None), col(VenueImport.undone_at).is_(None), VenueImport.stage == "import"
        )
        .order_by(col(VenueImport.created_at).desc())
        .limit(1)
        .with_for_update()
    )
    return session.exec(query).first()


def last_number(session: Session, import_id: str) -> int:
    """The number of the last line of a file."""
    query = select(func.max(VenueImportLine.number)).where(VenueImportLine.import_id == import_id)
    return session.exec(query).one() or 0


def lines(session: Session, wanted: LinesWanted) -> Sequence[VenueImportLine]:
    """Lines of a file, in their order."""
    query = select(VenueImportLine).where(
        VenueImportLine.import_id == wanted.import_id, col(VenueImportLine.number) > wanted.after
    )
    if wanted.kinds:
        query = query.where(col(VenueImportLine.kind).in_(wanted.kinds))
    return session.exec(query.order_by(col(VenueImportLine.number)).limit(wanted.limit)).all()


def verdicts(session: Session, import_id: str) -> dict[str, str]:
    """What an admin has decided about duplicates, by the record's id."""
    query = select(VenueImportLine.record, VenueImportLine.decision).where(
        VenueImportLine.import_id == import_id, VenueImportLine.decision != ""
    )
    return dict(session.exec(query).all())


def decisions(session: Session, import_id: str) -> dict[str, tuple[str, str, str]]:
    """What an admin has decided, by the record's id: of which kind its line is, of which venue, and the decision."""
    query = select(
        VenueImportLine.record, VenueImportLine.kind, VenueImportLine.venue_id, VenueImportLine.decision
    ).where(VenueImportLine.import_id == import_id, VenueImportLine.decision != "")
    return {record: (kind, venue_id, decision) for record, kind, venue_id, decision in session.exec(query)}


def decide(
    session: Session, import_id: str, decision: str, number: int | None, kinds: Collection[str] = ("duplicate",)
) -> int:
    """Decide about one line of some kinds, or about all; returns how many were decided. "Same" is possible only for an
    existing venue, because a record may also resemble another record of the file."""
    statement = update(VenueImportLine).where(
        col(VenueImportLine.import_id) == import_id,
        col(VenueImportLine.kind).in_(kinds),
        col(VenueImportLine.record) != "",
        *([col(VenueImportLine.number) == number] if number is not None else []),
        *([col(VenueImportLine.venue_id).in_(select(Venue.id))] if decision == "same" else []),
    )
    return session.exec(statement.values(decision=decision)).rowcount


def held_venues(session: Session, venue_ids: Collection[str]) -> set[str]:
    """Those of the venues that exist, locked until the transaction ends."""
    query = select(Venue.id).where(among(col(Venue.id), venue_ids)).order_by(in_lock_order(col(Venue.id)))
    return set(session.exec(query.with_for_update()))


def touched(session: Session, venue_ids: Collection[str], batch: str) -> set[str]:
    """Those of the venues that people have touched since the file brought them in: edited, reviewed, saved, or referred
    to in any other table."""
    ids = list(venue_ids)
    found: set[str] = set()
    for table, column in referring():
        query = f'SELECT DISTINCT "{column}" FROM "{table}" WHERE "{column}" = ANY(:ids)'  # noqa: S608 -- our own names.
        found |= set(session.connection().execute(text(query), {"ids": ids}).scalars())
    # The log may also have entries of an earlier venue with the same id, whose import was undone.
    own = (
        select(AuditEntry.venue_id, func.max(AuditEntry.id).label("made_by"))
        .where(AuditEntry.batch == batch)
        .group_by(AuditEntry.venue_id)
        .subquery()
    )
    later = select(AuditEntry.venue_id).join(own, own.c.venue_id == col(AuditEntry.venue_id))
    return found | set(session.exec(later.where(col(AuditEntry.id) > own.c.made_by, among(own.c.venue_id, ids))))


def forget_checksums(session: Session, source: str, venue_ids: Collection[str]) -> None:
    """Make the next import compare the records of these venues again, even if they are unchanged. What they said is
    forgotten, too."""
    statement = (
        "UPDATE imported_record SET checksum = '', said = NULL FROM source "
        "WHERE source.id = imported_record.source_id AND source.name = :source AND venue_id = ANY(:ids)"
    )
    session.connection().execute(text(statement), {"source": source, "ids": list(venue_ids)})


def mark_reverted(session: Session, batch: str) -> None:
    """Mark the changes of a file as undone, so that the history of venues does not show them."""
    session.exec(update(AuditEntry).where(col(AuditEntry.batch) == batch).values(is_reverted=True))


_CONTENT: Final[Any] = VenueImport.content


def files_to_bring_in(session: Session, *, most: int | None = None) -> int:
    """How many files of venues were compared with the directory and wait for an admin's word."""
    query = select(VenueImport.id).join(Job, col(Job.id) == col(VenueImport.job_id))
    return counted(session, query.where(VenueImport.stage == "preview", Job.state == "done"), most)
