"""View models of events, for tests of how pages look."""

from dataclasses import replace

from bowling_app.events.schemas.pages import EventCard, EventPage, VenueEventsPage
from bowling_app.events.schemas.search import EventLine, EventSearchForm, EventSearchView
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.venues.schemas.facts import Fact

_CRUMBS = (Link("Home", "/"), Link("Here", "/here"))
_DATE = "/events/1-cosmic/2026-12-04"


def _card(name: str) -> EventCard:
    return EventCard(
        key="1", name=name, href=_DATE, kind="Cosmic bowling", when="Fri, Dec 4, 2026, 9 PM to 1 AM the next day",
        rule="Every Friday, 9 PM to 1 AM the next day, until Mar 26, 2027", audience=("Adults", "Ages 21 and up"),
        fee="$15", notice=f"Canceled: {name}", is_canceled=True, confirmed="Confirmed Nov 1, 2026 by the alley",
    )  # fmt: skip


def week(name: str = "Cosmic Friday") -> LinkGroup:
    """What happens at a venue this week."""
    return LinkGroup("This week", (Link(name, _DATE, "Fri, Dec 4, 9 PM"),), "All events", "/venue/sunset/events")


def event(name: str = "Cosmic Friday") -> EventPage:
    """The page of a date that is canceled."""
    return EventPage(
        crumbs=_CRUMBS, path=_DATE, heading=name, introduction="Cosmic bowling at Sunset Lanes in Austin, TX.",
        summary="Cosmic.", when="Fri, Dec 4, 2026, 9 PM to 1 AM the next day", day="Fri, Dec 4, 2026",
        notice=f"Canceled: {name}", is_canceled=True,
        facts=(Fact("Cost", "$5", note=name), Fact("For", "Adults")), about=(name, "Music."),
        others=(Link("Fri, Dec 11, 2026", _DATE), Link("Fri, Dec 18, 2026", _DATE, f"Canceled: {name}")),
        others_heading="2 more dates", venue=name, venue_href="/venue/sunset", place="Austin, TX", address="1 Main St",
        phone="(512) 555-0100", phone_href="tel:+15125550100", website="lanes.example",
        website_href="https://lanes.example/", confirmed="Confirmed Nov 1, 2026 by the alley",
        suggest_href="/venue/sunset/events/new?event=1", all_href="/venue/sunset/events",
        calendar_href="/calendars/events/1/2026-12-04.ics",
        subscribe_href="webcal://lanes.example/calendars/events/1.ics", is_listed=True,
    )  # fmt: skip


def bare_event() -> EventPage:
    """A date of which little is known, and which is over."""
    return replace(
        event(), notice="This date is over.", is_canceled=False, facts=(), about=(), others=(), others_heading="",
        phone="", website="", website_href="", calendar_href="", subscribe_href="",
    )  # fmt: skip


def venue_events(name: str = "Cosmic Friday") -> VenueEventsPage:
    """The events of a venue."""
    bare = replace(_card(name), key="2", rule="", audience=(), fee="", notice="", is_canceled=False)
    return VenueEventsPage(
        crumbs=_CRUMBS, path="/venue/sunset/events", heading="Events at Sunset Lanes", place="Austin, TX",
        introduction="2 events.", events=(_card(name), bare), propose_href="/venue/sunset/events/new",
        subscribe_href="webcal://lanes.example/calendars/venues/sunset.ics", search_href="/events?near=78701",
    )  # fmt: skip


def search(name: str = "Cosmic Friday") -> EventSearchView:
    """The answer of a search."""
    some = (Choice("", "Any", "", is_chosen=True),)
    form = EventSearchForm(
        action="/events", carried=(Hidden("here", "30.2,-97.7"),), near="78701", keeps="78701", withins=some,
        whens=some, first="2026-12-04", last="", kinds=some, costs=some, is_more_asked=True,
        refused=Refused({"kind": "Kind: choose one."}),
    )  # fmt: skip
    line = EventLine(_card(name), name, "/venue/sunset", "Austin, TX, 2 miles", "and 3 more dates")
    return EventSearchView(
        crumbs=_CRUMBS, heading="Bowling events near 78701", introduction="Find an event.", form=form,
        summary="1 event in the next 60 days within 25 miles.", note="3 more events.",
        ways=(Link(name, "/events"),), events=(line,),
        subscribe_href="webcal://lanes.example/events.ics", is_answer=True,
    )  # fmt: skip
