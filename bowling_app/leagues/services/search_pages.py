"""The page on which people find a league."""

from collections.abc import Mapping
from functools import partial
from typing import Final
from urllib.parse import urlencode

from bowling_app.alerts.rules.limits import LONGEST_SEARCH
from bowling_app.alerts.schemas.ways import FollowWay, search_way
from bowling_app.leagues.queries.league_search import Found, FoundLeagues
from bowling_app.leagues.rules.league_search import (
    ANY_ROOM,
    ASKED,
    BEGINNERS,
    DAYS,
    MILES,
    PAGE,
    TIMES,
    WANTED_ROOM,
    LeagueQuery,
    LeagueReading,
    day_key,
    page_address,
    place_label,
    read_league_query,
    search_heading,
)
from bowling_app.leagues.rules.leagues import FORMATS, KINDS
from bowling_app.leagues.rules.limits import LEAGUES_ON_PAGE
from bowling_app.leagues.rules.paths import BOWLERS_PATH, LEAGUES_PATH, SEARCH_CALENDAR_PATH
from bowling_app.leagues.schemas.cards import league_card
from bowling_app.leagues.schemas.search import LeagueLine, LeagueSearchForm, LeagueSearchView
from bowling_app.leagues.services.followed_searches import read_search
from bowling_app.leagues.services.league_pages import leagues_link
from bowling_app.leagues.services.league_search import search_leagues, today_at
from bowling_app.platform.database.paging import canonical_page, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice, Hidden, mile_choices
from bowling_app.platform.kit.distances import place_and_distance
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.rules.categories import amenity_path
from bowling_app.venues.rules.opening.day_names import each_weekday
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.calendars.places import search_webcal
from bowling_app.venues.services.venue_cards import place_text
from bowling_app.venues.services.venue_hours import closed_words

_INTRODUCTION: Final = N_("Find a league by night, distance, cost and who has room. Come alone or bring a team.")

_FOUND: Final = {
    (False, False): N_("{leagues}."),
    (False, True): N_("{leagues} within {miles} miles."),
    (True, False): N_("{leagues} on {days}."),
    (True, True): N_("{leagues} on {days} within {miles} miles."),
}
_NONE: Final = {
    (False, False): N_("No listed league fits."),
    (False, True): N_("No listed league fits within {miles} miles."),
    (True, False): N_("No listed league fits on {days}."),
    (True, True): N_("No listed league fits on {days} within {miles} miles."),
}
"""What is said of leagues, by whether a day was asked for, and whether a place."""
_MORE: Final = ("time", "kind", "size", "format", "fee")
"""The fields that are folded away."""


def load_league_search(uow: UnitOfWork, actor: Actor, **given: str) -> LeagueSearchView:
    """The form and the leagues that it finds. What cannot be used is said above the form."""
    anyone(actor)
    given = with_whole_place(uow, given, takes_states=True)
    address = partial(page_address, given)
    number = canonical_page(address, given.get(PAGE, ""), is_canonical=True)
    reading = read_league_query(given)
    query, offset = reading.query, (number - 1) * LEAGUES_ON_PAGE
    found = search_leagues(uow, query, limit=LEAGUES_ON_PAGE, offset=offset)
    shown = window(address, number, found.fitting + found.possible, size=LEAGUES_ON_PAGE)
    is_answer = any(given.values())
    asked = {name: given.get(name, "") for name in ASKED if name != PAGE}
    return LeagueSearchView(
        crumbs=(home(), leagues_link()),
        heading=search_heading(query) if is_answer else _("Find a bowling league"),
        introduction=_(_INTRODUCTION),
        form=_form(reading, given),
        summary=_summary(found, query),
        pager=shown.pager,
        leagues=tuple(_line(one) for one in found.leagues if one.is_sure),
        may_fit=tuple(_line(one) for one in found.leagues if not one.is_sure),
        subscribe_href=search_webcal(SEARCH_CALENDAR_PATH, asked) if found.fitting and not reading.problems else "",
        ways=_ways(),
        is_answer=is_answer,
        follow=_follow(given) if is_answer and not reading.problems else None,
    )


def _ways() -> tuple[Link, ...]:
    return (
        Link(_("Leagues with room"), f"{LEAGUES_PATH}?openings={ANY_ROOM}"),
        Link(_("Bowlers looking for a team"), BOWLERS_PATH),
        Link(_("All alleys that have leagues"), amenity_path("leagues")),
    )


def _follow(given: Mapping[str, str]) -> FollowWay | None:
    """The way to follow the search, unless it is too long for that."""
    found = read_search(urlencode(given))
    return search_way(found.text, found.label) if len(found.text) <= LONGEST_SEARCH else None


def search_link(near: str, within: int | None = None, place: str = "", **asked: str) -> Link:
    """The way from a list of alleys to the leagues around a place or in a state, or to all of them; within miles, and
    what else is asked for by the names of the fields, if it is given. Where the place is named, the label says what it
    finds, and the note who bowls and when."""
    given = {"near": near, "within": str(within or ""), **asked}
    query = read_league_query(given).query
    label = search_heading(query, place) if place else _("Find a league")
    notes = (_(KINDS[query.kind]) if query.kind else "", _(TIMES[query.time].label) if query.time else "")
    return Link(label, page_address(given, 1), ", ".join(filter(None, notes)))


def _summary(found: FoundLeagues, query: LeagueQuery) -> str:
    days = each_weekday(query.weekday) if query.weekday is not None else ""
    if found.fitting:
        many = count_of(found.fitting, "league", "leagues")
        return _(_FOUND[bool(days), query.near is not None], leagues=many, days=days, miles=query.within)
    return _(_NONE[bool(days), query.near is not None], days=days, miles=query.within)


def _line(found: Found) -> LeagueLine:
    venue, place = found.venue_with_place
    where = place_and_distance(place_text(place), found.miles)
    card, closed = league_card(found.league, today_at(found)), closed_words(found.closed_through)
    return LeagueLine(card, venue.name, venue_path(venue.id), where, closed)


def _form(reading: LeagueReading, given: Mapping[str, str]) -> LeagueSearchForm:
    query = reading.query
    near, day = query.near, day_key(query.weekday)
    beginners = "yes" if query.wants_beginners else ""
    return LeagueSearchForm(
        action=LEAGUES_PATH,
        carried=(Hidden("here", near.text),) if near and near.is_position else (),
        near=near.name if near else place_label(query),
        keeps=near.name if near and near.has_name and not reading.problems else "",
        withins=mile_choices(MILES, query.within),
        weekdays=choices({name: weekday_label(number) for name, number in DAYS.items()}, day, _("Any day")),
        times=choices({key: _(band.label) for key, band in TIMES.items()}, query.time, _("Any time")),
        kinds=choices(said(KINDS), query.kind, _("Anyone")),
        beginners=choices({"yes": _(BEGINNERS["yes"])}, beginners, _(BEGINNERS["no"])),
        rooms=choices(said(WANTED_ROOM), query.openings, _("Doesn't matter")),
        formats=choices(said(FORMATS), query.format, _("Any format")),
        size=str(query.size or ""),
        fee=str(query.fee or ""),
        refused=Refused.of(given, reading.problems),
        is_more_asked=any(given.get(name) for name in _MORE),
    )


def said(labels: Mapping[str, str]) -> dict[str, str]:
    """Labels in the language that is spoken."""
    return {key: _(label) for key, label in labels.items()}


def choices(offered: Mapping[str, str], chosen: str, otherwise: str) -> tuple[Choice, ...]:
    """The choices of a field that may be left open, which `otherwise` says."""
    none = Choice("", otherwise, "", not chosen)
    return (none, *(Choice(key, label, "", key == chosen) for key, label in offered.items()))
