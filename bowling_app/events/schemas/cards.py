"""An event as lists show it."""

from datetime import date
from typing import Final

from bowling_app.events.rules.event_words import audience_words, change_words, date_words, entry_words, rule_words
from bowling_app.events.rules.events import KINDS, EventDate, VenueEvent, date_of
from bowling_app.events.rules.paths import date_path
from bowling_app.events.schemas.pages import EventCard
from bowling_app.leagues.rules.league_words import long_day
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import capital, day_as
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.told.confirmed import confirmed_words

CLOSED_THAT_DAY: Final = N_("The alley says it's closed that day. Ask before you go.")


def event_card(event: VenueEvent, each: EventDate, *, is_closed: bool = False) -> EventCard:
    """An event in words, with one of its dates. `is_closed` says that the alley is on that day, by its hours."""
    terms = event.terms
    return EventCard(
        key=str(event.id),
        name=terms.name,
        href=date_path(event.id, terms.name, each.on),
        kind=kind_words(event),
        when=capital(date_words(each)),
        rule=rule_words(terms),
        audience=audience_words(terms),
        fee=entry_words(terms),
        notice=notice_words(each, terms.start_time, _(CLOSED_THAT_DAY) if is_closed else ""),
        is_canceled=each.change.is_canceled,
        confirmed=confirmed_words(event.told, event.confirmed_on),
    )


def first_card(event: VenueEvent) -> EventCard:
    """An event in words with its first date, for one that has none to come or is not shown yet."""
    return event_card(event, date_of(event.terms, event.terms.starts_on))


def next_date(coming: tuple[EventDate, ...]) -> EventDate:
    """Of the dates to come, of which there are some, the next one that is on, or the next one."""
    return next((each for each in coming if not each.change.is_canceled), coming[0])


def date_link(event: VenueEvent, each: EventDate, href: str, *, is_closed: bool = False) -> Link:
    """The way to a date, with what is different on it: "Fri, Dec 4, 2026", "Canceled: lane repairs"."""
    note = notice_words(each, event.terms.start_time, _(CLOSED_THAT_DAY) if is_closed else "")
    return Link(capital(long_day(each.starts.date())), href, note)


def notice_words(each: EventDate, usual: int, other: str) -> str:
    """What is different on a date, and what keeps people from it anyway: "New time, usually 8 PM. This date is over." A
    cancellation says it all."""
    change = change_words(each.change, usual)
    if not (change and other) or each.change.is_canceled:
        return change or other
    return f"{change.rstrip('.')}. {other}"


def day_words(day: date) -> str:
    """ "Fri, Dec 4": a day that is near."""
    return day_as(day, "MMMEd")


def kind_words(event: VenueEvent) -> str:
    """What kind of event it is."""
    return _(KINDS.get(event.terms.kind, KINDS["other"]))
