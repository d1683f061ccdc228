"""The search box: results, suggestions while typing, and the page that a query names outright."""

from difflib import get_close_matches
from typing import Any, Final
from urllib.parse import quote_plus

from bowling_app.domain.actors import Actor
from bowling_app.domain.amenities import AMENITIES, amenity
from bowling_app.domain.categories import amenity_path
from bowling_app.domain.errors import Invalid, Moved
from bowling_app.domain.pages import Link, SearchView, Suggestion
from bowling_app.domain.places import STATES, city_path, place_key, plain, state_path, venue_path
from bowling_app.domain.policies import anyone
from bowling_app.domain.searches import Reading, clean, read, states_beginning
from bowling_app.domain.wording import count_of
from bowling_app.domain.zip_codes import city_centre, zip_facts
from bowling_app.queries import nearest, places, venues
from bowling_app.queries.nearest import Circle
from bowling_app.queries.places import PlaceCount
from bowling_app.services.name_search import (
    exact_places,
    places_beginning,
    places_resembling,
    venues_beginning,
    venues_resembling,
)
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_cards import cards, near_cards, place_text

VENUES_SHOWN: Final = 24
PLACES_SHOWN: Final = 12
NAMESAKES_SHOWN: Final = 6
SUGGESTIONS_SHOWN: Final = 8
MILES_AROUND: Final = 100.0
HINT: Final = "Try a venue's name, a city with its state, a state, or a ZIP code."


def find(uow: UnitOfWork, actor: Actor, *, q: str = "") -> SearchView:
    """The results of a search or, when the query names one place outright, the way to that place's page."""
    anyone(actor)
    try:
        reading = read(q)
    except Invalid as problem:
        return _view(clean(q)[:80], heading="Search", message=f"{problem.message}. {HINT}")
    destination = _destination(uow, reading)
    if destination:
        raise Moved(destination, permanent=False)
    return _results(uow, reading)


def search(uow: UnitOfWork, actor: Actor, *, q: str) -> SearchView:
    """The places and venues that a query finds. Raises Invalid for a query of more than 200 characters."""
    anyone(actor)
    return _results(uow, read(q))


def suggest(uow: UnitOfWork, actor: Actor, *, q: str) -> tuple[Suggestion, ...]:
    """At most eight things that somebody may be about to type: places first, then amenities and venues."""
    anyone(actor)
    reading = read(q)
    if not plain(reading.text):
        return ()
    if reading.zip_code:
        return _zip_suggestion(reading.zip_code)
    found = [*_state_suggestions(reading), *_city_suggestions(uow, reading)]
    found += _amenity_suggestions(reading)
    found = found[: SUGGESTIONS_SHOWN - 2]  # Two are kept for venues, however many places begin like one.
    found += _venue_suggestions(uow, reading, limit=SUGGESTIONS_SHOWN - len(found))
    return tuple(found) or _meant_suggestion(reading)


def _destination(uow: UnitOfWork, reading: Reading) -> str:
    """The path that the query names; empty when it names none, or more than one."""
    if reading.zip_code:
        place = _place_of_zip(uow, reading.zip_code)
        return city_path(place.state, place.slug) if place else ""
    in_a_state = exact_places(uow, [city for city in reading.cities if city.states])
    anywhere = [] if in_a_state else exact_places(uow, [city for city in reading.cities if not city.states])
    paths = {city_path(place.state, place.slug) for place in in_a_state or anywhere}
    if reading.state and not in_a_state:  # "Washington DC" is a city first; "New York" may be either.
        paths.add(state_path(reading.state))
    has_namesake = len(paths) == 1 and venues.any_named(uow.session, reading.text)
    return paths.pop() if len(paths) == 1 and not has_namesake else ""


def _results(uow: UnitOfWork, reading: Reading) -> SearchView:
    if not plain(reading.text):
        return _view("", heading="Search", message=HINT)
    if reading.zip_code:
        return _around_zip(uow, reading.zip_code)
    if reading.amenity:
        return _with_amenity(uow, reading)
    found_places = _place_links(uow, reading)
    found = venues_beginning(uow, reading.text, limit=VENUES_SHOWN)
    if found or found_places:
        message = "Several places have this name. Pick the one you mean." if len(found_places) > 1 and not found else ""
        return _view(reading.text, places=found_places, venues=cards(uow, found), message=message)
    return _around_unlisted_city(uow, reading) or _resembling(uow, reading)


def _resembling(uow: UnitOfWork, reading: Reading) -> SearchView:
    """What was probably meant by a query that nothing begins with."""
    meant = places_resembling(uow, reading, limit=PLACES_SHOWN)
    found = venues_resembling(uow, reading.text, limit=VENUES_SHOWN)
    suggestion = _misspelled(reading.text) or (_place_link(meant[0]) if meant else None)
    return _view(
        reading.text,
        places=tuple(_place_link(place) for place in meant),
        venues=cards(uow, found),
        suggestion=suggestion,
        message="" if meant or found else f"Nothing matches “{reading.text}”. {HINT}",
    )


def _misspelled(text: str) -> Link | None:
    """The state or amenity whose name is nearly what was typed."""
    states = {plain(name): Link(name, state_path(code)) for code, name in STATES.items()}
    amenities = {plain(a.label): Link(a.label, amenity_path(a.key)) for a in AMENITIES}
    close = get_close_matches(plain(text), [*states, *amenities], n=1, cutoff=0.8)
    return (states | amenities)[close[0]] if close else None


def _with_amenity(uow: UnitOfWork, reading: Reading) -> SearchView:
    key = reading.amenity or ""
    label = amenity(key).label
    found = venues.best_with_amenity(uow.session, key, limit=VENUES_SHOWN)
    shown = {venue.id for venue, _ in found}
    found += [sited for sited in venues_beginning(uow, reading.text, limit=NAMESAKES_SHOWN) if sited[0].id not in shown]
    return _view(
        reading.text,
        heading=f"{label}: the best-rated alleys that have it",
        places=_place_links(uow, reading),
        venues=cards(uow, found),
        message="" if found else f"We know of no alley with this yet: {label.lower()}. {HINT}",
    )


def _around_zip(uow: UnitOfWork, zip_code: str) -> SearchView:
    facts = zip_facts(zip_code)
    if facts is None:
        return _view(zip_code, message=f"The postal service lists no ZIP code {zip_code} in the United States. {HINT}")
    name, centre = f"{facts.city}, {facts.state}", (facts.latitude, facts.longitude)
    return _around(uow, zip_code, f"{zip_code} ({name})", centre)


def _around_unlisted_city(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """The venues around a city that exists but has none."""
    for city in reading.cities:
        for state in city.states or () if not city.is_unfinished else ():
            centre = city_centre(city.city, state)
            if centre is not None:
                return _around(uow, reading.text, f"{city.city.strip(' ,')}, {state}", centre)
    return None


def _around(uow: UnitOfWork, query: str, name: str, centre: tuple[float | None, float | None]) -> SearchView:
    latitude, longitude = centre
    found = (
        []
        if latitude is None or longitude is None
        else nearest.within(uow.session, Circle(latitude, longitude, MILES_AROUND), VENUES_SHOWN)
    )
    message = f"We know of no alley in {name} itself. These are the nearest." if found else ""
    nothing = f"We know of no alley within {MILES_AROUND:g} miles of {name} yet. {HINT}"
    return _view(query, heading=f"Bowling near {name}", venues=near_cards(uow, found), message=message or nothing)


def _place_links(uow: UnitOfWork, reading: Reading) -> tuple[Link, ...]:
    states = (Link(STATES[reading.state], state_path(reading.state), "State"),) if reading.state else ()
    return (*states, *(_place_link(place) for place in places_beginning(uow, reading, limit=PLACES_SHOWN)))


def _place_link(place: PlaceCount) -> Link:
    return Link(f"{place.name}, {place.state}", city_path(place.state, place.slug), _venues(place.venues))


def _place_of_zip(uow: UnitOfWork, zip_code: str) -> PlaceCount | None:
    """The place with venues that the ZIP code belongs to."""
    facts = zip_facts(zip_code)
    if facts is None:
        return None
    found = (places.named(uow.session, place_key(name), {facts.state}) for name in (facts.city, *facts.other_cities))
    return next((place for matches in found for place in matches), None)


def _zip_suggestion(zip_code: str) -> tuple[Suggestion, ...]:
    facts = zip_facts(zip_code)
    return (Suggestion("zip", zip_code, f"{facts.city}, {facts.state}", _search_path(zip_code)),) if facts else ()


def _state_suggestions(reading: Reading) -> list[Suggestion]:
    codes = {reading.state} if reading.state else states_beginning(reading.text)
    named = sorted((STATES[code], code) for code in codes)
    return [Suggestion("state", name, "State", state_path(code)) for name, code in named[:2]]


def _city_suggestions(uow: UnitOfWork, reading: Reading) -> list[Suggestion]:
    found = places_beginning(uow, reading, limit=4) or places_resembling(uow, reading, limit=2)
    links = (_place_link(place) for place in found)
    return [Suggestion("city", link.label, link.note, link.href) for link in links]


def _amenity_suggestions(reading: Reading) -> list[Suggestion]:
    start = plain(reading.text)
    found = [a for a in AMENITIES if a.key == reading.amenity or plain(a.label).startswith(start)]
    return [Suggestion("amenity", a.label, "Amenity", amenity_path(a.key)) for a in found[:2]]


def _venue_suggestions(uow: UnitOfWork, reading: Reading, *, limit: int) -> list[Suggestion]:
    found = venues_beginning(uow, reading.text, limit=limit) or venues_resembling(uow, reading.text, limit=limit)
    return [Suggestion("venue", venue.name, place_text(place), venue_path(venue.id)) for venue, place in found]


def _meant_suggestion(reading: Reading) -> tuple[Suggestion, ...]:
    meant = _misspelled(reading.text)
    kind = "state" if meant and meant.href.startswith("/locations") else "amenity"
    return (Suggestion(kind, meant.label, "Did you mean this?", meant.href),) if meant else ()


def _view(
    query: str, *, heading: str = "", message: str = "", suggestion: Link | None = None, **found: Any
) -> SearchView:
    return SearchView(
        query=query,
        heading=heading or f"Results for “{query}”",
        places=found.get("places", ()),
        venues=found.get("venues", ()),
        suggestion=suggestion,
        message=message,
    )


def _search_path(query: str) -> str:
    return f"/search?q={quote_plus(query)}"


def _venues(count: int) -> str:
    return count_of(count, "venue", "venues")
