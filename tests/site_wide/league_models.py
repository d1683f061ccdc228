"""View models of leagues, for tests of how pages look."""

from dataclasses import replace

from bowling_app.leagues.schemas.pages import (
    LeagueCard,
    LeaguePage,
    NightLine,
    VenueLeaguesPage,
)
from bowling_app.leagues.schemas.search import LeagueLine, LeagueSearchForm, LeagueSearchView
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, LinkGroup, Pager
from bowling_app.venues.schemas.facts import Fact

_CRUMBS = (Link("Home", "/"), Link("Here", "/here"))


def _card(name: str) -> LeagueCard:
    return LeagueCard(
        key="1", name=name, href="/leagues/1-mixed", when="Tuesdays at 7 PM", facts=("Mixed", "Teams of 4"),
        fee="$18 a week", season="Fall 2026, 30 nights", openings="Room for subs, as of Nov 1, 2026", has_room=True,
        confirmed="Confirmed Nov 1, 2026 by the alley",
    )  # fmt: skip


def at_venue(name: str = "Tuesday Mixed") -> LinkGroup:
    """The leagues of a venue, on its page."""
    return LinkGroup(
        "Leagues", (Link(name, "/leagues/1-mixed", "Tuesdays at 7 PM"),), "All 6 leagues", "/venue/sunset/leagues"
    )


def league(name: str = "Tuesday Mixed") -> LeaguePage:
    """The page of a league with a night off."""
    return LeaguePage(
        crumbs=_CRUMBS, path="/leagues/1-mixed", heading=name, introduction="Tuesdays at 7 PM.", summary="Mixed.",
        status="", openings="Room for subs, as of Nov 1, 2026", has_room=True, openings_note="Call and ask.",
        facts=(Fact("When", "Tuesdays at 7 PM"), Fact("Cost", "$20 a week", note=name)), note=name,
        next_night="Tue, Dec 1, 2026",
        nights=(
            NightLine("Tue, Nov 24, 2026", "2026-11-24", "No bowling", is_off=True, is_past=True),
            NightLine("Tue, Dec 1, 2026", "2026-12-01", "Next", is_off=False, is_past=False),
        ),
        nights_heading="30 nights, the last on Tue, Apr 6, 2027", venue=name, venue_href="/venue/sunset",
        place="Austin, TX", address="1 Main St", phone="(512) 555-0100", phone_href="tel:+15125550100",
        email="desk@lanes.example", email_href="mailto:desk@lanes.example", website="lanes.example", website_href="https://lanes.example/",
        confirmed="Confirmed Nov 1, 2026 by the alley", suggest_href="/venue/sunset/leagues/new?league=1",
        join_href="/leagues/1-mixed/join", all_href="/venue/sunset/leagues", calendar_href="/calendars/leagues/1.ics",
        subscribe_href="webcal://lanes.example/calendars/leagues/1.ics", is_listed=True,
    )  # fmt: skip


def past_league() -> LeaguePage:
    """A league of which little is known, and whose season is over."""
    return replace(
        league(), status="This season is over.", openings="", openings_note="", note="", nights=(), nights_heading="",
        next_night="", phone="", email="", email_href="", website="", website_href="",
        calendar_href="", subscribe_href="", join_href="",
    )  # fmt: skip


def venue_leagues(name: str = "Tuesday Mixed") -> VenueLeaguesPage:
    """The leagues of a venue."""
    bare = replace(
        _card(name), key="2", facts=(), fee="", season="", openings="Full, as of Nov 1, 2026", has_room=False
    )
    return VenueLeaguesPage(
        crumbs=_CRUMBS, path="/venue/sunset/leagues", heading="Leagues at Sunset Lanes", place="Austin, TX",
        introduction="2 leagues.",
        leagues=(_card(name), bare), propose_href="/venue/sunset/leagues/new",
        subscribe_href="webcal://lanes.example/calendars/venues/sunset/leagues.ics", search_href="/leagues?near=78701",
    )  # fmt: skip


def search(name: str = "Tuesday Mixed") -> LeagueSearchView:
    """The answer of a search, with one league that fits and one that may fit."""
    some = (Choice("", "Any", "", is_chosen=True),)
    form = LeagueSearchForm(
        action="/leagues", carried=(Hidden("here", "30.2,-97.7"),), near="78701", keeps="78701", withins=some,
        weekdays=some, times=some, kinds=some, beginners=some, rooms=some, formats=some, size="4", fee="20",
        is_more_asked=True, refused=Refused({"weekday": "Day: choose one."}),
    )  # fmt: skip
    closed = "This alley is closed for now, through Dec 8, 2026. Ask before you go."
    line = LeagueLine(_card(name), name, "/venue/sunset", "Austin, TX, 2 miles", closed)
    return LeagueSearchView(
        crumbs=_CRUMBS, heading="Tuesday bowling leagues near 78701", introduction="Find a league.", form=form,
        summary="1 league on Tuesdays within 25 miles.", pager=Pager("Page 2 of 3", "/leagues", "/leagues?page=3"),
        leagues=(line,), may_fit=(replace(line, closed=""),),
        subscribe_href="webcal://lanes.example/leagues.ics",
        ways=(Link("All alleys that have leagues", "/bowling-leagues"),), is_answer=True,
    )  # fmt: skip
