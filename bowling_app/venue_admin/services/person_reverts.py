"""Undoes all changes of a person, and removes them as a manager in the same step if an admin wants it."""

from collections.abc import Sequence
from typing import Final

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.queries import EntriesWanted
from bowling_app.platform.audit.schemas import Reverted
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.rules import MOST_REVERTED_AT_ONCE
from bowling_app.venue_admin.services.audit_log import is_many, person_id
from bowling_app.venue_admin.services.revertible import (
    LINKED_ONLY,
    REVERTED_WHOLE,
    UNDONE_ELSEWHERE,
    may_revert,
    revert_pointer,
)
from bowling_app.venue_admin.services.reverts import revert_all, revert_editor
from bowling_app.venue_admin.services.venue_managers import remove_manager
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.participation import venue_names

WHY_REMOVED: Final = "We took back changes that you made to pages of alleys."
"""What a person reads who is removed as a manager while their changes are undone."""
WHY_REVERTED: Final = "Reverts all changes of one person"
"""What the log says of it. It names nobody, because its reasons stay when an account is deleted."""
MANY_PEOPLE: Final = "The log doesn't tell apart who did this: it may be many people. Revert their changes one by one."


def revert_person(uow: UnitOfWork, actor: Actor, *, person: str, removes_manager: bool = False) -> Reverted:
    """Undo all changes by a person, given by id or e-mail address, that nobody has undone; at each venue in one step.
    Of very many the newest go first, and the answer says that there are more. With `removes_manager` they no longer
    manage any venue, and a mail tells them why. Raises Invalid for those whose accounts were deleted."""
    require_admin(actor)
    name = person_id(uow, one_line(person, 200))
    if not name:
        raise Invalid("Person: say whose changes to revert.", field="person")
    if is_many(name):
        raise Invalid(MANY_PEOPLE, field="person")
    made = _standing(uow, name)
    entries = [each for each in made if may_revert(each)]
    editor = revert_editor(actor, WHY_REVERTED, is_many=True)
    venues, fields, conflicts = revert_all(uow, entries[:MOST_REVERTED_AT_ONCE], editor)
    removed = _remove_everywhere(uow, actor, name) if removes_manager else 0
    conflicts = (*conflicts, *_undone_elsewhere(uow, [*_pointed(uow, name), *made]))
    back = f"{count_of(fields, 'field', 'fields')} at {count_of(venues, 'venue', 'venues')} put back."
    message = back if fields else "Nothing was left to put back."
    gone = f" They no longer manage {count_of(removed, 'venue', 'venues')}." if removed else ""
    more = " There are more: press again." if len(entries) > MOST_REVERTED_AT_ONCE else ""
    return Reverted(message + gone + more, conflicts)


def _standing(uow: UnitOfWork, name: str) -> list[AuditEntry]:
    """The newest changes of a person that stand, until one more can be undone than is undone at once."""
    wanted = EntriesWanted(actor=name, actions=REVERTED_WHOLE, is_reverted=False)
    limit = MOST_REVERTED_AT_ONCE + 1
    made = list(audit.page(uow.session, wanted, limit=limit))
    older: Sequence[AuditEntry] = tuple(made)
    while len(older) == limit and sum(map(may_revert, made)) < limit:
        older = audit.page(uow.session, wanted, limit=limit, before=made[-1].id)
        made += older
    return made


def _pointed(uow: UnitOfWork, name: str) -> Sequence[AuditEntry]:
    """What a person did that is undone elsewhere, such as claims and prices."""
    wanted = EntriesWanted(actor=name, actions=UNDONE_ELSEWHERE.keys())
    return audit.page(uow.session, wanted, limit=MOST_REVERTED_AT_ONCE)


def _remove_everywhere(uow: UnitOfWork, actor: Actor, user_id: str) -> int:
    """Remove the person as a manager of all venues; of how many."""
    run = claims.ids_managed_by(uow.session, user_id)
    for venue_id in run:
        remove_manager(uow, actor, venue_id=venue_id, user_id=user_id, reason=WHY_REMOVED)
    return len(run)


def _undone_elsewhere(uow: UnitOfWork, made: Sequence[AuditEntry]) -> tuple[str, ...]:
    """The entries of a person that are undone elsewhere, with where, so that no admin takes them for undone. A claim is
    among them while the person still runs the venue."""
    names = venue_names(uow.session, {each.venue_id for each in made})
    told: dict[str, None] = {}
    for each in made:
        pointer = revert_pointer(each)
        is_over = pointer == LINKED_ONLY and each.actor not in claims.managers(uow.session, each.venue_id)
        if pointer and each.venue_id in names and not is_over:
            told[f"{names[each.venue_id]}: {pointer}"] = None
    return tuple(told)
