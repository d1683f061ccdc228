"""The venues of a list: their notes, their order, and the way out of it."""

from typing import Final

from bowling_app.accounts.services.participation import hold_person
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.lists.queries import lists
from bowling_app.lists.rules.lists import checked_note
from bowling_app.lists.services.lists import own_list, slow_changes
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

NOT_IN_IT: Final = N_("This alley is not in the list.")
_WAYS: Final = {"up": -1, "down": 1}


def remove_from_list(uow: UnitOfWork, actor: Actor, *, list_id: str, venue_id: str) -> None:
    """Remove a venue from a list, with its note."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    row, item = _found(uow, user_id, list_id, venue_id)
    uow.session.delete(item)
    row.updated_at = clock.now()


def note_in_list(uow: UnitOfWork, actor: Actor, *, list_id: str, venue_id: str, note: str) -> str | Refusal:
    """Write the note on a venue of a list; an empty one removes it. Returns the note as stored."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    row, item = _found(uow, user_id, list_id, venue_id)
    words = checked_note(note, row.visibility)
    if refusal := slow_changes(uow, user_id):
        return refusal
    item.note, row.updated_at = words, clock.now()
    return words


def move_in_list(uow: UnitOfWork, actor: Actor, *, list_id: str, venue_id: str, way: str) -> None:
    """Move a venue one place `up` or `down`. At the end of the list nothing changes."""
    user_id = require_user(actor)
    if way not in _WAYS:
        raise Invalid(_("Move it up or down."), field="move")
    hold_person(uow, user_id)
    row, item = _found(uow, user_id, list_id, venue_id)
    order = list(lists.items(uow.session, row.id))
    at = order.index(item)
    order.insert(max(0, at + _WAYS[way]), order.pop(at))
    for position, each in enumerate(order):
        each.position = position
    row.updated_at = clock.now()


def _found(uow: UnitOfWork, user_id: str, list_id: str, venue_id: str) -> tuple[VenueList, VenueListItem]:
    row = own_list(uow, user_id, list_id)
    item = lists.item(uow.session, row.id, venue_id)
    if item is None:
        raise NotFound(_(NOT_IN_IT))
    return row, item
