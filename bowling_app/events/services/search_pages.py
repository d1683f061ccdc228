"""The page on which people find an event."""

from collections.abc import Mapping
from typing import Final

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
)
from bowling_app.events.rules.events import KINDS
from bowling_app.events.rules.paths import EVENTS_PATH, SEARCH_CALENDAR_PATH
from bowling_app.events.schemas.cards import event_card
from bowling_app.events.schemas.search import EventLine, EventSearchForm, EventSearchView
from bowling_app.events.services.event_pages import EVENTS
from bowling_app.events.services.event_search import search_events
from bowling_app.leagues.rules.league_search import MILES
from bowling_app.leagues.services.search_pages import choices
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.schemas.listing_subject import HOME
from bowling_app.venues.services.calendars.places import search_webcal
from bowling_app.venues.services.venue_cards import place_text

_INTRODUCTION: Final = "Cosmic nights, tournaments, clinics and more at bowling alleys, with dates and prices."
_SAID: Final = {TODAY: " today", TONIGHT: " tonight", WEEKEND: " this weekend", WEEK: " in the next 7 days"}
_NO_PRICE: Final = "Events that don't list a price are left out."
_MORE: Final = ("from", "to", "cost")
"""The fields that are folded away."""


def load_event_search(uow: UnitOfWork, actor: Actor, **given: str) -> EventSearchView:
    """The form and the events that it finds. What cannot be used is said above the form."""
    anyone(actor)
    reading = read_event_query(given)
    query, found = reading.query, search_events(uow, reading.query)
    near = f" near {query.near.label}" if query.near else ""
    is_answer = any(given.values())
    asked = {name: given.get(name, "") for name in ASKED}
    return EventSearchView(
        crumbs=(HOME, EVENTS),
        heading=f"Bowling events{_when(query)}{near}" if is_answer else "Find a bowling event",
        introduction=_INTRODUCTION,
        form=_form(reading, given),
        summary=_summary(found, query),
        note=" ".join(filter(None, (_NO_PRICE if query.cost else "", _left(found)))),
        events=tuple(map(_line, found.events)),
        subscribe_href=search_webcal(SEARCH_CALENDAR_PATH, asked) if found.total and not reading.problems else "",
        is_answer=is_answer,
    )


def _when(query: EventQuery) -> str:
    """The days in words: " this weekend"; empty where the heading says nothing of them."""
    return _SAID.get(query.when, "")


def _summary(found: FoundEvents, query: EventQuery) -> str:
    within = f" within {query.within} miles" if query.near else ""
    days = _when(query) or (" on these days" if query.first or query.last else " in the next 60 days")
    return f"{count_of(found.total, 'event', 'events') if found.total else 'No listed event'}{days}{within}."


def _left(found: FoundEvents) -> str:
    left = found.total - len(found.events)
    return f"{count_of(left, 'more event', 'more events')}. Choose more to see fewer." if left else ""


def _line(found: Found) -> EventLine:
    venue, place = found.venue_with_place
    where = place_text(place) if found.miles is None else f"{place_text(place)}, {miles_label(found.miles)}"
    more = count_of(found.more_dates, "more date", "more dates") if found.more_dates else ""
    card = event_card(found.event, found.event.dates[0])
    return EventLine(card, venue.name, venue_path(venue.id), where, f"and {more}" if more else "")


def _form(reading: EventReading, given: Mapping[str, str]) -> EventSearchForm:
    query, near = reading.query, reading.query.near
    return EventSearchForm(
        action=EVENTS_PATH,
        carried=(Hidden("here", near.text),) if near and near.is_position else (),
        near=near.name if near else "",
        keeps=near.name if near and near.has_name and not reading.problems else "",
        withins=tuple(
            Choice(str(miles), f"{miles} miles", "", miles == query.within) for miles in sorted({*MILES, query.within})
        ),
        whens=choices(WHENS, query.when, "Any day"),
        first=query.first.isoformat() if query.first else "",
        last=query.last.isoformat() if query.last else "",
        kinds=choices(KINDS, query.kind, "Any kind"),
        costs=choices(COSTS, query.cost, "Any price"),
        problems=tuple(problem.message for problem in reading.problems),
        is_more_asked=any(given.get(name) for name in _MORE),
    )
