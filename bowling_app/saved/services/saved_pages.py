"""The page of the venues that a person has saved, in pages of so many."""

from collections.abc import Sequence
from hashlib import blake2b
from math import ceil
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.platform.database.paging import page_number
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.links import Pager
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _
from bowling_app.saved.queries import saved_alleys
from bowling_app.saved.queries.saved_alleys import Saved
from bowling_app.saved.rules import PATH, SAVED_OF_A_PAGE, saved_path
from bowling_app.saved.schemas.saved_page import SavedAlley, SavedList, SavedPage, SavedSort
from bowling_app.saved.schemas.saved_records import SORTS, SavedOrder
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap
from bowling_app.venues.schemas.listing_subject import locations
from bowling_app.venues.services.venue_cards import cards

BY_DATE: Final = SavedOrder()


def load_saved(
    uow: UnitOfWork, actor: Actor, *, order: SavedOrder = BY_DATE, page: str = "", removed: tuple[str, ...] = ()
) -> SavedPage:
    """The caller's page of saved alleys; for a visitor, a page without a list that invites them to sign in. The venues
    of the ids in `removed` keep their place, so that they can be put back."""
    anyone(actor)
    if actor.user_id is None:
        return SavedPage()
    recent = removed[-SAVED_OF_A_PAGE:]
    found = in_order(saved_alleys.of_person(uow.session, actor.user_id, clock.now(), recent), order)
    kept = [saved for saved in found if not saved.is_removed]
    pages = max(1, ceil(len(found) / SAVED_OF_A_PAGE))
    number = min(page_number(page) or 1, pages)
    shown = found[(number - 1) * SAVED_OF_A_PAGE : number * SAVED_OF_A_PAGE]
    return SavedPage(
        SavedList(
            heading=count_of(len(kept), "saved alley", "saved alleys") if kept else _("No saved alleys yet"),
            alleys=_alleys(uow, shown, order),
            sorts=tuple(SavedSort(value, _(label), value == order.sort) for value, label in SORTS.items()),
            pager=_pager(number, pages),
            empty_text="" if found else _("Tap the heart on any alley to save it here."),
            onward=() if found else (locations(),),
            map=_map(kept),
        )
    )


def list_href(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> str:
    """The address of the page of the list, by date, that has the venue on it, also if it was removed just now: with it
    among `removed`, its place is kept."""
    user_id = require_user(actor)
    found = saved_alleys.of_person(uow.session, user_id, clock.now(), [venue_id])
    at = next((at for at, saved in enumerate(found) if saved.venue_id == venue_id), 0)
    return _href(at // SAVED_OF_A_PAGE + 1)


def in_order(found: list[Saved], order: SavedOrder) -> list[Saved]:
    if order.sort == "date":
        return found
    return sorted(found, key=lambda saved: (miles_to(saved, order) or 0.0, saved.venue_id))


def miles_to(saved: Saved, order: SavedOrder) -> float | None:
    return None if order.position is None else miles_between(*order.position, saved.latitude, saved.longitude)


def _alleys(uow: UnitOfWork, shown: Sequence[Saved], order: SavedOrder) -> tuple[SavedAlley, ...]:
    venue_with_place = saved_alleys.venues(uow.session, [saved.venue_id for saved in shown])
    miles = {saved.venue_id: far for saved in shown if (far := miles_to(saved, order)) is not None}
    found = [venue_with_place[saved.venue_id] for saved in shown]
    return tuple(
        SavedAlley(
            card=card,
            saved=_("Saved {day}", day=day_text(saved.saved_at, ZoneInfo(place.time_zone))),
            note=saved.note or "",
            latitude=saved.latitude,
            longitude=saved.longitude,
            closed="" if venue.is_active else _("No longer listed"),
            path=saved_path(venue.id),
            is_removed=saved.is_removed,
        )
        for saved, (venue, place), card in zip(shown, found, cards(uow, found, miles=miles), strict=True)
    )


def _map(found: Sequence[Saved]) -> ListingMap:
    """The map of all saved alleys. Its address changes with them, so that the browser loads it again."""
    if not found:
        return NO_MAP
    version = blake2b(" ".join(sorted(saved.venue_id for saved in found)).encode(), digest_size=6).hexdigest()
    return ListingMap(f"/api/saved-alleys/map?of={version}", _("Map of your saved alleys"))


def _pager(number: int, pages: int) -> Pager:
    if pages == 1:
        return Pager()
    return Pager(
        summary=_("Page {number} of {pages}", number=number_text(number), pages=number_text(pages)),
        previous=_href(number - 1) if number > 1 else "",
        next=_href(number + 1) if number < pages else "",
    )


def _href(number: int) -> str:
    return PATH if number == 1 else f"{PATH}?page={number}"
