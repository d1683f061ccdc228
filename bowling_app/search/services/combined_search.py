"""Searches for a kind of venue in a place: "cosmic bowling austin", "arcade near 78701", "sunset lanes in dallas"."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.listings.queries import listing
from bowling_app.listings.queries.listing import Listed
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.queries.places import PlaceCount
from bowling_app.listings.rules.filter_words import intent_words
from bowling_app.listings.rules.listing_filters import MILES, MOST_MILES, Filters
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import CityReading, Reading, read, splits, states_beginning
from bowling_app.platform.geo.places import is_being_typed, place_key, state_name, states_in_order
from bowling_app.platform.geo.regions import Region
from bowling_app.platform.geo.spots import Spot, Unusable, near_text, read_spot
from bowling_app.platform.geo.zip_codes import zip_facts
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.queries.names import Match
from bowling_app.search.queries.places import places_keyed
from bowling_app.search.rules.asked_days import AskedDay
from bowling_app.search.rules.search_subjects import Subject, places_asked_for, subject, subject_asked_for
from bowling_app.search.services.name_search import places_begun, venues_named_so_in

_PLACES_EACH: Final = 3
"""So many places are offered for one that is still being typed."""
_SHORTEST_STATE: Final = 2


@dataclass(frozen=True, slots=True)
class Where:
    """Where a visitor searches: a state, a place that has venues, or the surroundings of a spot."""

    label: str  # "Austin, TX", "Texas", "78701".
    state: str = ""
    place: PlaceCount | None = None
    spot: Spot | None = None
    region: Region | None = None  # Whose states or whose middle it is.


@dataclass(frozen=True, slots=True)
class Combination:
    """A kind of venue, and where."""

    subject: Subject
    where: Where
    asked: Filters = Filters()  # noqa: RUF009 -- frozen. When they are open, and whether the cheapest come first.
    guests: int = 0  # Of a party, where that is said.
    on: AskedDay | None = None  # On which leagues, parties or events are asked for, or the weekend of an outing.

    @property
    def label(self) -> str:
        """ "Cosmic bowling in Austin, TX, open now", "Bowling alleys with an arcade near 78701"."""
        is_near = self.where.spot and not self.where.region
        phrase = N_("{what} near {place}") if is_near else N_("{what} in {place}")
        return _(phrase, what=self.subject.heading, place=self.where.label) + intent_words(self.asked)

    @property
    def filters(self) -> Filters:
        """Those of the listing, apart from the amenity."""
        spot, region = self.where.spot, self.where.region
        sort = "price" if self.asked.sort == "price" else "distance" if spot else "rating"
        within = region.miles if region and spot else self.asked.within
        return replace(self.asked, amenities=self.subject.also, near=spot, within=within, sort=sort)

    @property
    def path(self) -> str:
        """The listing of such venues there."""
        slug = self.where.place.slug if self.where.place else ""
        return self.subject.path_of(self.where.state, slug, self.filters)


def combinations(uow: UnitOfWork, reading: Reading, *, is_unfinished: bool = False) -> list[Combination]:
    """The kinds of venues and the places that the query names, likeliest first; empty unless it names both."""
    asked = [
        (found, places_asked_for(where))
        for what, where in splits(reading.text)
        if (found := subject(subject_asked_for(what))) is not None
    ]
    asked = [(found, texts) for found, texts in dict.fromkeys(asked) if texts]
    wheres = wheres_among(uow, [texts for _, texts in asked], is_unfinished=is_unfinished)
    made = (Combination(found, where) for found, texts in asked for where in wheres[texts])
    return list({combination.path: combination for combination in made}.values())


def count_in(uow: UnitOfWork, combination: Combination) -> int:
    """How many venues the listing of a combination has; of one around a spot this is not known."""
    if combination.asked.opens or combination.subject.also:
        return listing.counts(uow.session, _scope(combination), combination.filters, clock.now()).total
    return listing.categories(uow.session, _scope(combination)).get(combination.subject.amenity, 0)


def counts_by_state(uow: UnitOfWork, combination: Combination) -> dict[str, int]:
    """How many venues each state of a region has in the listing of a combination; a state without is missing."""
    return listing.states_with(uow.session, _scope(combination), combination.filters)


def combination_link(combination: Combination, count: int) -> Link:
    """The way to the listing."""
    note = _("Nearest first") if combination.where.spot else count_of(count, "venue", "venues")
    return Link(combination.label, combination.path, note)


def listed_in(uow: UnitOfWork, combination: Combination, *, limit: int) -> list[Listed]:
    """The first venues of the listing of a combination; around a spot those within a hundred miles, nearest first."""
    filters = combination.filters
    if combination.where.spot and not combination.where.region:
        filters = replace(filters, within=MOST_MILES)
    return listing.found(uow.session, _scope(combination), filters, clock.now(), limit=limit)


def reaching(combination: Combination, found: Sequence[Listed]) -> Combination:
    """The same in a circle that is wide enough for the nearest of what was found."""
    nearest = min((one.miles for one in found if one.miles is not None), default=0)
    if combination.where.region or nearest <= combination.asked.within:
        return combination
    wider = next(miles for miles in MILES if miles >= nearest)
    return replace(combination, asked=replace(combination.asked, within=wider))


def _scope(combination: Combination) -> Scope:
    where = combination.where
    states = where.region.states if where.region and not where.state else ()
    return Scope(combination.subject.amenity, where.state, where.place.id if where.place else None, states)


def around(combination: Combination) -> Combination:
    """The same kind of venue around the place, rather than in it; around a region, however far from its middle."""
    place = combination.where.place
    if place is None:
        return replace(combination, where=replace(combination.where, region=None))
    label = f"{place.name}, {place.state}"
    position = (place.latitude, place.longitude)
    spot = Spot(near_text(place.name, place.state, *position), label, *position)
    return replace(combination, where=Where(label, spot=spot))


def named_somewhere(uow: UnitOfWork, reading: Reading) -> list[Match]:
    """The venues that the query names together with the place that they are in: "sunset lanes san antonio"."""
    asked = [(subject_asked_for(what), places_asked_for(where)) for what, where in splits(reading.text)]
    asked = [(what, texts) for what, texts in asked if what and subject(what) is None]
    cities = {text: read(text).cities for _, texts in asked for text in texts}
    places = _places(uow, cities, is_unfinished=False)
    for what, texts in asked:
        named = next((places[text] for text in texts if places[text]), ())
        if named and (found := venues_named_so_in(uow, what, named)):
            return found
    return []


def place_of_zip(uow: UnitOfWork, zip_code: str) -> PlaceCount | None:
    """The place with venues that a ZIP code belongs to."""
    facts = zip_facts(zip_code)
    if facts is None:
        return None
    keys = [place_key(name) for name in (facts.city, *facts.other_cities)]
    found = [place for place in places_keyed(uow.session, keys) if place.state == facts.state]
    return min(found, key=lambda place: keys.index(place_key(place.name)), default=None)


def wheres_of(uow: UnitOfWork, text: str) -> list[Where]:
    """The locations that a text names, if it is only the name of a place."""
    return wheres_of_any(uow, (text,)) if text else []


def wheres_of_any(uow: UnitOfWork, texts: tuple[str, ...]) -> list[Where]:
    """The locations that the first of the texts names which is only the name of a place."""
    return wheres_among(uow, [texts])[texts]


def wheres_among(
    uow: UnitOfWork, asked: Sequence[tuple[str, ...]], *, is_unfinished: bool = False
) -> dict[tuple[str, ...], list[Where]]:
    """The locations that the first of each few texts names which names any, likeliest first.

    The surroundings of a town without venues are not those of the end of its name: "bowling green, oh" is no search
    around Green, OH.
    """
    readings = {text: read(text) for texts in asked for text in texts}
    cities = _places(uow, {text: reading.cities for text, reading in readings.items()}, is_unfinished=is_unfinished)
    found: dict[tuple[str, ...], list[Where]] = {}
    named = ""
    for texts in asked:
        found[texts] = []
        for text in texts:
            states = _states(readings[text], is_unfinished=is_unfinished)
            wheres = _where(uow, readings[text], cities[text], states)
            if wheres and not (wheres[0].spot and named.endswith(f" {text}")):
                found[texts], named = wheres, max(named, text, key=len)
                break
    return found


def _states(reading: Reading, *, is_unfinished: bool) -> list[str]:
    """The codes of the state that is named, or of those whose name is being typed."""
    if reading.state or not is_unfinished or len(reading.text) < _SHORTEST_STATE:
        return [reading.state] if reading.state else []
    return states_in_order(states_beginning(reading.text))[:_PLACES_EACH]


def _where(uow: UnitOfWork, reading: Reading, places: Sequence[PlaceCount], states: Sequence[str]) -> list[Where]:
    if reading.zip_code and (place := place_of_zip(uow, reading.zip_code)):
        places = [place]
    found = [Where(state_name(code), code) for code in states]
    found += [Where(f"{place.name}, {place.state}", place.state, place) for place in places]
    if not found or reading.zip_code:
        with suppress(Unusable):
            spot = read_spot(reading.text)
            found.append(Where(spot.label, spot=spot))
    return found


def _places(
    uow: UnitOfWork, cities: dict[str, tuple[CityReading, ...]], *, is_unfinished: bool
) -> dict[str, list[PlaceCount]]:
    """The places with venues that each text names, read in one statement; with `is_unfinished` those it may become."""
    every = [city for readings in cities.values() for city in readings if is_unfinished or not city.is_unfinished]
    if not every:
        return {text: [] for text in cities}
    if is_unfinished:
        found = places_begun(uow, every)
    else:
        found = places_keyed(uow.session, {place_key(city.city) for city in every})
    keyed = [(place_key(place.name), place) for place in found]
    return {text: _named(readings, keyed, is_unfinished=is_unfinished) for text, readings in cities.items()}


def _named(
    readings: Sequence[CityReading], places: Sequence[tuple[str, PlaceCount]], *, is_unfinished: bool
) -> list[PlaceCount]:
    """The places of the first reading that names any: full names first, then those with most venues.

    Each place comes with its folded name.
    """
    for city in readings:
        wanted = place_key(city.city)
        fitting = [
            (key != wanted, -place.venues, place.name, place.state, place)
            for key, place in places
            if (city.states is None or place.state in city.states)
            and (key == wanted or (is_unfinished and is_being_typed(city.city, place.name)))
        ]
        if fitting and (is_unfinished or not city.is_unfinished):
            return [one[4] for one in sorted(fitting, key=lambda one: one[:4])[:_PLACES_EACH]]
    return []
