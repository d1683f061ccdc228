"""What a search for leagues finds beside the lists of alleys: the leagues themselves."""

from dataclasses import replace

from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.registry import brought
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where
from bowling_app.venues.queries import venues
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.schemas.listing_map import ListingMap
from bowling_app.venues.services.venue_cards import cards


def with_leagues(uow: UnitOfWork, view: SearchView, chosen: Combination) -> SearchView:
    """The page of a search for leagues with the way to them. If a day was asked for around a place, the alleys that
    have a league on it stand in place of all that have leagues."""
    if not chosen.subject.is_of_leagues:
        return view
    near = _near(chosen.where)
    link, ids = brought("leagues_asked")(uow, near, chosen.weekday)
    led = replace(view, listings=(link, *view.listings))
    if chosen.weekday is None or not near or not ids:
        return led
    found = venues.with_ids(uow.session, ids[:PAGE_SIZE])
    shown = cards(uow, [found[each] for each in ids if each in found])
    area = ListingMap("", link.label, area_href=chosen.subject.path())
    return replace(led, venues=shown, venues_heading=link.label, map=area, message="")


def near_question(chosen: Combination) -> NearQuestion:
    """The question where somebody is who looks for leagues near them, which opens the search for leagues."""
    day = () if chosen.weekday is None else (Hidden("weekday", WEEKDAYS[chosen.weekday].lower()),)
    return NearQuestion(brought("league_search")("").href, day)


def _near(where: Where) -> str:
    """How the search for leagues names the place; empty for a state and the country, around which it cannot look."""
    if where.spot:
        return where.spot.text
    place = where.place
    return near_text(place.name, place.state, place.latitude, place.longitude) if place else ""
