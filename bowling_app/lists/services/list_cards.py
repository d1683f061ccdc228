"""The venues of a list, as pages and other programs show them."""

from collections.abc import Sequence

from bowling_app.lists.models import VenueListItem
from bowling_app.lists.queries import lists
from bowling_app.lists.rules.lists import item_path
from bowling_app.lists.schemas.list_pages import ListItem
from bowling_app.lists.schemas.list_records import ListItemRecord
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import _
from bowling_app.venues.services.venue_cards import cards


def own_items(uow: UnitOfWork, list_id: str) -> tuple[ListItem, ...]:
    """Everything in a list, for its owner."""
    rows = lists.items(uow.session, list_id)
    found = lists.venues(uow.session, [row.venue_id for row in rows])
    drawn = cards(uow, [found[row.venue_id] for row in rows])
    return tuple(
        ListItem(
            card=card,
            note=row.note,
            closed="" if found[row.venue_id][0].is_active else _("No longer listed"),
            path=item_path(list_id, row.venue_id),
            is_first=at == 0,
            is_last=at == len(rows) - 1,
        )
        for at, (row, card) in enumerate(zip(rows, drawn, strict=True))
    )


def shared_items(uow: UnitOfWork, list_id: str) -> tuple[ListItem, ...]:
    """What others see of a list: the venues that are still listed."""
    rows, found = _listed(uow, lists.items(uow.session, list_id))
    drawn = cards(uow, [found[row.venue_id] for row in rows])
    return tuple(ListItem(card, row.note, "") for row, card in zip(rows, drawn, strict=True))


def item_records(
    uow: UnitOfWork, rows: Sequence[VenueListItem], *, is_shared: bool = False
) -> tuple[ListItemRecord, ...]:
    """The venues for other programs; of a list that others see only those that are still listed."""
    found = lists.venues(uow.session, [row.venue_id for row in rows])
    records = (_record(row, found) for row in rows)
    return tuple(record for record in records if record.is_active or not is_shared)


def _listed(uow: UnitOfWork, rows: Sequence[VenueListItem]) -> tuple[list[VenueListItem], lists.Venues]:
    found = lists.venues(uow.session, [row.venue_id for row in rows])
    return [row for row in rows if found[row.venue_id][0].is_active], found


def _record(row: VenueListItem, found: lists.Venues) -> ListItemRecord:
    venue, place = found[row.venue_id]
    return ListItemRecord(
        venue_id=venue.id,
        venue_name=venue.name,
        city=place.name,
        state=place.state,
        latitude=venue.latitude,
        longitude=venue.longitude,
        is_active=venue.is_active,
        note=row.note,
    )
