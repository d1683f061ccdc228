"""What a person has saved, for other programs."""

from datetime import datetime

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.policies import require_user
from bowling_app.saved.queries import saved_alleys
from bowling_app.saved.queries.saved_alleys import Saved
from bowling_app.saved.schemas.saved_records import SavedOrder, SavedRecord, SavedRecords
from bowling_app.saved.services.saved_pages import BY_DATE, in_order, miles_to
from bowling_app.venues.queries.venues import VenueWithPlace


def list_saved_records(
    uow: UnitOfWork, actor: Actor, *, order: SavedOrder = BY_DATE, page: PageWanted = FIRST_PAGE
) -> SavedRecords:
    """A page of the actor's saved venues for other programs."""
    user_id = require_user(actor)
    found = in_order(saved_alleys.of_person(uow.session, user_id, clock.now()), order)
    if (after := cursor_values(page.cursor, datetime, str)) is not None:
        found = _after(found, *after)
    shown = found[: page.limit]
    venue_with_place = saved_alleys.venues(uow.session, [saved.venue_id for saved in shown])
    following = cursor_of(shown[-1].saved_at, shown[-1].venue_id) if len(found) > page.limit else None
    return SavedRecords(tuple(_record(saved, venue_with_place[saved.venue_id], order) for saved in shown), following)


def _after(found: list[Saved], saved_at: datetime, venue_id: str) -> list[Saved]:
    """What follows a venue in the list; all of it, in the order of dates from that date on, when it was removed."""
    at = next((at for at, saved in enumerate(found) if saved.venue_id == venue_id), None)
    return found[at + 1 :] if at is not None else [saved for saved in found if saved.saved_at < saved_at]


def _record(saved: Saved, found: VenueWithPlace, order: SavedOrder) -> SavedRecord:
    venue, place = found
    miles = miles_to(saved, order)
    return SavedRecord(
        venue_id=venue.id,
        venue_name=venue.name,
        city=place.name,
        state=place.state,
        latitude=venue.latitude,
        longitude=venue.longitude,
        is_active=venue.is_active,
        saved_at=saved.saved_at,
        note=saved.note,
        distance=None if miles is None else round(miles, 3),
    )
