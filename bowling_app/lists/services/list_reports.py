"""Reports of lists: who sees something wrong in one says so, and an admin looks at it."""

from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.lists.models import VenueListReport
from bowling_app.lists.queries.reports import put_report
from bowling_app.lists.rules.limits import REPORTS_PER_DAY
from bowling_app.lists.rules.lists import list_report_path, shared_path
from bowling_app.lists.schemas.list_pages import ListReportPage
from bowling_app.lists.services.shared_lists import shared_list
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import checked_report, refuse_looked_at
from bowling_app.venues.schemas.listing_subject import home

REPORTED: Final = N_("Thanks. We'll take a look at this list.")
_OWN: Final = N_("This is your own list. You can change or delete it.")
_ALREADY_LOOKED: Final = N_("You reported this list before, and we have looked at it.")


def load_list_report(uow: UnitOfWork, actor: Actor, *, address: str) -> ListReportPage:
    """The form of a report, or what became of the actor's own report."""
    anyone(actor)
    row = shared_list(uow, address).row
    earlier = uow.session.get(VenueListReport, (row.id, actor.user_id)) if actor.user_id else None
    is_reported = earlier is not None and earlier.settled_at is None
    is_own = actor.user_id == row.user_id
    return ListReportPage(
        heading=_("Report a list"),
        introduction=_(
            'What is wrong with "{name}"? It stays until one of our editors has looked at it.', name=row.name
        ),
        crumbs=(home(), Link(row.name, shared_path(address)), Link(_("Report a list"), "")),
        path=list_report_path(address),
        standing=_(REPORTED) if is_reported else "",
        refusal=_(_OWN) if is_own else "",
        is_open=not is_reported and not is_own,
    )


def report_list(uow: UnitOfWork, actor: Actor, *, address: str, reason: str, note: str | None = None) -> str | Refusal:
    """Report somebody else's list to the admins. It stays until an admin has looked at it. Returns its address."""
    user_id = require_user(actor)
    reason, words = checked_report(reason, note)
    hold_person(uow, user_id)
    row = shared_list(uow, address, is_kept=True).row
    if row.user_id == user_id:
        raise Forbidden(_(_OWN))
    if refusal := slow_down(uow, limit_key(uow, "report-list", user_id), REPORTS_PER_DAY):
        return refusal
    earlier = uow.session.get(VenueListReport, (row.id, user_id))
    refuse_looked_at(earlier.settled_at if earlier else None, row.updated_at, _(_ALREADY_LOOKED))
    report = VenueListReport(list_id=row.id, user_id=user_id, reason=reason, note=words, created_at=clock.now())
    put_report(uow.session, report)
    return shared_path(address)
