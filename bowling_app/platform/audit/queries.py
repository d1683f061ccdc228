"""The audit log, and how much waits for admins."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy.dialects.postgresql import array
from sqlmodel import Session, and_, col, func, or_, select, update

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.kit.limits import Count

MOST_NAMESAKES: Final[Count] = 50
"""People of one name whose entries in the audit log are found."""
MOST_REVERTED: Final[Count] = 500
"""Changes of a person that are undone in one action, the newest ones."""

_WORDS_KEPT: Final = ("review", "vote")  # What an entry of a merge keeps that changes no fact.
_NOT_CHANGES: Final = ("accept_answer", "board_photo_read", "board_photo_useless")
"""Decisions that changed nothing by themselves: older logs have them under the names of fields."""


@dataclass(frozen=True, slots=True)
class EntriesWanted:
    """Which entries: of some venues, of one actor, of one batch, none of the batches `but`, of some actions, with
    some ids, and undone or not; by default all."""

    venue_ids: Collection[str] | None = None
    actor: str | None = None
    batch: str | None = None
    but: Collection[str] = ()
    actions: Collection[str] | None = None
    ids: Collection[int] | None = None
    is_reverted: bool | None = None


ALL: Final = EntriesWanted()


def page(
    session: Session, wanted: EntriesWanted = ALL, *, limit: int, before: int | None = None
) -> Sequence[AuditEntry]:
    """Entries of the log, the newest first."""
    query = select(AuditEntry).order_by(col(AuditEntry.id).desc()).limit(limit)
    if wanted.venue_ids is not None:
        query = query.where(col(AuditEntry.venue_id).in_(wanted.venue_ids))
    if wanted.actor is not None:
        query = query.where(AuditEntry.actor == wanted.actor)
    if wanted.actions is not None:
        query = query.where(col(AuditEntry.action).in_(wanted.actions))
    if wanted.ids is not None:
        query = query.where(col(AuditEntry.id).in_(wanted.ids))
    if wanted.is_reverted is not None:
        query = query.where(col(AuditEntry.is_reverted) == wanted.is_reverted)
    if wanted.batch is not None:
        query = query.where(AuditEntry.batch == wanted.batch)
    if wanted.but:
        query = query.where(or_(col(AuditEntry.batch).is_(None), col(AuditEntry.batch).not_in(wanted.but)))
    if before is not None:
        query = query.where(col(AuditEntry.id) < before)
    return session.exec(query).all()


def heads(session: Session, *, limit: int, actor: str | None = None, before: int | None = None) -> list[AuditEntry]:
    """Entries of the log, the newest first, of each batch only its newest one. A batch that began on an earlier page is
    left out. Its entries stand together, so a few statements pass over it, however many there are."""
    found, seen = list[AuditEntry](), set[str]()
    while len(found) < limit:
        rows = page(session, EntriesWanted(actor=actor, but=seen), limit=limit, before=before)
        for row in rows:
            if row.batch is None or (row.batch not in seen and _newest(session, row.batch) == row.id):
                found.append(row)
            seen |= {row.batch} if row.batch else set()
        if len(rows) < limit:
            break
        before = rows[-1].id
    return found[:limit]


def _newest(session: Session, batch: str) -> int | None:
    return session.exec(select(func.max(AuditEntry.id)).where(AuditEntry.batch == batch)).one()


def batch_counts(session: Session, batches: Collection[str]) -> dict[str, dict[str, int]]:
    """How many entries of each action every batch has."""
    query = select(AuditEntry.batch, AuditEntry.action, func.count()).where(col(AuditEntry.batch).in_(batches))
    counts = dict[str, dict[str, int]]()
    for batch, action, count in session.exec(query.group_by(col(AuditEntry.batch), col(AuditEntry.action))):
        counts.setdefault(batch or "", {})[action] = count
    return counts


def history(
    session: Session,
    venue_id: str,
    *,
    fields: Collection[str],
    limit: int,
    before: int | None,
) -> Sequence[AuditEntry]:
    """Entries of a venue, the newest first, that changed one of those fields or merged it with another one."""
    told = and_(col(AuditEntry.changes).op("?|")(array(list(fields))), col(AuditEntry.action).not_in(_NOT_CHANGES))
    keeps_words = col(AuditEntry.changes).op("?|", is_comparison=True)(array(_WORDS_KEPT))
    merged = and_(col(AuditEntry.action) == "merge", ~keeps_words)
    query = select(AuditEntry).where(AuditEntry.venue_id == venue_id, or_(told, merged))
    if before is not None:
        query = query.where(col(AuditEntry.id) < before)
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(limit)).all()


def reverted(session: Session, venue_id: str) -> Sequence[AuditEntry]:
    """The entries of a venue that were undone, the newest first."""
    query = select(AuditEntry).where(AuditEntry.venue_id == venue_id, col(AuditEntry.is_reverted))
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(MOST_REVERTED)).all()


def undone(session: Session, ids: Collection[int]) -> set[int]:
    """Those of the entries that were undone by now, also by somebody else since they were read."""
    query = select(AuditEntry.id).where(col(AuditEntry.id).in_(ids), col(AuditEntry.is_reverted))
    return {each for each in session.exec(query) if each}


def mark_reverted(session: Session, ids: Collection[int], *, is_reverted: bool) -> None:
    """Note that entries were undone, or that they stand again."""
    session.exec(update(AuditEntry).where(col(AuditEntry.id).in_(ids)).values(is_reverted=is_reverted))


def entry(session: Session, entry_id: int) -> AuditEntry | None:
    """One entry."""
    return session.get(AuditEntry, entry_id)


def decision(session: Session, what: str, venue_id: str, person_id: str | None = None) -> AuditEntry | None:
    """The newest entry about what was decided, at a venue or, with an empty id, about a person or about nothing."""
    about = AuditEntry.venue_id == venue_id, AuditEntry.person_id == person_id
    query = select(AuditEntry).where(*about, col(AuditEntry.changes).has_key(what))  # type: ignore[attr-defined]
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(1)).first()


def decision_at(session: Session, at: datetime, venue_id: str) -> AuditEntry | None:
    """The decision that was noted at that very moment, at a venue or, with an empty id, about a person or nothing."""
    query = select(AuditEntry).where(AuditEntry.venue_id == venue_id, AuditEntry.at == at)
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(1)).first()
