"""What the site does in the background, and how it stands, for admins."""

from datetime import datetime
from math import ceil
from typing import Final

from bowling_app.accounts.queries.deletions import unfinished_deletions
from bowling_app.analytics.services.view_charts import day_counts, span_choices
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.kinds import kind_name
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import job_status
from bowling_app.platform.jobs.rules import ENDED_BADLY, LOST_AFTER, STATES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.charts.day_chart import chosen_span, day_chart, last_days
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.queries import price_reports
from bowling_app.prices.queries.report_days import report_documents
from bowling_app.prices.rules.price_reports import report_day
from bowling_app.site.rules.limits import JOBS_SHOWN
from bowling_app.site.schemas.jobs_page import JobLine, JobsPage, StatusLine

JOBS_PATH: Final = "/admin/jobs"
_MINUTE: Final = 60
_NOTHING: Final = "All clear"
_DAYS: Final = "Jobs are counted by days in UTC, reports by days on the East Coast."
_REPORT: Final = "Today's report of prices"


def load_job_charts(uow: UnitOfWork, actor: Actor, *, days: str = "") -> JobsPage:
    """What waits and what went wrong, and the work of the last 30 days, or of 7 or 90."""
    require_admin(actor)
    now, span = clock.now(), chosen_span(days)
    shown, reported = last_days(now.date(), span), last_days(report_day(now), span)
    jobs = job_status.jobs_by_day(uow.session, shown[0], tuple(STATES))
    bad = job_status.jobs_by_day(uow.session, shown[0], ENDED_BADLY)
    reports = report_documents(uow.session, reported[0])
    return JobsPage(
        status=(_jobs(uow, now), _mails(uow, now), _deletions(uow, now), _report(uow, now)),
        spans=span_choices(JOBS_PATH, span),
        note=_DAYS,
        jobs=day_chart("Jobs", shown, jobs, bad),
        job_days=day_counts(shown, jobs, bad) if jobs else (),
        reports=day_chart("Documents of the report of prices", reported, reports),
        report_days=day_counts(reported, reports) if reports else (),
        latest=tuple(_line(job, now) for job in job_status.latest_jobs(uow.session, limit=JOBS_SHOWN)),
    )


def _jobs(uow: UnitOfWork, now: datetime) -> StatusLine:
    waiting, running = (job_status.jobs_in(uow.session, state) for state in ("queued", "running"))
    lost = job_status.jobs_in(uow.session, "running", silent_since=now - LOST_AFTER)
    state = ", ".join([*([f"{running:,} running"] if running else []), *([_wait(waiting)] if waiting else [])])
    note = f"{count_of(lost, 'process has', 'processes have')} not been heard of lately." if lost else ""
    return StatusLine("Jobs", state or _NOTHING, note, is_bad=bool(lost))


def _mails(uow: UnitOfWork, now: datetime) -> StatusLine:
    found = job_status.mails(uow.session)
    notes = [f"The oldest was written {when_text(found.oldest, now)}."] if found.oldest else []
    notes += [f"{count_of(found.tried, 'has', 'have')} been tried already."] if found.tried else []
    return StatusLine("Mails", _wait(found.waiting), " ".join(notes), is_bad=bool(found.tried))


def _deletions(uow: UnitOfWork, now: datetime) -> StatusLine:
    count, oldest = unfinished_deletions(uow.session)
    state = count_of(count, "account is being deleted", "accounts are being deleted") if count else _NOTHING
    note = f"The first since {when_text(oldest, now)}." if oldest else ""
    return StatusLine("Deletions of accounts", state, note, is_bad=oldest is not None and (now - oldest).days > 0)


def _report(uow: UnitOfWork, now: datetime) -> StatusLine:
    today = report_day(now)
    documents = report_documents(uow.session, today).get(today)
    if documents is not None:
        return StatusLine(_REPORT, "Built", count_of(documents, "document", "documents"), is_bad=False)
    if not price_reports.has_venues(uow.session):
        return StatusLine(_REPORT, "Nothing to report", "The directory has no venues yet.", is_bad=False)
    return StatusLine(_REPORT, "Not built yet", "The site tries every minute.", is_bad=True)


def _wait(count: int) -> str:
    return f"{count:,} {'waits' if count == 1 else 'wait'}" if count else _NOTHING


def _line(job: Job, now: datetime) -> JobLine:
    return JobLine(
        id=job.id,
        kind=kind_name(job.kind),
        title=job.title,
        state=STATES.get(job.state, job.state),
        when=when_text(job.created_at, now),
        took=_length(job.started_at, job.finished_at),
        message=job.message or "",
        is_bad=job.state in ENDED_BADLY,
    )


def _length(begun: datetime | None, ended: datetime | None) -> str:
    if begun is None or ended is None:
        return ""
    whole = max(1, ceil((ended - begun).total_seconds()))
    if whole < 2 * _MINUTE:
        return count_of(whole, "second", "seconds")
    return count_of(round(whole / _MINUTE), "minute", "minutes")
