"""Places and venues by name, those that are called exactly so first, and the words that were probably meant."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import CityReading, Reading, before_no_state, read
from bowling_app.platform.geo.places import STATES, is_being_typed, keys_typed, place_key, plain
from bowling_app.platform.kit.likeness.name_spellings import (
    Spelled,
    beginnings,
    inner_pieces,
    known_name,
    occurs_in,
)
from bowling_app.platform.kit.likeness.spelling import SHORTEST, errors_forgiven, halves, joined, meant
from bowling_app.platform.kit.likeness.trigrams import beginning_trigrams, trigrams
from bowling_app.search.queries.names import Match, Sought, telling, venues_called, venues_in, venues_spelled
from bowling_app.search.queries.places import PlaceStart, places_keyed, places_starting
from bowling_app.search.queries.words import known_words, words_like
from bowling_app.search.rules.asked_dates import marked, unmarked
from bowling_app.search.rules.names_of_subjects import NAMES, SPANISH_NAMES, meaningful
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.search_subjects import COMMON
from bowling_app.search.rules.unread_words import NEGATIONS
from bowling_app.search.rules.words_of_days import SPELLED_RIGHT, begins_a_day, days_like
from bowling_app.search.services.name_frequencies import frequencies

_CHECKED: Final = 200
"""So many venues whose names have the right pieces are looked at."""

_RARE: Final = 0.01
"""A word with a piece that is in a smaller part of the names is rare: names that may have it are all spelled out."""
_MOST_WORDS: Final = 8
_LIKELIEST: Final = 3
_HALF: Final = "1d2"
"""A date, and half of a name: "1/2 moon bay" is Half Moon Bay."""
_folded = lru_cache(8_192)(plain)
"""For names of the directory: whoever types a name letter by letter is shown the same ones again."""
_LEXICON: Final = NAMES | {word for name in STATES.values() for word in plain(name).split()}


def exact_places(uow: UnitOfWork, cities: Iterable[CityReading]) -> list[PlaceCount]:
    """The places with venues that the query names outright: "Portland, ME" one, "Portland" as many as there are."""
    finished = [city for city in cities if not city.is_unfinished]
    found = places_keyed(uow.session, {place_key(city.city) for city in finished})
    for city in finished:
        if named := [place for place in found if _is_named(place, city)]:
            return sorted(named, key=lambda place: (-place.venues, place.state))
    return []


def places_named_so(uow: UnitOfWork, reading: Reading, *, limit: int) -> list[PlaceCount]:
    """The places with venues whose name is the query, then those whose name begins with it, then those with a later
    word that does; in each group those with the most venues first."""
    found = places_starting(uow.session, _starts(reading.cities), _later_words(reading.cities))
    wanted = [(city.city, f" {plain(city.city)}", city.states) for city in reading.cities]
    ranked = [(rank, place) for place in found if (rank := _place_rank(place, wanted)) is not None]
    ranked.sort(key=lambda one: (one[0], -one[1].venues, one[1].name, one[1].state))
    return [place for _, place in ranked[:limit]]


def places_begun(uow: UnitOfWork, cities: Iterable[CityReading]) -> list[PlaceCount]:
    """The places with venues whose name somebody may be typing, and some more whose folded name begins so."""
    return places_starting(uow.session, _starts(cities))


def venues_named_so(uow: UnitOfWork, text: str, *, limit: int) -> list[Match]:
    """The venues that are called so, then those whose name begins so, then those with the words in it; best first. Of
    each, those that are spelled as typed come first."""
    if not plain(text):
        return []
    most = max(_CHECKED, limit)
    sought = _sought(uow, text)
    called = venues_called(uow.session, sought, limit=limit, most=most)
    found = _ranked((*called.begun, *called.containing), text)
    if len(called.begun) < limit and len(found) < limit:
        is_answered = len(called.begun) + len(called.containing) < limit
        spelled = called.spelled if is_answered else venues_spelled(uow.session, sought.spellings, limit=most)
        found = _ranked((*found, *spelled), text)
    return found[:limit]


def begins_so(name: str, text: str) -> bool:
    """Whether a venue's name begins with a text, however either is spelled."""
    known = known_name(name)
    return _folded(name).startswith(plain(text)) or any(0 in occurs_in(known, wanted) for wanted in beginnings(text))


def holds_name(text: str, name: str) -> bool:
    """Whether a text has the full name of a venue, as it is spelled."""
    return f" {_folded(name)} " in f" {plain(text)} "


def venues_named_so_in(uow: UnitOfWork, text: str, places: Sequence[PlaceCount]) -> list[Match]:
    """The same of some places alone."""
    return _ranked(venues_in(uow.session, [place.id for place in places], limit=_CHECKED), text)


def corrections(uow: UnitOfWork, text: str, *, is_unfinished: bool = False) -> list[str]:
    """The texts that were probably meant, likeliest first: words that no name has made words that some name has. A day,
    an hour and whatever else is asked for beside a name stay as they are.

    The last word of an unfinished text may be the beginning of a word.
    """
    words = plain(marked(text)).split()[:_MOST_WORDS]
    pairs = {whole for _, _, whole in joined(words)}
    parts = {half for word in words for pair in halves(word) for half in pair}
    last = words[-1] if is_unfinished and words else ""
    known = known_words(uow.session, {*words, *pairs, *parts}, last)
    asked = set(words).difference(read_intent(text).rest.split())
    understood = known | _LEXICON | COMMON | SPANISH_NAMES | NEGATIONS | asked
    if last and any(word.startswith(last) for word in understood):
        understood.add(last)
    unknown = [word for word in words if word not in understood and errors_forgiven(word)]
    choices = _choices(uow, unknown, known, last)
    half = " ".join("half" if word == _HALF else word for word in words)
    fewer = _replaced(words, choices | {word: [] for word in unknown if word in SPELLED_RIGHT or days_like(word)})
    texts = [half, *_replaced(words, choices), *_respaced(words, known), *fewer]
    found = [text for text in dict.fromkeys(texts) if meaningful(text) and text != " ".join(words)]
    return [unmarked(other) for other in found if not _is_city_elsewhere(uow, text, other)]


def _is_city_elsewhere(uow: UnitOfWork, text: str, corrected: str) -> bool:
    """Whether a correction leaves out where a city is: nobody who wrote "London, England" means London, KY."""
    city = plain(before_no_state(text)).split()
    return 0 < len(corrected.split()) <= len(city) and bool(exact_places(uow, read(corrected).cities))


def _sought(uow: UnitOfWork, text: str) -> Sought:
    known = frequencies(uow)
    words = beginning_trigrams(" ".join(meaningful(text)))
    spellings = dict.fromkeys(_pieces(wanted, known.spelled) for wanted in beginnings(text))
    return Sought(text, telling(words, known.named), [pieces for pieces in spellings if pieces])


def _pieces(wanted: Spelled, known: Mapping[str, float]) -> frozenset[str]:
    """The pieces of the words that tell the name; of the name as a whole where those are in too many others, which
    have to be spelled out one by one."""
    telling = inner_pieces([part.key for part in _telling(wanted)])
    is_rare = any(known.get(piece, 0.0) <= _RARE for piece in telling)
    return telling if is_rare else inner_pieces([wanted.key])


def _telling(wanted: Spelled) -> list[Spelled]:
    """The words that tell a name from others."""
    words = meaningful(" ".join(wanted.words))
    return [part for part in wanted.parts if part.key in words]


def _choices(uow: UnitOfWork, unknown: Sequence[str], known: set[str], last: str) -> dict[str, list[str]]:
    """For each unknown word, the words that it may stand for; empty if the word should be left out."""
    pieces = {piece for word in unknown for piece in trigrams(word) if not piece.startswith("  ")}
    alike = words_like(uow.session, pieces) | _LEXICON if unknown else set[str]()
    found: dict[str, list[str]] = {}
    for word in unknown:
        parted = [f"{one} {other}" for one, other in halves(word) if one in known and other in known]
        if word == last and begins_a_day(word):
            found[word] = []
            continue
        others = {word} if word in SPELLED_RIGHT else alike | days_like(word)
        found[word] = [*parted[:1], *meant(word, others, is_unfinished=word == last)[:_LIKELIEST]]
    return found


def _replaced(words: Sequence[str], choices: dict[str, list[str]]) -> list[str]:
    """The text with the likeliest words, then with another choice for one word at a time."""
    likeliest = {word: next(iter(options), "") for word, options in choices.items()}
    variants = [likeliest] + [likeliest | {word: option} for word, options in choices.items() for option in options[1:]]
    return [" ".join(" ".join(variant.get(word, word) for word in words).split()) for variant in variants]


def _respaced(words: Sequence[str], known: set[str]) -> list[str]:
    """The text with a space left out where two words make one that is known."""
    text = " ".join(words)
    return [text.replace(f"{one} {other}", whole, 1) for one, other, whole in joined(words) if whole in known]


def _starts(cities: Iterable[CityReading]) -> list[PlaceStart]:
    return [PlaceStart(key, city.states) for city in cities for key in keys_typed(city.city)]


def _later_words(cities: Sequence[CityReading]) -> list[frozenset[str]]:
    """The pieces of what may be a later word of a place's name: "Virginia Beach" for "beach"."""
    name = cities[-1].city if cities else ""
    return beginning_trigrams(name) if len(plain(name)) >= SHORTEST else []


def _is_named(place: PlaceCount, city: CityReading) -> bool:
    return place_key(place.name) == place_key(city.city) and (city.states is None or place.state in city.states)


def _place_rank(place: PlaceCount, wanted: Sequence[tuple[str, str, frozenset[str] | None]]) -> tuple[int, int] | None:
    """First by the reading that a place fits, then full names before prefixes; None if it fits no reading.

    `wanted` has the city of each reading, its words, and its states.
    """
    for at, (city, _, states) in enumerate(wanted):
        if is_being_typed(city, place.name) and (states is None or place.state in states):
            return at, int(place_key(place.name) != place_key(city))
    name = f" {plain(place.name)}"
    return (len(wanted), 0) if any(states is None and words in name for _, words, states in wanted) else None


def _ranked(matches: Iterable[Match], text: str) -> list[Match]:
    """Those whose name fits, the best fitting first, the best rated first among equals."""
    wanted, words, spelled = plain(text), meaningful(text), beginnings(text)
    each = {match.id: match for match in matches}.values()
    ranks = ((_rank(match.name, wanted, words, spelled), match) for match in each)
    ranked = [(rank, match) for rank, match in ranks if rank is not None]
    ranked.sort(key=lambda one: (one[0], -one[1].standing, -one[1].review_count, one[1].name, one[1].id))
    return [match for _, match in ranked]


def _rank(name: str, wanted: str, words: Sequence[str], spelled: Sequence[Spelled]) -> tuple[int, bool] | None:
    """How well a name fits as it is typed or, behind those that fit as well so, in another spelling."""
    typed = _name_rank(_folded(name), wanted, words)
    if typed == 0:
        return typed, False
    known = known_name(name)
    others = ((_spelled_rank(known, each), True) for each in spelled)
    return min(((rank, is_other) for rank, is_other in ((typed, False), *others) if rank is not None), default=None)


def _spelled_rank(name: Spelled, wanted: Spelled) -> int | None:
    """The same as `_name_rank` for names that are spelled out."""
    if found := occurs_in(name, wanted):
        return int(name.key != wanted.key) if found[0] == 0 else 2
    parts = _telling(wanted)
    return 3 if parts and all(occurs_in(name, part) for part in parts) else None


def _name_rank(name: str, wanted: str, words: Sequence[str]) -> int | None:
    """0 for the exact name, 1 for its beginning, 2 for words of it, 3 for the distinctive words elsewhere in it."""
    if name.startswith(wanted):
        return int(name != wanted)
    if f" {wanted}" in f" {name}":
        return 2
    return 3 if all(f" {word}" in f" {name}" for word in words) else None
