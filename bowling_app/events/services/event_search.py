"""Finding events."""

from collections.abc import Mapping

from bowling_app.events.queries import event_search as queries
from bowling_app.events.queries.event_search import Found, FoundEvents
from bowling_app.events.queries.events import with_all_dates
from bowling_app.events.rules.event_search import EventQuery, read_event_query
from bowling_app.events.rules.events import VenueEvent
from bowling_app.events.rules.limits import EVENTS_SHOWN
from bowling_app.events.schemas.records import date_record, event_record
from bowling_app.events.schemas.search import EventAnswer, EventVenue, FoundEvent
from bowling_app.events.services.events import local_now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import anyone
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.services.venue_cards import place_text


def find_events(uow: UnitOfWork, actor: Actor, *, given: Mapping[str, str]) -> EventAnswer:
    """The events that `given` describes, by the names of the form's fields. Raises Invalid with all that cannot be
    used."""
    anyone(actor)
    query = asked(with_whole_place(uow, given))
    found = search_events(uow, query)
    whole = with_all_dates(uow.session, [one.event for one in found.events])
    return EventAnswer(
        near=query.near.label if query.near else "",
        within=query.within if query.near else None,
        events=tuple(map(_found, found.events, whole)),
        total=found.total,
    )


def asked(given: Mapping[str, str]) -> EventQuery:
    """What `given` asks for. Raises Invalid with all that cannot be used."""
    reading = read_event_query(given, clock.now().date())
    if reading.problems:
        raise Invalid.of(reading.problems, between=" ")
    return reading.query


def search_events(uow: UnitOfWork, query: EventQuery) -> FoundEvents:
    """The events that fit, in one statement."""
    return queries.find(uow.session, query, clock.now(), EVENTS_SHOWN)


def _found(found: Found, whole: VenueEvent) -> FoundEvent:
    (venue, place), event = found.venue_with_place, found.event
    miles = None if found.miles is None else round(found.miles, 1)
    return FoundEvent(
        EventVenue(venue.id, venue.name, place_text(place), miles),
        event_record(whole, local_now(found.venue_with_place), place.time_zone),
        date_record(event, event.dates[0]),
        found.more_dates,
    )
