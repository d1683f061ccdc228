"""How the work in the background stands."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any

from sqlmodel import Session, col, func, select

from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import ENDED_BADLY
from bowling_app.platform.mail.models import OutgoingMail


@dataclass(frozen=True, slots=True)
class MailStatus:
    """How many mails wait, how many of them have been tried already, and since when the oldest waits."""

    waiting: int
    tried: int
    oldest: datetime | None


def jobs_by_day(session: Session, since: date, states: Collection[str]) -> dict[date, int]:
    """How many jobs of those states began on each day that had any, by UTC."""
    begin = datetime.combine(since, time(), UTC)
    day: Any = func.date(func.timezone("UTC", Job.created_at))
    query: Any = select(day, func.count()).where(col(Job.created_at) >= begin, col(Job.state).in_(states))
    return dict(session.exec(query.group_by(day)).all())


def jobs_in(session: Session, state: str, *, silent_since: datetime | None = None) -> int:
    """How many jobs are in a state; of those that run, only those heard of since a moment where one is given."""
    query = select(func.count()).select_from(Job).where(Job.state == state)
    if silent_since is not None:
        query = query.where(col(Job.seen_at) < silent_since)
    return session.exec(query).one()


def failed_jobs(session: Session, since: datetime) -> int:
    """How many jobs that were asked for since a moment went wrong."""
    query = select(func.count()).select_from(Job).where(col(Job.created_at) >= since)
    return session.exec(query.where(col(Job.state).in_(ENDED_BADLY))).one()


def latest_jobs(session: Session, *, limit: int) -> Sequence[Job]:
    """The jobs that were asked for last, the newest first."""
    query = select(Job).order_by(col(Job.created_at).desc(), col(Job.id).desc())
    return session.exec(query.limit(limit)).all()


def last_done(session: Session, kind: str) -> datetime | None:
    """When a job of that kind last succeeded; None if no job has."""
    query: Any = select(func.max(Job.finished_at)).where(Job.kind == kind, Job.state == "done")
    return session.exec(query).one()


def mails(session: Session) -> MailStatus:
    """The mails that wait."""
    tried: Any = func.count().filter(col(OutgoingMail.attempts) > 0)
    query: Any = select(func.count(), tried, func.min(OutgoingMail.created_at)).select_from(OutgoingMail)
    return MailStatus(*session.exec(query).one())
