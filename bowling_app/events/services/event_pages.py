"""The public pages of events: of one date, and of all at a venue."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from bowling_app.events.queries import events as queries
from bowling_app.events.rules.event_search import search_address
from bowling_app.events.rules.event_words import (
    audience_words,
    change_words,
    date_words,
    entry_words,
    rule_words,
)
from bowling_app.events.rules.events import EventDate, VenueEvent, date_of
from bowling_app.events.rules.limits import DATES_SHOWN, LISTED_AFTER
from bowling_app.events.rules.paths import (
    EVENTS_PATH,
    date_calendar_path,
    date_path,
    event_calendar_path,
    event_key,
    event_path,
    proposal_path,
    read_day,
    venue_events_path,
)
from bowling_app.events.schemas.cards import CLOSED_THAT_DAY, date_link, event_card, kind_words, next_date, notice_words
from bowling_app.events.schemas.pages import EventData, EventPage, VenueEventsPage
from bowling_app.events.services.events import NO_EVENT, coming_events, local_now
from bowling_app.leagues.rules.league_words import long_day
from bowling_app.leagues.rules.leagues import STATED
from bowling_app.leagues.rules.paths import read_league_id as read_event_id
from bowling_app.leagues.rules.paths import venue_calendar_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.errors import Gone, Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import _, ngettext
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.offers import closed_days
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.told.confirmed import confirmed_words
from bowling_app.venues.schemas.facts import Fact, told_facts
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.calendars.places import webcal
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text
from bowling_app.venues.services.venue_hours import closed_through, closed_words


def events_link() -> Link:
    """The way to the search for events."""
    return Link(_("Events"), EVENTS_PATH)


def load_event(uow: UnitOfWork, actor: Actor, *, event: str) -> EventPage:
    """The address of an event shows its next date, or its last one, whose page has an address of its own. Another
    spelling leads to it."""
    anyone(actor)
    known, found = find_event(uow, read_event_id(event))
    refuse_removed(known)
    if event != event_key(known.id, known.terms.name):
        raise Moved(event_path(known.id, known.terms.name))
    coming = known.coming(local_now(found))
    return _page(uow, known, next_date(coming) if coming else known.dates[-1], found)


def load_date(uow: UnitOfWork, actor: Actor, *, event: str, day: str) -> EventPage:
    """The page of a date. Another spelling of its address leads to it. A date that the event has no more is gone."""
    anyone(actor)
    known, found = find_event(uow, read_event_id(event))
    refuse_removed(known)
    on = read_day(day)
    if on is None:
        raise NotFound(_(NO_EVENT))
    each = next((each for each in known.dates if each.on == on), None)
    if each is None:
        raise Gone(_("This date is no longer listed"))
    if event != event_key(known.id, known.terms.name):
        raise Moved(date_path(known.id, known.terms.name, on))
    return _page(uow, known, each, found)


def load_venue_events(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> VenueEventsPage:
    """The events of a venue that have a date to come. An old id leads on."""
    anyone(actor)
    found = find_venue(uow, venue_id, below="/events")
    (venue, place), now = found, local_now(found)
    some, path = coming_events(uow, found), venue_events_path(found[0].id)
    closed = closed_words(closed_through(uow, venue, now.date()))
    dates = {event.id: next_date(event.coming(now)) for event in some}
    closed_on = closed_days(uow.session, venue.id, {each.on for each in dates.values()})
    where = _("{venue} in {place}", venue=venue.name, place=place_text(place))
    known = ngettext(
        "{n} event at {where}: dates, times, cost and who they're for.",
        "{n} events at {where}: dates, times, cost and who they're for.",
        len(some),
        where=where,
    )
    return VenueEventsPage(
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_("Events"), path)),
        path=path,
        heading=_("Events at {venue}", venue=venue.name),
        place=place_text(place),
        introduction=f"{known} {closed}".strip() if some else _("We don't know any event at {where} yet.", where=where),
        events=tuple(
            event_card(event, dates[event.id], is_closed=dates[event.id].on in closed_on) for event in some
        ),
        subscribe_href=webcal(venue_calendar_path(venue.id)) if some else "",
        propose_href=proposal_path(venue.id),
        search_href=search_around(venue),
    )  # fmt: skip


def find_event(uow: UnitOfWork, event_id: int | None) -> tuple[VenueEvent, VenueWithPlace]:
    """The event with that id, also one that was removed, and its venue. Raises NotFound, Gone for a closed venue."""
    event = queries.with_id(uow.session, event_id) if event_id is not None else None
    if event is None:
        raise NotFound(_(NO_EVENT))
    return event, find_venue(uow, event.venue_id)


def refuse_removed(event: VenueEvent) -> None:
    """Raises Gone for an event that was removed."""
    if event.is_removed:
        raise Gone(_("This event is no longer listed"))


def search_around(venue: Venue) -> str:
    """The search for events around a venue."""
    return search_address({"near": venue.zip_code or f"{venue.latitude:.3f},{venue.longitude:.3f}"})


def _others_heading(count: int) -> str:
    if count > DATES_SHOWN:
        return _("The next {shown} of {count} more dates", shown=DATES_SHOWN, count=count)
    return count_of(count, "more date", "more dates") if count else ""


def _page(uow: UnitOfWork, event: VenueEvent, each: EventDate, found: VenueWithPlace) -> EventPage:
    (venue, place), terms, now = found, event.terms, local_now(found)
    where = _("{venue} in {place}", venue=venue.name, place=place_text(place))
    path = date_path(event.id, terms.name, each.on)
    is_over = each.over <= now
    closed = None if is_over else closed_through(uow, venue, each.on)
    coming = event.coming(now)
    closed_on = closed_days(uow.session, venue.id, {each.on, *(other.on for other in coming[: DATES_SHOWN + 1])})
    shut = closed_words(closed) or (_(CLOSED_THAT_DAY) if each.on in closed_on else "")
    town = f"{place_text(place)} {venue.zip_code}" if venue.zip_code else place_text(place)
    notice = change_words(each.change, terms.start_time)
    others = [other for other in coming if other.on != each.on]
    return EventPage(
        crumbs=(home(), events_link(), Link(venue.name, venue_path(venue.id)), Link(terms.name, path)),
        path=path,
        heading=terms.name,
        introduction=_("{kind} at {where}.", kind=kind_words(event), where=where),
        summary=". ".join(filter(None, (
            _("{event}: {date} at {where}", event=terms.name, date=date_words(each), where=where),
            notice.rstrip("."), entry_words(terms), ", ".join(audience_words(terms)),
        ))) + ".",
        when=capital(date_words(each)),
        day=long_day(each.starts.date()),
        notice=notice_words(each, terms.start_time, _("This date is over.") if is_over else shut),
        is_canceled=each.change.is_canceled,
        facts=tuple(_facts(event)),
        about=tuple(filter(None, map(str.strip, terms.about.splitlines()))),
        others=tuple(
            date_link(event, other, date_path(event.id, terms.name, other.on), is_closed=other.on in closed_on)
            for other in others[:DATES_SHOWN]
        ),
        others_heading=_others_heading(len(others)),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        place=place_text(place),
        address=f"{venue.address}, {town}" if venue.address else town,
        phone=national(venue.phone) if venue.phone else "",
        phone_href=f"tel:{venue.phone}" if venue.phone else "",
        website=web_domain(terms.url or venue.website or "") or "",
        website_href=terms.url or venue.website or "",
        confirmed=confirmed_words(event.told, event.confirmed_on),
        suggest_href=f"{proposal_path(venue.id)}?event={event.id}",
        all_href=venue_events_path(venue.id),
        calendar_href="" if is_over else date_calendar_path(event.id, each.on),
        subscribe_href=webcal(event_calendar_path(event.id)) if others else "",
        is_listed=(now.date() - each.starts.date()).days <= LISTED_AFTER,
        data=_data(event, each, found) if not is_over and not closed and event.told in STATED else None,
    )  # fmt: skip


def _facts(event: VenueEvent) -> Iterator[Fact]:
    terms = event.terms
    told = {
        _("Repeats"): rule_words(terms),
        _("Cost"): entry_words(terms),
        _("For"): ", ".join(audience_words(terms)),
        _("Dates off"): "; ".join(map(long_day, terms.skip_dates)),
    }
    return told_facts(told, {_("Cost"): terms.fee_note})


def _data(event: VenueEvent, each: EventDate, found: VenueWithPlace) -> EventData | None:
    """What structured data says; None where search engines ask for more than is known."""
    (venue, place), terms = found, event.terms
    if not venue.address:
        return None
    zone, planned = ZoneInfo(place.time_zone), date_of(terms, each.on)
    return EventData(
        begins=_offset(each.starts, zone),
        ends=_offset(each.ends, zone) if each.ends else "",
        planned=_offset(planned.starts, zone) if planned.starts != each.starts else "",
        is_canceled=each.change.is_canceled,
        street=venue.address,
        city=place.name,
        state=place.state,
        zip_code=venue.zip_code or "",
        fee="" if terms.fee is None else f"{terms.fee:.2f}",
    )


def _offset(moment: datetime, zone: ZoneInfo) -> str:
    return moment.replace(tzinfo=zone).isoformat()
