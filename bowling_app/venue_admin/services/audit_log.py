"""The audit log as admins read it: every change, by whom, when, why, from what to what."""

from bowling_app.accounts.queries import users
from bowling_app.accounts.queries.accounts import REMOVED_NAME
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.queries import EntriesWanted
from bowling_app.platform.audit.schemas import AuditPage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.rules import LONGEST_FILTER
from bowling_app.venue_admin.services.audit_lines import audit_lines, batch_note, folded_lines
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import venues_called


def load_audit(uow: UnitOfWork, actor: Actor, *, after: str = "", **asked: str) -> AuditPage:
    """A page of the log, the newest entry first. `venue` is an id or a name; `person` an id or an e-mail address. An
    import or a bulk change is one line, which opens with `batch`; the log of a venue has its own part of it."""
    require_admin(actor)
    venue, person, batch = (one_line(asked.get(name, ""), LONGEST_FILTER) for name in ("venue", "person", "batch"))
    place = cursor_values(after, int)
    before, whose_id = place[0] if place else None, person_id(uow, person) if person else None
    if venue or batch:
        ids = [venue, *venues_called(uow.session, venue)] if venue else None
        wanted = EntriesWanted(ids, whose_id, batch or None)
        found = audit.page(uow.session, wanted, limit=DEFAULT_LIMIT + 1, before=before)
        lines = audit_lines(uow, found[:DEFAULT_LIMIT])
    else:
        found = audit.heads(uow.session, limit=DEFAULT_LIMIT + 1, actor=whose_id, before=before)
        lines = folded_lines(uow, found[:DEFAULT_LIMIT])
    last = found[DEFAULT_LIMIT - 1] if len(found) > DEFAULT_LIMIT else None
    whose = lines[0].person if person and lines else ""
    return AuditPage(
        lines=lines,
        empty="" if lines else "The log has no entry like that.",
        venue=venue,
        person=person,
        note=batch_note(uow, batch) if batch else "",
        revert_person=whose_id if whose and whose_id and not is_many(whose_id) else "",
        revert_label=f"Revert all changes by {whose}",
        manages=_manages(uow, person_id(uow, person)) if whose else "",
        next_cursor=cursor_of(last.id or 0) if last else "",
    )


def _manages(uow: UnitOfWork, user_id: str) -> str:
    run = len(claims.ids_managed_by(uow.session, user_id))
    return f"Also remove them as manager of {count_of(run, 'venue', 'venues')}" if run else ""


def is_many(name: str) -> bool:
    """Whether the log calls many people so: those whose accounts were deleted, visitors who agreed, and the site."""
    return name in {REMOVED_NAME, "visitor", "system"}


def person_id(uow: UnitOfWork, text: str) -> str:
    """How the log names a person: the id of the user with this e-mail address, or the text itself."""
    user = users.by_email(uow.session, text.lower()) if "@" in text else None
    return user.id if user else text
