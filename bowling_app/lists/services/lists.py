"""A person's lists of venues: making, changing and deleting them, and adding venues. Others see a list only if its
owner says so."""

from collections.abc import Sequence
from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.lists.models import VenueList, VenueListItem, new_token
from bowling_app.lists.queries import lists
from bowling_app.lists.rules.limits import CHANGES_PER_HOUR, MOST_ADDED, MOST_LISTS, MOST_VENUES, SAME_WITHIN
from bowling_app.lists.rules.lists import LIST_FORM, NEW, NO_LINKS, SAVED, VISIBILITIES, ListDraft, has_links
from bowling_app.lists.schemas.list_records import Added
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.services.saved_alleys import save_alleys
from bowling_app.venues.queries import venues

NO_LIST: Final = N_("You have no such list.")
TOO_MANY: Final = N_("You have {most} lists, which is the most there can be. Delete one first.")
FULL: Final = N_("A list holds at most {most} alleys. Remove some first.")
NOTHING_CHOSEN: Final = N_("Choose at least one alley.")
NO_CHOICE: Final = N_("Choose a list.")
_OFF_THE_SITE: Final = N_('We took this list off the site, so only you can see it. To save it, choose "{only_me}".')


def make_list(uow: UnitOfWork, actor: Actor, *, draft: ListDraft) -> str | Refusal:
    """Make a list, still empty. Returns its id. One that is sent twice is made once."""
    user_id = require_user(actor)
    draft = draft.checked()
    hold_person(uow, user_id)
    if refusal := slow_changes(uow, user_id):
        return refusal
    return _made(uow, user_id, draft).id


def change_list(uow: UnitOfWork, actor: Actor, *, list_id: str, draft: ListDraft) -> str | Refusal:
    """Change the name of a list, what is written about it, and who sees it. Returns its id.

    A list that becomes private gets another address, so that an old link does not work when it is shared again.
    """
    user_id = require_user(actor)
    draft = draft.checked()
    hold_person(uow, user_id)
    if refusal := slow_changes(uow, user_id):
        return refusal
    row = own_list(uow, user_id, list_id)
    if draft.visibility != "private":
        _require_shareable(uow, row)
    elif row.visibility != "private":
        row.token = new_token()
    row.name, row.about, row.visibility = draft.name, draft.about, draft.visibility
    row.updated_at = clock.now()
    return row.id


def delete_list(uow: UnitOfWork, actor: Actor, *, list_id: str) -> str:
    """Delete a list for good. Its venues stay saved elsewhere. Returns its name."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    row = own_list(uow, user_id, list_id)
    name = row.name
    uow.session.expunge(row)
    lists.remove(uow.session, list_id)
    return name


def add_to_list(
    uow: UnitOfWork, actor: Actor, *, into: str, venue_ids: Sequence[str], name: str = ""
) -> Added | Refusal:
    """Add venues to a list, at its end: to the list of the id `into`, to the saved alleys, or to a new one of that
    name. Those that stand in it already stay where they are."""
    user_id = require_user(actor)
    ids = _known(uow, venue_ids)
    if into == SAVED:
        return _save_all(uow, actor, ids)
    draft = ListDraft(name).checked() if into == NEW else None
    hold_person(uow, user_id)
    if refusal := slow_changes(uow, user_id):
        return refusal
    if not into:
        raise Invalid(_(NO_CHOICE), field="into")
    row = _made(uow, user_id, draft) if draft else own_list(uow, user_id, into)
    there = lists.items(uow.session, row.id)
    fresh = [each for each in ids if each not in {item.venue_id for item in there}]
    if len(there) + len(fresh) > MOST_VENUES:
        raise Conflict(_(FULL, most=MOST_VENUES))
    begin = there[-1].position + 1 if there else 0
    uow.session.add_all(
        VenueListItem(list_id=row.id, venue_id=venue_id, position=begin + at, added_at=clock.now())
        for at, venue_id in enumerate(fresh)
    )
    row.updated_at = clock.now()
    uow.session.flush()
    return Added(row.id, row.name, len(fresh), len(ids) - len(fresh))


def slow_changes(uow: UnitOfWork, user_id: str) -> Refusal | None:
    """The refusal for a person who changes lists too often. Call `hold_person` first."""
    return slow_down(uow, limit_key(uow, "lists", user_id), CHANGES_PER_HOUR)


def own_list(uow: UnitOfWork, user_id: str, list_id: str) -> VenueList:
    """The person's list of that id. Raises NotFound for one of somebody else, as for one that is not there."""
    row = lists.own(uow.session, user_id, list_id)
    if row is None:
        raise NotFound(_(NO_LIST))
    return row


def _made(uow: UnitOfWork, user_id: str, draft: ListDraft) -> VenueList:
    """The new list, or the same one that was made a moment ago."""
    now = clock.now()
    row = VenueList(
        user_id=user_id, name=draft.name, about=draft.about, visibility=draft.visibility, created_at=now, updated_at=now
    )
    if there := lists.alike(uow.session, row, now - SAME_WITHIN):
        return there
    if lists.count(uow.session, user_id) >= MOST_LISTS:
        raise Conflict(_(TOO_MANY, most=MOST_LISTS))
    uow.session.add(row)
    uow.session.flush()
    return row


def _known(uow: UnitOfWork, venue_ids: Sequence[str]) -> list[str]:
    """The listed venues among those ids, each once, in their order."""
    wanted = list(dict.fromkeys(venue_ids[:MOST_ADDED]))
    known = venues.with_ids(uow.session, wanted)
    ids = [each for each in wanted if each in known]
    if not ids:
        raise Invalid(_(NOTHING_CHOSEN), field="venue")
    return ids


def _save_all(uow: UnitOfWork, actor: Actor, ids: Sequence[str]) -> Added | Refusal:
    """Put the venues among the saved alleys, as their hearts would."""
    told = save_alleys(uow, actor, venue_ids=ids)
    return told if isinstance(told, Refusal) else Added(SAVED, _("Saved alleys"), told, len(ids) - told)


def _require_shareable(uow: UnitOfWork, row: VenueList) -> None:
    """Whatever others see has no web addresses, and was not taken off the site."""
    if row.removed_for is not None:
        only_me = _(VISIBILITIES["private"])
        raise Conflict(_(_OFF_THE_SITE, only_me=only_me), field=LIST_FORM["visibility"].name)
    if row.visibility == "private" and has_links([each.note for each in lists.items(uow.session, row.id)]):
        where = _("One of your notes has one.")
        raise LIST_FORM["visibility"].refused(f"{_(NO_LINKS)} {where}")
