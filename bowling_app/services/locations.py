"""The listings: all states, one state, one city."""

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Final

from bowling_app.domain.actors import Actor
from bowling_app.domain.distances import miles_between, miles_label
from bowling_app.domain.errors import NotFound
from bowling_app.domain.listing_subject import HOME as HOME
from bowling_app.domain.listing_subject import LOCATIONS as LOCATIONS
from bowling_app.domain.outlines import state_outline
from bowling_app.domain.pages import CityView, Link, Pager, StatesView, StateView, VenueCard
from bowling_app.domain.places import STATES, city_path, place_key, state_code, state_path
from bowling_app.domain.policies import anyone
from bowling_app.domain.tiles import state_tiles
from bowling_app.domain.wording import count_of
from bowling_app.models import Place
from bowling_app.queries import nearest, places, venues
from bowling_app.queries.nearest import Circle
from bowling_app.queries.venues import Sited
from bowling_app.services.paging import PAGE_SIZE, canonical_page, page_path, window
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_cards import cards, near_cards

FEW_VENUES: Final = 10
"""A city with fewer venues than this shows others of its state as well."""

EXPANSION_MILES: Final = 100
BEST_RATED_SHOWN: Final = 10
NEIGHBOURS_SHOWN: Final = 12



def load_states(uow: UnitOfWork, actor: Actor) -> StatesView:
    """All states, with the number of venues in each."""
    anyone(actor)
    counts = places.counts_by_state(uow.session)
    total = count_of(sum(counts.values()), "bowling alley", "bowling alleys")
    return StatesView(
        heading="Bowling alleys by state",
        introduction=f"{total} in {states_text(counts)}. Pick a state to see its cities and alleys.",
        crumbs=(HOME, LOCATIONS),
        states=state_links(counts),
        empty_states=tuple(name for code, name in STATES.items() if code not in counts),
        tiles=state_tiles(counts),
    )


def load_state(uow: UnitOfWork, actor: Actor, *, state: str, page: str = "") -> StateView:
    """A state's cities and one page of its venues; a state without venues has a page that says so."""
    anyone(actor)
    code = _code(state)
    name, path = STATES[code], state_path(code)
    number = canonical_page(partial(page_path, path), page, is_canonical=state == code.lower())
    cities = places.in_state(uow.session, code)
    total = sum(city.venues for city in cities)
    shown = window(partial(page_path, path), number, total)
    return StateView(
        heading=f"Bowling alleys in {name}",
        introduction=_state_introduction(name, total, len(cities)),
        crumbs=(HOME, LOCATIONS, Link(name, path)),
        cities=tuple(Link(city.name, city_path(code, city.slug), _venues(city.venues)) for city in cities),
        venues=cards(uow, venues.best_in_state(uow.session, code, limit=PAGE_SIZE, offset=shown.offset)),
        venues_heading=f"Venues in {name}, best rated first" if total else "",
        pager=shown.pager,
        outline=state_outline(code),
        path=shown.path,
        is_indexed=total > 0,
    )


def load_city(uow: UnitOfWork, actor: Actor, *, state: str, city: str, page: str = "") -> CityView:
    """One page of a city's venues and, where it has few, others of its state under a heading of their own.

    The pages of a city with few venues are those of the others; its own stand on each.
    """
    anyone(actor)
    code = _code(state)
    place = places.with_key(uow.session, code, place_key(city))
    if place is None:
        raise NotFound("City not found")
    path = city_path(code, place.slug)
    number = canonical_page(partial(page_path, path), page, is_canonical=(state, city) == (code.lower(), place.slug))
    total = venues.count_in_place(uow.session, _id(place))
    if total < FEW_VENUES:
        return _small_city(uow, place, path, number)
    shown = window(partial(page_path, path), number, total)
    found = venues.best_in_place(uow.session, _id(place), limit=PAGE_SIZE, offset=shown.offset)
    return replace(
        _city(uow, place, total, cards(uow, found)), pager=shown.pager, path=shown.path, is_indexed=total > 0
    )


def states_text(codes: Collection[str]) -> str:
    """How many states those are: "50 states and DC", for the District is none."""
    states = count_of(len(set(codes) - {"DC"}), "state", "states")
    return f"{states} and DC" if "DC" in codes else states


def state_links(counts: dict[str, int]) -> tuple[Link, ...]:
    """Links to the states that have venues, in the order of their names."""
    return tuple(Link(name, state_path(code), _venues(counts[code])) for code, name in STATES.items() if code in counts)


def _small_city(uow: UnitOfWork, place: Place, path: str, number: int) -> CityView:
    """A city with few venues: all of them, then those around it, then, with none around, the state's best."""
    own = venues.best_in_place(uow.session, _id(place), limit=FEW_VENUES)
    circle = _circle(place, own)
    around = nearest.count_around_place(uow.session, circle, place)
    shown = window(partial(page_path, path), number, around)
    view = _city(uow, place, len(own), cards(uow, own))
    view = replace(view, more_pager=shown.pager, path=shown.path, is_indexed=bool(own) and number == 1)
    if around:
        found = nearest.around_place(uow.session, circle, place, limit=PAGE_SIZE, offset=shown.offset)
        return _with_surroundings(view, place, around, near_cards(uow, found))
    best = venues.best_in_state(uow.session, place.state, limit=BEST_RATED_SHOWN, outside_place=_id(place))
    return _with_best_of_state(view, place, cards(uow, best, miles=_distances(circle, best)))


def _with_surroundings(view: CityView, place: Place, total: int, shown: tuple[VenueCard, ...]) -> CityView:
    few = f"{place.name} has few venues of its own, so here "
    note = f"{few}{'is' if total == 1 else 'are'} {_venues(total)} elsewhere in {STATES[place.state]}, nearest first."
    return replace(
        view, more_heading=f"Within {EXPANSION_MILES} miles of {place.name}", more_note=note, more_venues=shown
    )


def _with_best_of_state(view: CityView, place: Place, shown: tuple[VenueCard, ...]) -> CityView:
    if not shown:
        return view
    name = STATES[place.state]
    note = f"No other venue in {name} is within {EXPANSION_MILES} miles of {place.name}. These are further away."
    return replace(view, more_heading=f"Best rated in {name}", more_note=note, more_venues=shown)


def _city(uow: UnitOfWork, place: Place, total: int, shown: tuple[VenueCard, ...]) -> CityView:
    """What the pages of small and large cities have in common."""
    name, path = f"{place.name}, {STATES[place.state]}", city_path(place.state, place.slug)
    sentence = f"{count_of(total, 'bowling alley', 'bowling alleys')} in {name}"
    order = ", best rated first" if total > 1 else ""
    return CityView(
        heading=f"Bowling alleys in {name}",
        introduction=f"{sentence}{order}, with hours, prices and amenities."
        if total
        else f"We know of no bowling alley in {name} itself.",
        crumbs=(HOME, LOCATIONS, Link(STATES[place.state], state_path(place.state)), Link(place.name, path)),
        venues=shown,
        pager=Pager(),
        more_heading="",
        more_note="",
        more_venues=(),
        neighbours=_neighbours(uow, place),
    )


def _neighbours(uow: UnitOfWork, place: Place) -> tuple[Link, ...]:
    """The nearest other cities of the state that have venues."""
    others = [city for city in places.in_state(uow.session, place.state) if city.slug != place.slug]
    away = {city.slug: miles_between(place.latitude, place.longitude, city.latitude, city.longitude) for city in others}
    others.sort(key=lambda city: (away[city.slug], city.slug))
    return tuple(
        Link(city.name, city_path(city.state, city.slug), miles_label(away[city.slug]))
        for city in others[:NEIGHBOURS_SHOWN]
    )


def _circle(place: Place, own: list[Sited]) -> Circle:
    """Around the first venue of the city; around the middle of a city that has none."""
    middle = own[0][0] if own else place
    return Circle(middle.latitude, middle.longitude, EXPANSION_MILES)


def _distances(circle: Circle, found: list[Sited]) -> dict[str, float]:
    return {
        venue.id: miles_between(circle.latitude, circle.longitude, venue.latitude, venue.longitude)
        for venue, _ in found
    }


def _state_introduction(name: str, total: int, cities: int) -> str:
    if not total:
        return f"We know of no bowling alley in {name} yet. Search by ZIP code to find the nearest."
    alleys = count_of(total, "bowling alley", "bowling alleys")
    towns = count_of(cities, "city or town", "cities and towns")
    return f"{alleys} in {towns} of {name}, with hours, prices and amenities."


def _code(state: str) -> str:
    code = state_code(state)
    if code is None:
        raise NotFound("State not found")
    return code


def _id(place: Place) -> int:
    if place.id is None:
        raise ValueError("the place has not been stored")
    return place.id


def _venues(count: int) -> str:
    return count_of(count, "venue", "venues")
