"""The pages and records of one's own lists."""

from typing import Final

from bowling_app.listings.rules.list_paths import vote_on_list_href
from bowling_app.lists.models import VenueList
from bowling_app.lists.queries import lists
from bowling_app.lists.queries.lists import Counted
from bowling_app.lists.rules.limits import MOST_LISTS
from bowling_app.lists.rules.lists import PATH, VISIBILITIES, item_path, own_path, shared_path
from bowling_app.lists.schemas.list_pages import ListLine, OwnList, OwnListItem, OwnLists
from bowling_app.lists.schemas.list_records import ListRecord, ListRecords, WholeListRecord
from bowling_app.lists.services.list_cards import item_records, own_items
from bowling_app.lists.services.list_items import NOT_IN_IT
from bowling_app.lists.services.lists import TOO_MANY, own_list
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.wording import count_of
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.saved.rules import PATH as SAVED_PATH
from bowling_app.saved.services.saved_alleys import saved_ids
from bowling_app.venues.schemas.listing_subject import HOME

_ALL: Final = Link("Your lists", PATH)
_WHO: Final = {
    "private": "Only you can see this list.",
    "link": "Anyone with the link can see this list.",
    "public": "Everyone can see this list.",
}
_INTRODUCTION: Final = "Keep alleys for a birthday or a road trip. Share a list, or keep it to yourself."
_STRANGER: Final = "Sign in to make lists of alleys."
_EMPTY: Final = 'No alleys yet. Open an alley and choose "Add to a list", or add a whole search.'


def load_lists(uow: UnitOfWork, actor: Actor) -> OwnLists:
    """The actor's lists, their saved alleys first; a visitor is asked to sign in."""
    anyone(actor)
    crumbs = (HOME, _ALL)
    if actor.user_id is None:
        return OwnLists(is_signed_in=False, crumbs=crumbs, heading="Your lists", introduction=_STRANGER, lists=())
    found = lists.of_person(uow.session, actor.user_id)
    saved = ListLine("Saved alleys", SAVED_PATH, _note(len(saved_ids(uow, actor)), "private"))
    return OwnLists(
        is_signed_in=True,
        crumbs=crumbs,
        heading="Your lists",
        introduction=_INTRODUCTION,
        lists=(saved, *(_line(each) for each in found)),
        refusal=TOO_MANY if len(found) >= MOST_LISTS else "",
        form=Filled({"visibility": "private"}),
    )


def load_list(uow: UnitOfWork, actor: Actor, *, list_id: str) -> OwnList:
    """A list as its owner sees it, to be changed; a visitor is asked to sign in. Raises NotFound for anybody else."""
    anyone(actor)
    path = own_path(list_id)
    if actor.user_id is None:
        return OwnList(False, (HOME, _ALL), "A list of alleys", "Sign in to see your lists.", path)
    row = own_list(uow, actor.user_id, list_id)
    items = own_items(uow, row.id)
    return OwnList(
        is_signed_in=True,
        crumbs=(HOME, _ALL, Link(row.name, path)),
        heading=row.name,
        introduction=f"{_count(len(items))}. {_WHO[row.visibility]}",
        path=path,
        alleys=items,
        shared=None if row.visibility == "private" or row.removed_for else _shared(row),
        notice=_notice(row),
        empty_text="" if items else _EMPTY,
        vote_href=vote_on_list_href(row.id) if len(items) > 1 else "",
        form=Filled({"name": row.name, "about": row.about, "visibility": row.visibility}),
    )


def load_list_item(uow: UnitOfWork, actor: Actor, *, list_id: str, venue_id: str) -> OwnListItem:
    """The page about one venue of a list of the actor's own; a visitor is asked to sign in."""
    anyone(actor)
    back, path = Link("Back to the list", own_path(list_id)), item_path(list_id, venue_id)
    if actor.user_id is None:
        return OwnListItem(False, (HOME, _ALL), "An alley of a list", "Sign in to see your lists.", None, back, path)
    row = own_list(uow, actor.user_id, list_id)
    item = next((each for each in own_items(uow, row.id) if each.card.id == venue_id), None)
    if item is None:
        raise NotFound(NOT_IN_IT)
    return OwnListItem(
        is_signed_in=True,
        crumbs=(HOME, _ALL, Link(row.name, own_path(row.id)), Link(item.card.name, path)),
        heading=item.card.name,
        introduction=f'In your list "{row.name}". {_WHO[row.visibility]}',
        item=item,
        back=back,
        path=path,
        form=Filled({"note": item.note}),
    )


def list_records(uow: UnitOfWork, actor: Actor) -> ListRecords:
    """The actor's lists for other programs. Their saved alleys have an address of their own."""
    user_id = require_user(actor)
    return ListRecords(tuple(_record(each.row, each.venues) for each in lists.of_person(uow.session, user_id)))


def list_record(uow: UnitOfWork, actor: Actor, *, list_id: str) -> WholeListRecord:
    """One of them, with its venues."""
    user_id = require_user(actor)
    row = own_list(uow, user_id, list_id)
    items = lists.items(uow.session, row.id)
    return WholeListRecord(_record(row, len(items)), item_records(uow, items))


def _line(found: Counted) -> ListLine:
    return ListLine(found.row.name, own_path(found.row.id), _note(found.venues, found.row.visibility))


def _note(venues: int, visibility: str) -> str:
    return f"{_count(venues)} · {VISIBILITIES[visibility]}"


def _count(venues: int) -> str:
    return count_of(venues, "alley", "alleys") if venues else "No alleys yet"


def _shared(row: VenueList) -> Link:
    return Link("See it as others do", shared_path(row.token))


def _notice(row: VenueList) -> str:
    if row.removed_for is None:
        return ""
    return f"We took this list off the site. Reason: {REASONS[row.removed_for].lower()}. Only you can see it."


def _record(row: VenueList, venues: int) -> ListRecord:
    is_shown = row.visibility != "private" and row.removed_for is None
    return ListRecord(
        id=row.id,
        name=row.name,
        about=row.about,
        visibility=row.visibility,
        address=shared_path(row.token) if is_shown else None,
        venue_count=venues,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
