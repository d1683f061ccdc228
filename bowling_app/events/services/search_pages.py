"""The page on which people find an event."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from urllib.parse import urlencode

from bowling_app.events.queries.event_search import Found, FoundEvents
from bowling_app.events.rules.event_search import (
    ASKED,
    COSTS,
    TODAY,
    TONIGHT,
    WEEK,
    WEEKEND,
    WHENS,
    EventQuery,
    EventReading,
    read_event_query,
    search_address,
)
from bowling_app.events.rules.events import KINDS
from bowling_app.events.rules.limits import SEARCHED_AHEAD
from bowling_app.events.rules.paths import EVENTS_PATH, SEARCH_CALENDAR_PATH
from bowling_app.events.schemas.cards import event_card
from bowling_app.events.schemas.search import EventLine, EventSearchForm, EventSearchView
from bowling_app.events.services.event_pages import events_link
from bowling_app.events.services.event_search import search_events
from bowling_app.leagues.rules.league_search import MILES
from bowling_app.leagues.services.search_pages import choices, said
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden, mile_choices
from bowling_app.platform.kit.distances import place_and_distance
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.schemas.listing_subject import home, locations
from bowling_app.venues.services.calendars.places import search_webcal
from bowling_app.venues.services.venue_cards import place_text

_INTRODUCTION: Final = N_("Cosmic nights, tournaments, clinics and more at bowling alleys, with dates and prices.")
_NAMES: Final = {
    "": N_("Bowling events"),
    "cosmic": N_("Cosmic bowling events"),
    "tournament": N_("Bowling tournaments"),
    "open-house": N_("Open house events at bowling alleys"),
    "clinic": N_("Bowling clinics and lessons"),
    "fundraiser": N_("Bowling fundraisers"),
    "holiday": N_("Holiday parties at bowling alleys"),
}
"""What events are called, by their kind."""
_WHEN: Final = {
    TODAY: N_("{events} today"),
    TONIGHT: N_("{events} tonight"),
    WEEKEND: N_("{events} this weekend"),
    WEEK: N_("{events} in the next 7 days"),
}
_NO_PRICE: Final = N_("Events that don't list a price are left out.")
_MORE: Final = ("from", "to", "cost")
"""The fields that are folded away."""


def load_event_search(uow: UnitOfWork, actor: Actor, **given: str) -> EventSearchView:
    """The form and the events that it finds. What cannot be used is said above the form."""
    anyone(actor)
    given = with_whole_place(uow, given)
    reading = read_event_query(given, clock.now().date())
    query, found = reading.query, search_events(uow, reading.query)
    is_answer = any(given.values())
    asked = {name: given.get(name, "") for name in ASKED}
    return EventSearchView(
        crumbs=(home(), events_link()),
        heading=_heading(query) if is_answer else _("Find a bowling event"),
        introduction=_(_INTRODUCTION),
        form=_form(reading, given),
        summary=_summary(found, query),
        note=" ".join(filter(None, (_(_NO_PRICE) if query.cost else "", _left(found)))),
        events=tuple(map(_line, found.events)),
        subscribe_href=search_webcal(SEARCH_CALENDAR_PATH, asked) if found.total and not reading.problems else "",
        is_answer=is_answer,
        ways=() if found.total else _ways(uow, query, asked),
    )


def _ways(uow: UnitOfWork, query: EventQuery, asked: Mapping[str, str]) -> tuple[Link, ...]:
    """Where nothing fits: a wider circle that holds the nearest that does, all events, and where to add one."""
    ways = [Link(_("All events"), EVENTS_PATH)] if any(asked.values()) else []
    miles = _nearest(uow, query)
    if miles:
        wider = {**asked, "within": str(miles)}
        address = f"{EVENTS_PATH}?{urlencode({name: value for name, value in wider.items() if value})}"
        ways.insert(0, Link(_("Look within {miles} miles", miles=miles), address))
    alleys = f"{locations().href}?{urlencode({'near': query.near.text})}" if query.near else locations().href
    return (*ways, Link(_("Find the alley and add its event"), alleys))


def _nearest(uow: UnitOfWork, query: EventQuery) -> int | None:
    """The smallest of the offered distances within which something fits; None where nothing does."""
    if query.near is None or query.within >= MILES[-1]:
        return None
    around = search_events(uow, replace(query, within=MILES[-1])).events
    far = min((found.miles for found in around if found.miles is not None), default=None)
    return None if far is None else next(miles for miles in MILES if miles >= min(far, MILES[-1]))


def search_link(given: Mapping[str, str], place: str = "") -> Link:
    """The way to the search for the events that are given, by the names of its fields. The label says what it finds,
    with the name of the place, if one is given."""
    query = read_event_query(given, clock.now().date()).query
    return Link(_heading(query, place), search_address(given))


def _heading(query: EventQuery, place: str = "") -> str:
    name = _(_NAMES.get(query.kind, _NAMES[""]))
    events = _(_WHEN[query.when], events=name) if query.when else _on_days(name, query)
    near = place or (query.near.label if query.near else "")
    return _("{events} near {place}", events=events, place=near) if near else events


def _on_days(name: str, query: EventQuery) -> str:
    if query.first is None or query.last is None:
        return name
    today = local_now(query.near).date()
    first, last = day_words(query.first, today), day_words(query.last, today)
    days = N_("{events} on {day}") if query.first == query.last else N_("{events} from {first} to {last}")
    return _(days, events=name, day=first, first=first, last=last)


def _summary(found: FoundEvents, query: EventQuery) -> str:
    many = count_of(found.total, "event", "events") if found.total else _("No listed event")
    other = N_("{events} on these days") if query.first or query.last else N_("{events} in the next {days} days")
    some = _(_WHEN.get(query.when, other), events=many, days=SEARCHED_AHEAD)
    return _("{events} within {miles} miles.", events=some, miles=query.within) if query.near else f"{some}."


def _left(found: FoundEvents) -> str:
    left = found.total - len(found.events)
    if not left:
        return ""
    return ngettext("{n} more event. Choose more to see fewer.", "{n} more events. Choose more to see fewer.", left)


def _line(found: Found) -> EventLine:
    venue, place = found.venue_with_place
    where = place_and_distance(place_text(place), found.miles)
    more = ngettext("and {n} more date", "and {n} more dates", found.more_dates) if found.more_dates else ""
    card = event_card(found.event, found.event.dates[0], is_closed=found.is_closed)
    return EventLine(card, venue.name, venue_path(venue.id), where, more)


def _form(reading: EventReading, given: Mapping[str, str]) -> EventSearchForm:
    query, near = reading.query, reading.query.near
    return EventSearchForm(
        action=EVENTS_PATH,
        carried=(Hidden("here", near.text),) if near and near.is_position else (),
        near=near.name if near else "",
        keeps=near.name if near and near.has_name and not reading.problems else "",
        withins=mile_choices(MILES, query.within),
        whens=choices(said(WHENS), query.when, _("Any day")),
        first=query.first.isoformat() if query.first else "",
        last=query.last.isoformat() if query.last else "",
        kinds=choices(said(KINDS), query.kind, _("Any kind")),
        costs=choices(said(COSTS), query.cost, _("Any price")),
        refused=Refused.of(given, reading.problems),
        is_more_asked=any(given.get(name) for name in _MORE),
    )
