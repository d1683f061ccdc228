"""What every admin's page begins with, and the admins' home."""

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import job_status
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.registry import features
from bowling_app.site.rules.limits import CHANGES_SHOWN, FAILED_WITHIN, MOST_COUNTED
from bowling_app.site.schemas.admin_home import AdminHome, WaitingLine
from bowling_app.venue_admin.services.audit_lines import folded_lines


def load_admin_home(uow: UnitOfWork, actor: Actor) -> AdminHome:
    """What waits for admins, and what changed last."""
    require_admin(actor)
    queues = [
        (_line(queue.label, count, queue.href), count)
        for feature in features()
        for queue in feature.queues
        for count in (queue.count(uow.session, most=MOST_COUNTED + 1),)
    ]
    failed = job_status.failed_jobs(uow.session, clock.now() - FAILED_WITHIN)
    queues.append((_failed(failed), failed))
    return AdminHome(
        waiting=tuple(line for line, count in queues if count),
        clear=tuple(line for line, count in queues if not count),
        changes=folded_lines(uow, audit.heads(uow.session, limit=CHANGES_SHOWN)),
    )


def _line(label: str, count: int, href: str) -> WaitingLine:
    return WaitingLine(label, f"{_number(count)} pending" if count else "All clear", href)


def _number(count: int) -> str:
    return f"{count:,}" if count <= MOST_COUNTED else f"{MOST_COUNTED:,}+"


def _failed(count: int) -> WaitingLine:
    return WaitingLine("Jobs of this week", f"{count:,} failed" if count else "None failed", "/admin/jobs")
