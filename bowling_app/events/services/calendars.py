"""Calendars that programs subscribe to: of an event, of one date, of a venue, and of what a search for events finds."""

from collections.abc import Mapping
from datetime import date

from bowling_app.events.queries import event_search, events
from bowling_app.events.rules.calendars import one_date, whole_event
from bowling_app.events.services.event_pages import find_event
from bowling_app.events.services.event_search import asked
from bowling_app.events.services.events import NO_EVENT
from bowling_app.leagues.services.calendars import search_mark, venue_entries
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.calendars.files import calendar_file
from bowling_app.venues.services.calendars.places import calendar_name, calendar_place
from bowling_app.venues.services.find_venue import find_venue


def event_calendar(uow: UnitOfWork, actor: Actor, *, event_id: int | None) -> bytes:
    """The calendar of an event. One that was removed is called off. Raises NotFound, Gone for a closed venue."""
    anyone(actor)
    event, found = find_event(uow, event_id)
    place = calendar_place(found)
    return calendar_file(
        calendar_name(event.terms.name, f"event-{event.id}"), whole_event(event, place), [place.zone]
    )  # fmt: skip


def date_calendar(uow: UnitOfWork, actor: Actor, *, event_id: int | None, on: date | None) -> bytes:
    """The calendar of one date. Raises NotFound, Gone for a closed venue."""
    anyone(actor)
    event, found = find_event(uow, event_id)
    place, each = calendar_place(found), next((each for each in event.dates if each.on == on), None)
    if each is None:
        raise NotFound(_(NO_EVENT))
    name = calendar_name(event.terms.name, f"event-{event.id}-{each.on:%Y%m%d}")
    return calendar_file(name, [one_date(event, each, place)], [place.zone])


def venue_calendar(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> bytes:
    """The calendar of all leagues and events of a venue, those that were removed lately called off. An old id leads
    on."""
    anyone(actor)
    found = find_venue(uow, venue_id)
    venue, place = found[0], calendar_place(found)
    some = [entry for event in events.in_calendar(uow.session, venue.id) for entry in whole_event(event, place)]
    name = calendar_name(_("Leagues and events at {venue}", venue=venue.name), f"venue-{venue.id}")
    return calendar_file(name, [*venue_entries(uow, found), *some], [place.zone])


def search_calendar(uow: UnitOfWork, actor: Actor, *, given: Mapping[str, str]) -> bytes:
    """The calendar of the dates that a search finds, the soonest ones. Raises Invalid."""
    anyone(actor)
    query = asked(given)
    found = event_search.find_dates(uow.session, query, clock.now())
    places = [calendar_place(one.venue_with_place) for one in found]

    entries = [one_date(one.event, one.event.dates[0], place) for one, place in zip(found, places, strict=True)]
    title = _("Bowling events near {place}", place=query.near.label) if query.near else _("Bowling events")
    name = calendar_name(title, f"events-{search_mark(given)}")
    return calendar_file(name, entries, (place.zone for place in places))
