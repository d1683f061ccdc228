"""Events for programs."""

from bowling_app.events.rules.events import VenueEvent
from bowling_app.events.schemas.records import EventRecord, EventRecords, event_record
from bowling_app.events.services.event_pages import find_event, refuse_removed
from bowling_app.events.services.events import list_events, local_now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_venue


def list_records(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> EventRecords:
    """The events of a venue that have a date to come. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    return EventRecords(tuple(_record(each, found) for each in list_events(uow, actor, venue_id=venue_id)))


def load_record(uow: UnitOfWork, actor: Actor, *, event_id: int) -> EventRecord:
    """An event with its dates to come. Raises NotFound, and Gone for one that was removed."""
    anyone(actor)
    event, found = find_event(uow, event_id)
    refuse_removed(event)
    return _record(event, found)


def _record(event: VenueEvent, found: VenueWithPlace) -> EventRecord:
    return event_record(event, local_now(found), found[1].time_zone)
