"""The page on which venues are added to a list: one of a venue's page, or those of a search."""

from typing import Final
from urllib.parse import quote, urlencode

from bowling_app.listings.rules.list_paths import ADD_PATH
from bowling_app.lists.queries import lists
from bowling_app.lists.rules.limits import LONGEST_NAME, MOST_ADDED
from bowling_app.lists.rules.lists import NEW, PATH, SAVED
from bowling_app.lists.schemas.list_pages import AddPage
from bowling_app.lists.services.found_venues import venues_at
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.saved.services.saved_alleys import saved_ids
from bowling_app.venues.queries import venues
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import place_text

_HEADING: Final = N_("Add to a list")
_STRANGER: Final = N_("Sign in to keep alleys in lists.")
_NOTHING: Final = N_("There is no alley to add at this address.")


def load_add(uow: UnitOfWork, actor: Actor, *, venue: tuple[str, ...] = (), at: str = "") -> AddPage:
    """What is added: the venues of these ids, or those that the page at the address `at` lists; and to which lists the
    actor may add it. A visitor is asked to sign in."""
    anyone(actor)
    found = venues_at(uow, actor, address=at)
    ids = list(dict.fromkeys((*venue[:MOST_ADDED], *found.venue_ids)))[:MOST_ADDED]
    known = venues.with_ids(uow.session, ids)
    shown = [known[each] for each in ids if each in known]
    choices = tuple(Choice(row.id, row.name, place_text(place), is_chosen=True) for row, place in shown)
    return AddPage(
        is_signed_in=actor.user_id is not None,
        crumbs=(home(), Link(_("Your lists"), PATH), Link(_(_HEADING), "")),
        heading=_(_HEADING),
        introduction=_introduction(choices, found.heading, is_signed_in=actor.user_id is not None),
        path=_path(venue[:MOST_ADDED], at if found.venue_ids else ""),
        venues=choices,
        lists=_lists(uow, actor, actor.user_id, [choice.value for choice in choices]) if actor.user_id else (),
        empty_text="" if choices else _(_NOTHING),
        form=Filled({"name": one_line(found.heading, LONGEST_NAME)}),
    )


def _introduction(choices: tuple[Choice, ...], heading: str, *, is_signed_in: bool) -> str:
    if not is_signed_in:
        return _(_STRANGER)
    if not choices:
        return ""
    what = choices[0].label if len(choices) == 1 else count_of(len(choices), "alley", "alleys")
    if heading:
        return _("{what}, from {heading}.", what=what, heading=heading)
    return _("{what}. Choose the list.", what=what)


def _path(venue_ids: tuple[str, ...], at: str) -> str:
    """The address of the page itself, which the form is sent to, so that what is refused comes back whole."""
    asked = [("venue", each) for each in venue_ids] + ([("at", at)] if at else [])
    return f"{ADD_PATH}?{urlencode(asked, quote_via=quote, safe='/')}" if asked else ADD_PATH


def _lists(uow: UnitOfWork, actor: Actor, user_id: str, venue_ids: list[str]) -> tuple[Choice, ...]:
    """The lists to choose from. One in which everything stands already rests."""
    there = lists.holding(uow.session, user_id, venue_ids) if venue_ids else set[str]()
    saved = set(saved_ids(uow, actor))
    all_saved = bool(venue_ids) and saved.issuperset(venue_ids)
    own = [
        Choice(each.row.id, each.row.name, _note(each.venues, is_there=each.row.id in there), is_chosen=False,
               is_idle=each.row.id in there)
        for each in lists.of_person(uow.session, user_id)
    ]  # fmt: skip
    first = Choice(SAVED, _("Saved alleys"), _note(len(saved), is_there=all_saved), is_chosen=False, is_idle=all_saved)
    return (first, *own, Choice(NEW, _("A new list"), "", is_chosen=not own))


def _note(count: int, *, is_there: bool) -> str:
    return _("Already in it") if is_there else count_of(count, "alley", "alleys")
