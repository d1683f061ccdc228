"""What every admin's page begins with, and the admins' home."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import job_status
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.web.admin.schemas import AdminShell
from bowling_app.site.schemas.admin_home import AdminHome, WaitingLine
from bowling_app.venue_admin.services.audit_log import audit_lines

CHANGES_SHOWN: Final = 10
FAILED_WITHIN: Final = timedelta(days=7)


def load_admin_shell(uow: UnitOfWork, actor: Actor, **_asked: object) -> AdminShell:
    """Whether whoever asks is an admin. What a page shows to admins is loaded by an operation of its own."""
    anyone(actor)
    return AdminShell(is_admin=actor.is_admin)


def load_admin_home(uow: UnitOfWork, actor: Actor) -> AdminHome:
    """What waits for admins, and what changed last."""
    require_admin(actor)
    found = audit.waiting(uow.session)
    return AdminHome(
        waiting=(
            _line("Suggestions", found.suggestions, "/admin/location-suggestions"),
            _line("Game scores", found.scores, "/admin/scores"),
            _line("Held reviews", found.held_reviews, "/admin/reviews"),
            _line("Reported reviews", found.reported_reviews, "/admin/reviews?queue=reported"),
            _line("Reported prices", found.prices, "/admin/prices"),
            _line("Claims", found.claims, "/admin/claims"),
            _line("Messages", found.messages, "/admin/contacts"),
            _line("Files to import", job_status.files_to_bring_in(uow.session), "/admin/import"),
            _failed(job_status.failed_jobs(uow.session, clock.now() - FAILED_WITHIN)),
        ),
        changes=audit_lines(uow, audit.page(uow.session, limit=CHANGES_SHOWN)),
    )


def _line(label: str, count: int, href: str) -> WaitingLine:
    number = "All clear" if not count else f"{count:,} pending"
    return WaitingLine(label, number, href)


def _failed(count: int) -> WaitingLine:
    return WaitingLine("Jobs of this week", f"{count:,} failed" if count else "None failed", "/admin/jobs")
