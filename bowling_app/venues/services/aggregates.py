"""Compares stored values with the rows that they are derived from, and repairs differences."""

from secrets import token_urlsafe
from typing import Final

from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.queries import aggregates as queries
from bowling_app.venues.rules.aggregates import CHECK_EVERY, EXAMPLES, KINDS, Drift, DriftCheck

JOB: Final = "aggregates"
"""The kind of the job that notes each day's comparison."""


def check_aggregates(uow: UnitOfWork, actor: Actor, *, repair: bool = False) -> tuple[Drift, ...]:
    """The stored values that differ from their rows: one entry for each kind, zeros included. With `repair` they are
    recomputed.

    Every operation writes rows and sums in one transaction, so differences come from manual changes or bugs. Look for
    the cause before repairing.
    """
    require_admin(actor)
    found = {kind: queries.drifted(uow.session, kind) for kind in KINDS}
    if repair and any(found.values()):
        for kind, ids in found.items():
            queries.repair(uow.session, kind, ids)
        notifications.directory_changed(uow.session)
    return tuple(Drift(kind, len(ids), tuple(ids[:EXAMPLES])) for kind, ids in found.items())


def check_aggregates_daily(uow: UnitOfWork, actor: Actor) -> DriftCheck | None:
    """Compare everything once a day, however many processes ask; otherwise return the latest result.

    None while another process makes the very first comparison.
    """
    require_admin(actor)
    latest = jobs.latest(uow.session, JOB)
    if _is_due(latest) and queries.may_check(uow.session):
        latest = jobs.latest(uow.session, JOB)  # Another process may have compared until a moment ago.
        if _is_due(latest):
            return _noted(uow)
    return DriftCheck(latest.counts, is_new=False) if latest else None


def _is_due(latest: Job | None) -> bool:
    return latest is None or latest.created_at < clock.now() - CHECK_EVERY


def _noted(uow: UnitOfWork) -> DriftCheck:
    begun = clock.now()
    counts = {kind: len(queries.drifted(uow.session, kind)) for kind in KINDS}
    rows = sum(counts.values())
    row = Job(id=token_urlsafe(12), kind=JOB, state="failed" if rows else "done", title=utc_text(begun), counts=counts)
    row.attempt, row.created_at, row.started_at, row.seen_at, row.finished_at = 1, begun, begun, begun, clock.now()
    if rows:
        row.message = f"{count_of(rows, 'row differs', 'rows differ')}; `python -m bowling_app drift` names them."
    uow.session.add(row)
    return DriftCheck(counts, is_new=True)
