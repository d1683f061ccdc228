"""What happens in the next 7 days, at a venue, in a city, around a position, or anywhere: a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.events.queries import this_week
from bowling_app.events.queries.this_week import Scope, Soon, soon
from bowling_app.events.rules.event_search import search_address
from bowling_app.events.rules.limits import SEARCHED_AHEAD, WEEK_SHOWN
from bowling_app.events.rules.paths import EVENTS_PATH, date_path, venue_events_path
from bowling_app.events.schemas.cards import day_words
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.rules.paths import league_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.nearest import Circle
from bowling_app.venues.rules.hours import clock_alone

DAYS: Final = 7
THIS_WEEK: Final = N_("This week")
_CALLED: Final = {"event": "", "first": N_("First league night: {league}"), "meeting": N_("League meeting: {league}")}


@dataclass(frozen=True, slots=True)
class AtVenue:
    """The leagues of a venue, and what happens there soon."""

    leagues: tuple[League, ...]
    week: LinkGroup | None
    href: str  # The page of its events.


def at_venue(uow: UnitOfWork, venue: Venue) -> AtVenue:
    """The leagues, and the next 7 days at a venue; what comes next, if nothing happens in them; None if nothing is
    known."""
    leagues, coming = this_week.at_venue(uow.session, venue.id, clock.now(), days=SEARCHED_AHEAD, limit=WEEK_SHOWN)
    near = [each for each in coming if (each.starts.date() - each.today).days < DAYS]
    some, heading = (near, _(THIS_WEEK)) if near else (coming[:1], _("Coming up"))
    links = tuple(Link(_label(each), _href(each), _when(each)) for each in some)
    href = venue_events_path(venue.id)
    return AtVenue(leagues, LinkGroup(heading, links, _("All events"), href) if links else None, href)


def week_in(uow: UnitOfWork, place: Place) -> LinkGroup | None:
    """The next 7 days in a city; None if nothing is known."""
    city = f"{place.name}, {place.state}"
    near = near_text(place.name, place.state, place.latitude, place.longitude)
    found = soon(uow.session, Scope(place_id=place.id), clock.now(), days=DAYS, limit=WEEK_SHOWN)
    heading, label = _("This week in {city}", city=place.name), _("All events near {city}", city=city)
    return _group(heading, found, label, search_address({"near": near}), is_city=True)


def week_around(uow: UnitOfWork, latitude: float, longitude: float, miles: float) -> LinkGroup | None:
    """The next 7 days around a position; None if nothing is known."""
    scope, near = Scope(circle=Circle(latitude, longitude, miles)), f"{latitude:.3f},{longitude:.3f}"
    found = soon(uow.session, scope, clock.now(), days=DAYS, limit=WEEK_SHOWN)
    return _group(_("This week near you"), found, _("All events near you"), search_address({"near": near}))


def week_anywhere(uow: UnitOfWork) -> LinkGroup | None:
    """The next 7 days in the country; None if nothing is known."""
    found = soon(uow.session, Scope(), clock.now(), days=DAYS, limit=WEEK_SHOWN)
    return _group(_(THIS_WEEK), found, _("Find events near you"), EVENTS_PATH)


def _group(heading: str, found: Sequence[Soon], label: str, href: str, *, is_city: bool = False) -> LinkGroup | None:
    links = tuple(Link(_label(each), _href(each), f"{_when(each)}, {_where(each, is_city=is_city)}") for each in found)
    return LinkGroup(heading, links, label, href) if links else None


def _label(each: Soon) -> str:
    return _(_CALLED[each.what], league=each.name) or each.name


def _href(each: Soon) -> str:
    return date_path(each.id, each.name, each.on) if each.what == "event" else league_path(each.id, each.name)


def _when(each: Soon) -> str:
    """When it is: "Canceled: Fri, Dec 4, 9 PM", "Closed for now: Fri, Dec 4, 9 PM", "Fri, Dec 25, 9 PM (the alley says
    it's closed that day)"."""
    moment = day_words(each.starts.date())
    if each.has_time:
        at = clock_alone(each.starts.hour * 60 + each.starts.minute)
        moment = _("{day}, {time}", day=moment, time=at)
    if each.is_canceled:
        return _("Canceled: {date}", date=moment)
    if each.is_closed:
        return _("Closed for now: {date}", date=moment)
    return _("{date} (the alley says it's closed that day)", date=capital(moment)) if each.is_shut else capital(moment)


def _where(each: Soon, *, is_city: bool) -> str:
    return each.venue if is_city else f"{each.venue}, {each.city}, {each.state}"
