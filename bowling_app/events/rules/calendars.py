"""What calendars say of events.

An event that recurs is one entry that does so by the clocks of its venue. Its rule counts all dates, skipped ones too,
which are then excepted. A date that is canceled or at another time is an entry of its own that overrides that date of
the rule. An event that happens once is one entry with all that is different on its date.
"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from icalendar import Event, vRecur

from bowling_app.events.rules.dates import recurrence
from bowling_app.events.rules.event_words import audience_words, change_words, entry_words
from bowling_app.events.rules.events import AS_PLANNED, EventDate, VenueEvent, date_of
from bowling_app.events.rules.limits import ASSUMED_LENGTH
from bowling_app.events.rules.paths import date_path
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.calendars.files import ESTIMATED, CalendarEntry, CalendarPlace, Span, calendar_event


def whole_event(event: VenueEvent, place: CalendarPlace) -> Iterator[Event]:
    """All dates of an event: its rule, and those on which something is different; or the only one."""
    uid = f"event-{event.id}"
    if not event.terms.repeats:
        yield calendar_event(_entry(event, event.dates[0], uid, place), place)
        return
    yield _rule(event, place, uid)
    for each in event.dates:
        if each.change != AS_PLANNED:
            other = calendar_event(_entry(event, each, uid, place), place)
            other.add("recurrence-id", _planned(event, place, each.on))
            yield other


def one_date(event: VenueEvent, each: EventDate, place: CalendarPlace) -> Event:
    """One date alone, as an entry that has nothing to do with the others."""
    return calendar_event(_entry(event, each, f"event-{event.id}-{each.on:%Y%m%d}", place), place)


def _rule(event: VenueEvent, place: CalendarPlace, uid: str) -> Event:
    """The entry that recurs."""
    terms, dates = event.terms, event.terms.dates
    first = date_of(terms, dates.held[0])
    rule = calendar_event(_entry(event, first, uid, place), place)
    counted = recurrence(terms.repeats, first.starts, dates.counted)
    rule.add("rrule", vRecur.from_ical(str(counted).partition("RRULE:")[2]))
    if dates.skipped:
        rule.add("exdate", [_planned(event, place, day) for day in dates.skipped])
    return rule


def _entry(event: VenueEvent, each: EventDate, uid: str, place: CalendarPlace) -> CalendarEntry:
    terms = event.terms
    said = (
        change_words(each.change, terms.start_time), terms.about, ", ".join(audience_words(terms)), entry_words(terms),
        terms.fee_note, "" if each.ends else _(ESTIMATED),
    )  # fmt: skip
    return CalendarEntry(
        uid=uid,
        changes=event.changes,
        changed_at=event.changed_at,
        is_off=event.is_removed or each.change.is_canceled,
        summary=_("{event} at {venue}", event=terms.name, venue=place.venue),
        span=_span(each, place),
        description=said,
        path=date_path(event.id, terms.name, each.on),
    )


def _span(each: EventDate, place: CalendarPlace) -> Span:
    ends = each.ends or each.starts + timedelta(minutes=ASSUMED_LENGTH)
    return each.starts.replace(tzinfo=place.zone), ends.replace(tzinfo=place.zone)


def _planned(event: VenueEvent, place: CalendarPlace, day: date) -> datetime:
    """When the event begins on a day by its rule."""
    return date_of(event.terms, day).starts.replace(tzinfo=place.zone)
