"""What admins decide about lists that were reported: they stay, or only their owner sees them any more."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bowling_app.lists.models import VenueList, VenueListReport
from bowling_app.lists.queries import lists, reports
from bowling_app.lists.queries.lists import Authored
from bowling_app.lists.rules.lists import VISIBILITIES, shared_path
from bowling_app.lists.schemas.list_pages import ListQueue, QueuedList
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.audit.seen import refuse_unseen, version_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.reviews.rules.responses import REASONS, REPORT_FORM, checked_reason
from bowling_app.reviews.schemas import ReportLine

ADMIN_PATH: Final = "/admin/lists"
_PRIVATE: Final = "A list that only its owner sees"
_PRIVATE_STILL: Final = "Its owner may share the list again. For now, only they see it."
_NO_LIST: Final = "There is no such list."
_NOTHING_PENDING: Final = "No reports of this list are pending."
_NOT_REMOVED: Final = "This list is not off the site."


def list_queue(uow: UnitOfWork, actor: Actor, *, is_removed: bool = False, after: str = "") -> ListQueue:
    """A page of the lists with reports that wait, the one reported first at the beginning; or of those that are off the
    site, the one changed last first."""
    require_admin(actor)
    find = reports.removed if is_removed else reports.reported
    count = reports.count_removed if is_removed else reports.count_reported
    found = find(uow.session, limit=DEFAULT_LIMIT + 1, after=cursor_values(after, datetime, str))
    shown = found[:DEFAULT_LIMIT]
    ids = [each.list_id for each in shown]
    waiting = reports.open_reports(uow.session, ids)
    return ListQueue(
        heading=f"{count_of(count(uow.session), 'list', 'lists')} {'off the site' if is_removed else 'reported'}",
        is_removed=is_removed,
        lists=tuple(_line(uow, each, waiting[each.row.id]) for each in lists.with_ids(uow.session, ids)),
        reasons=REPORT_FORM["reason"].options,
        next_cursor=cursor_of(shown[-1].at, shown[-1].list_id) if len(found) > DEFAULT_LIMIT else "",
    )


def keep_list(uow: UnitOfWork, actor: Actor, *, list_id: str, seen: str) -> None:
    """Leave a reported list as it is: its reports are settled."""
    require_admin(actor)
    row = _list(uow, list_id, seen)
    if not reports.settle_reports(uow.session, row.id, clock.now()):
        raise Conflict(_NOTHING_PENDING)
    note_decision(uow, actor, "keep_list", {"list": [row.id, row.id]})


def remove_list(uow: UnitOfWork, actor: Actor, *, list_id: str, reason: str, seen: str) -> None:
    """Take a list off the site, for one of the nine reasons. Only its owner sees it from then on, with the reason. Its
    reports are settled."""
    require_admin(actor)
    reason = checked_reason(reason)
    row = _list(uow, list_id, seen)
    reports.settle_reports(uow.session, row.id, clock.now())
    before, row.removed_for = row.removed_for, reason
    note_decision(uow, actor, "remove_list", {"list": [row.id, row.id], "removed_for": [before, reason]})


def restore_list(uow: UnitOfWork, actor: Actor, *, list_id: str, seen: str) -> None:
    """Show a list again that was taken off the site."""
    require_admin(actor)
    row = _list(uow, list_id, seen)
    if row.removed_for is None:
        raise Conflict(_NOT_REMOVED)
    before, row.removed_for = row.removed_for, None
    note_decision(uow, actor, "restore_list", {"list": [row.id, row.id], "removed_for": [before, None]})


def present_version(uow: UnitOfWork, row: VenueList) -> str:
    """The version of a list, as the queues would show it now."""
    return _line(uow, Authored(row, ""), reports.open_reports(uow.session, [row.id])[row.id]).version


def _list(uow: UnitOfWork, list_id: str, seen: str) -> VenueList:
    """The list, which stays as it is until the transaction ends. Raises Conflict if it has changed since it was `seen`
    in a version."""
    row = lists.held(uow.session, list_id)
    if row is None:
        raise NotFound(_NO_LIST)
    refuse_unseen(seen, present_version(uow, row))
    return row


def _line(uow: UnitOfWork, found: Authored, reported: Sequence[VenueListReport]) -> QueuedList:
    row = found.row
    is_private = row.visibility == "private"  # Its owner's alone, whatever was reported before: nobody else reads it.
    notes = [] if is_private else [item.note for item in lists.items(uow.session, row.id)]
    name = _PRIVATE if is_private else row.name
    texts = () if is_private else tuple(text for text in (*row.about.split("\n"), *notes) if text)
    told = [(each.user_id, each.reason, each.note) for each in reported]
    lines = tuple(ReportLine(REASONS.get(r.reason, r.reason), r.note or "", utc_text(r.created_at)) for r in reported)
    return QueuedList(
        id=row.id,
        version=version_of(name, sorted(texts), row.visibility, row.removed_for, told),
        name=name,
        href="" if is_private or row.removed_for else shared_path(row.token),
        author=found.author,
        status=REASONS[row.removed_for] if row.removed_for else VISIBILITIES[row.visibility],
        texts=texts,
        reports=lines,
        restored=_PRIVATE_STILL if is_private else "The list is back.",
    )
