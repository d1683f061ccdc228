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
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.texts import of_people
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.saved.rules import PATH as SAVED_PATH
from bowling_app.saved.services.saved_alleys import saved_ids
from bowling_app.venues.schemas.listing_subject import home

_ALL: Final = N_("Your lists")
_WHO: Final = {
    "private": N_("Only you can see this list."),
    "link": N_("Anyone with the link can see this list."),
    "public": N_("Everyone can see this list."),
}
_INTRODUCTION: Final = N_("Keep alleys for a birthday or a road trip. Share a list, or keep it to yourself.")
_STRANGER: Final = N_("Sign in to make lists of alleys.")
_EMPTY: Final = N_("No alleys yet. Open an alley and choose “Add to a list”, or add a whole search.")


def load_lists(uow: UnitOfWork, actor: Actor) -> OwnLists:
    """The actor's lists, their saved alleys first; a visitor is asked to sign in."""
    anyone(actor)
    crumbs = (home(), _all())
    if actor.user_id is None:
        return OwnLists(is_signed_in=False, crumbs=crumbs, heading=_(_ALL), introduction=_(_STRANGER), lists=())
    found = lists.of_person(uow.session, actor.user_id)
    saved = ListLine(_("Saved alleys"), SAVED_PATH, _note(len(saved_ids(uow, actor)), "private"))
    return OwnLists(
        is_signed_in=True,
        crumbs=crumbs,
        heading=_(_ALL),
        introduction=_(_INTRODUCTION),
        lists=(saved, *(_line(each) for each in found)),
        refusal=_(TOO_MANY, most=MOST_LISTS) if len(found) >= MOST_LISTS else "",
        form=Filled({"visibility": "private"}),
    )


def load_list(uow: UnitOfWork, actor: Actor, *, list_id: str) -> OwnList:
    """A list as its owner sees it, to be changed; a visitor is asked to sign in. Raises NotFound for anybody else."""
    anyone(actor)
    path = own_path(list_id)
    if actor.user_id is None:
        return OwnList(False, (home(), _all()), _("A list of alleys"), _("Sign in to see your lists."), path)
    row = own_list(uow, actor.user_id, list_id)
    items = own_items(uow, row.id)
    return OwnList(
        is_signed_in=True,
        crumbs=(home(), _all(), Link(row.name, path)),
        heading=row.name,
        introduction=f"{_count(len(items))}. {_(_WHO[_seen_by(row)])}",
        path=path,
        alleys=items,
        shared=None if _seen_by(row) == "private" else _shared(row),
        notice=_notice(row),
        empty_text="" if items else _(_EMPTY),
        vote_href=vote_on_list_href(row.id) if sum(not item.closed for item in items) > 1 else "",
        form=Filled({"name": row.name, "about": row.about, "visibility": _seen_by(row)}),
        language=of_people(),
    )


def load_list_item(uow: UnitOfWork, actor: Actor, *, list_id: str, venue_id: str) -> OwnListItem:
    """The page about one venue of a list of the actor's own; a visitor is asked to sign in."""
    anyone(actor)
    back, path = Link(_("Back to the list"), own_path(list_id)), item_path(list_id, venue_id)
    if actor.user_id is None:
        return OwnListItem(
            False, (home(), _all()), _("An alley of a list"), _("Sign in to see your lists."), None, back, path
        )
    row = own_list(uow, actor.user_id, list_id)
    item = next((each for each in own_items(uow, row.id) if each.card.id == venue_id), None)
    if item is None:
        raise NotFound(_(NOT_IN_IT))
    return OwnListItem(
        is_signed_in=True,
        crumbs=(home(), _all(), Link(row.name, own_path(row.id)), Link(item.card.name, path)),
        heading=item.card.name,
        introduction=_('In your list "{name}". {who}', name=row.name, who=_(_WHO[_seen_by(row)])),
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


def _all() -> Link:
    return Link(_(_ALL), PATH)


def _line(found: Counted) -> ListLine:
    note = _note(found.venues, _seen_by(found.row))
    return ListLine(found.row.name, own_path(found.row.id), note, of_people())


def _note(venues: int, visibility: str) -> str:
    return f"{_count(venues)} · {_(VISIBILITIES[visibility])}"


def _count(venues: int) -> str:
    return count_of(venues, "alley", "alleys") if venues else _("No alleys yet")


def _seen_by(row: VenueList) -> str:
    """Who sees the list; of one that is off the site only its owner, whatever they chose."""
    return "private" if row.removed_for else row.visibility


def _shared(row: VenueList) -> Link:
    return Link(_("See it as others do"), shared_path(row.token))


def _notice(row: VenueList) -> str:
    if row.removed_for is None:
        return ""
    reason = _(REASONS[row.removed_for]).lower()
    return _("We took this list off the site. Reason: {reason}. Only you can see it.", reason=reason)


def _record(row: VenueList, venues: int) -> ListRecord:
    return ListRecord(
        id=row.id,
        name=row.name,
        about=row.about,
        visibility=row.visibility,
        address=None if _seen_by(row) == "private" else shared_path(row.token),
        venue_count=venues,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )
