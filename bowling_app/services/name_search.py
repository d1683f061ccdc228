"""Places and venues by name: those that begin with or contain what was typed, and those that resemble it."""

from collections.abc import Iterable
from typing import Any, Final

from bowling_app.domain.places import place_key, plain
from bowling_app.domain.searches import CityReading, Reading
from bowling_app.domain.trigrams import LIKE_ENOUGH, beginning_trigrams, likeness, trigrams
from bowling_app.queries import places, venues
from bowling_app.queries import search as queries
from bowling_app.queries.places import PlaceCount
from bowling_app.queries.search import Name, Pieces
from bowling_app.queries.venues import Sited
from bowling_app.services.unit_of_work import UnitOfWork

SHORTEST_FOR_RESEMBLING: Final = 4
"""Shorter texts resemble everything."""

_NEARLY_AS_LIKE: Final = 0.8
_PLACES_COUNTED: Final = 200
_VENUES_CHECKED: Final = 100


def exact_places(uow: UnitOfWork, cities: Iterable[CityReading]) -> list[PlaceCount]:
    """The places with venues that the query names outright: "Portland, ME" one, "Portland" as many as there are."""
    for city in cities:
        if not city.is_unfinished:
            found = places.named(uow.session, place_key(city.city), city.states)
            if found:
                return found
    return []


def places_beginning(uow: UnitOfWork, reading: Reading, *, limit: int) -> list[PlaceCount]:
    """The places with venues whose name begins as the query does, the whole name and those with most venues first."""
    found: dict[int, PlaceCount] = {}
    for city in reading.cities:
        key = place_key(city.city)
        ids = places.starting(uow.session, key, city.states, limit=_PLACES_COUNTED)
        counted = places.with_ids(uow.session, ids).values()
        for place in sorted(counted, key=lambda p: (place_key(p.name) != key, -p.venues, p.name, p.state)):
            found.setdefault(place.id, place)
    return list(found.values())[:limit]


def places_resembling(uow: UnitOfWork, reading: Reading, *, limit: int) -> list[PlaceCount]:
    """The places with venues that were meant if a letter or two are wrong, likeliest first."""
    for city in reading.cities:
        if len(city.city) < SHORTEST_FOR_RESEMBLING or city.is_unfinished:
            continue
        terms = trigrams(city.city)
        known = queries.pieces(uow.session, "place", terms)
        candidates = queries.place_names_resembling(uow.session, terms, known)
        ids = _likeliest(city.city, candidates, known, limit=4 * limit)
        counted = places.with_ids(uow.session, ids)
        found = [counted[i] for i in ids if i in counted and (city.states is None or counted[i].state in city.states)]
        if found:
            return found[:limit]
    return []


def venues_beginning(uow: UnitOfWork, text: str, *, limit: int) -> list[Sited]:
    """The venues whose name begins with a text, then those with a word that does, the best of each first."""
    start = plain(text)
    if not start:
        return []
    found = {sited[0].id: sited for sited in queries.venues_starting(uow.session, text, limit=limit)}
    if len(found) < limit:
        words = beginning_trigrams(text)
        known = queries.pieces(uow.session, "venue", frozenset().union(*words))
        for sited in queries.venues_containing(uow.session, words, known, limit=_VENUES_CHECKED):
            if f" {start}" in f" {plain(sited[0].name)}":
                found.setdefault(sited[0].id, sited)
    return list(found.values())[:limit]


def venues_resembling(uow: UnitOfWork, text: str, *, limit: int) -> list[Sited]:
    """The venues that were meant if a letter or two are wrong, or if the city was named as well; likeliest first."""
    terms = trigrams(text)
    if len(text) < SHORTEST_FOR_RESEMBLING or not terms:
        return []
    known = queries.pieces(uow.session, "venue", terms)
    candidates = queries.venue_names_resembling(uow.session, terms, known)
    ids = _likeliest(text, candidates, known, limit=limit)
    active = venues.with_ids(uow.session, ids)
    return [active[venue_id] for venue_id in ids if venue_id in active]


def _likeliest(text: str, candidates: Iterable[Name], known: Pieces, *, limit: int) -> list[Any]:
    """The ids of the names that are enough like a text, likeliest first, among equals the better rated."""
    rarity = known.rarity(trigrams(text))
    scored = ((max(likeness(text, form, rarity) for form in name.forms), name) for name in candidates)
    likely = [(score, name) for score, name in scored if score >= LIKE_ENOUGH]
    best = max((score for score, _ in likely), default=0.0)
    likely = [(score, name) for score, name in likely if score >= best * _NEARLY_AS_LIKE]
    likely.sort(key=lambda found: (-found[0], -found[1].avg_rating, -found[1].review_count, found[1].name))
    return [name.id for _, name in likely[:limit]]
