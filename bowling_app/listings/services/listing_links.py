"""Where a listing leads: its states, its cities, the neighbours of a city, other categories there, and its map."""

from collections.abc import Mapping, Sequence
from urllib.parse import quote, urlencode

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.listings.rules.limits import NEIGHBOURS_SHOWN
from bowling_app.listings.rules.listing_filters import address, parameters, without
from bowling_app.listings.services.listing_requests import ListingRequest
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name, states_in_order
from bowling_app.platform.geo.spots import near_text
from bowling_app.platform.kit.distances import miles_between, miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.venues.rules.categories import CATEGORIES, Category, category_path
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap, listed_map
from bowling_app.venues.schemas.listing_subject import ListingSubject


def state_links(category: Category, counts: Mapping[str, int]) -> tuple[Link, ...]:
    """Links to the states that have such venues, in the order of their names."""
    return tuple(
        Link(state_name(code), category_path(category, code), venues_text(counts[code]))
        for code in states_in_order()
        if code in counts
    )


def city_links(category: Category, cities: Sequence[PlaceCount]) -> tuple[Link, ...]:
    """Links to cities, with their counts."""
    return tuple(
        Link(city.name, category_path(category, city.state, city.slug), venues_text(city.venues)) for city in cities
    )


def neighbour_links(category: Category, place: Place, cities: Sequence[PlaceCount]) -> tuple[Link, ...]:
    """The nearest other cities among those of the state that have such venues."""
    others = [city for city in cities if city.id != place.id]
    away = {city.id: miles_between(place.latitude, place.longitude, city.latitude, city.longitude) for city in others}
    others.sort(key=lambda city: (away[city.id], city.slug))
    return tuple(
        Link(city.name, category_path(category, city.state, city.slug), miles_label(away[city.id]))
        for city in others[:NEIGHBOURS_SHOWN]
    )


def sister_links(subject: ListingSubject, counts: Mapping[str, int], *, has_prices: bool) -> tuple[Link, ...]:
    """The other categories that have venues in the same place. `counts` is keyed by amenity; "" counts all venues, and
    few of those may have a known price."""
    return tuple(
        Link(
            _(c.name),
            category_path(c, subject.state, subject.city_slug),
            venues_text(counts[c.amenity]) if c.is_listed else "",
        )
        for c in CATEGORIES
        if c is not subject.category and counts.get(c.amenity) and (c.is_listed or has_prices)
    )


def search_link(subject: ListingSubject, place: Place | None = None) -> Link | None:
    """The way to what a list of alleys does not have: the leagues of alleys that have some, around the city or
    the place that distances are measured from, or everywhere."""
    if subject.category.amenity != "leagues":
        return None
    near = near_text(place.name, place.state, place.latitude, place.longitude) if place else subject.near
    return brought("league_search")(near)


def venues_text(count: int) -> str:
    """ "12 venues"."""
    return count_of(count, "venue", "venues")


def map_of(request: ListingRequest, alleys: str, *, has_venues: bool) -> ListingMap:
    """The map of a city's list, or of one around a place or in an area; `NO_MAP` if it would be empty. `alleys` says
    how many there are.

    Another area is searched in the entire country, because moving the map leaves the city and the place.
    """
    subject, filters = request.subject, request.filters
    is_local = bool(subject.city or filters.near or filters.box)
    if not is_local or not (has_venues or filters.box):
        return NO_MAP
    asked = [("category", subject.category.slug), ("state", subject.state.lower()), ("city", subject.city_slug)]
    asked += [(name, value) for name, value in parameters(filters) if name != "sort"]
    elsewhere = without(without(filters, "box"), "near")
    shown = ListingMap(
        source=f"/api/map?{urlencode([(name, value) for name, value in asked if value], quote_via=quote, safe=',:')}",
        label=_("Map of {alleys} in {place}", alleys=alleys, place=subject.place),
        area_href=address(category_path(subject.category), elsewhere),
        clear_href=address(subject.path, without(filters, "box")) if filters.box else "",
    )
    return listed_map(shown, request.address(request.number))
