"""Events as the API sends them."""

from dataclasses import dataclass
from datetime import date, datetime

from bowling_app.events.rules.events import EventDate, EventTerms, VenueEvent
from bowling_app.events.rules.paths import date_path
from bowling_app.platform.kit.records import SENT, TimeZone, WallTime
from bowling_app.venues.rules.told.confirmed import Told


@dataclass(frozen=True, slots=True)
class EventDateRecord:
    """A date of an event, by the clocks of the venue, without an offset: the event names their time zone. `date` is its
    day by the rule. `ends` is null where unknown."""

    __pydantic_config__ = SENT

    path: str
    date: date
    starts: WallTime
    ends: WallTime | None
    is_canceled: bool
    is_moved: bool
    reason: str


@dataclass(frozen=True, slots=True)
class EventRecord:
    """An event of a venue: its terms, the dates to come, canceled ones as well, who told them and when they last
    held."""

    __pydantic_config__ = SENT

    id: int
    venue_id: str
    time_zone: TimeZone
    terms: EventTerms
    dates: tuple[EventDateRecord, ...]
    told: Told
    confirmed_on: date


@dataclass(frozen=True, slots=True)
class EventRecords:
    """The events of a venue that have a date to come, those with the next one first."""

    __pydantic_config__ = SENT

    events: tuple[EventRecord, ...]


def event_record(event: VenueEvent, now: datetime, time_zone: str) -> EventRecord:
    """An event as of a moment by the venue's clocks, which are in that time zone."""
    return EventRecord(
        id=event.id,
        venue_id=event.venue_id,
        time_zone=time_zone,
        terms=event.terms,
        dates=tuple(date_record(event, each) for each in event.coming(now)),
        told=event.told,
        confirmed_on=event.confirmed_on,
    )


def date_record(event: VenueEvent, each: EventDate) -> EventDateRecord:
    """A date of an event."""
    return EventDateRecord(
        path=date_path(event.id, event.terms.name, each.on),
        date=each.on,
        starts=each.starts,
        ends=each.ends,
        is_canceled=each.change.is_canceled,
        is_moved=each.change.start_time is not None,
        reason=each.change.reason,
    )
