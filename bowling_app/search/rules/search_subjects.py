"""What a visitor searches for at an alley, in the words of a search: a category of venues, an amenity, or a fact on
access."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bowling_app.listings.rules.features import FEATURES, feature_key
from bowling_app.listings.rules.listing_filters import Filters, address
from bowling_app.platform.geo.places import plain
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.language.formats import listed, small
from bowling_app.platform.language.languages import once_a_language
from bowling_app.platform.language.messages import N_, _, nouns
from bowling_app.search.rules.english_words import ALLEY, CONNECTORS, FILLERS, OTHER_WORDS
from bowling_app.search.rules.event_words import EVENT_WORDS, KINDS_OF_EVENTS, LEAGUES_OF, SPANISH_EVENT_WORDS
from bowling_app.search.rules.limits import MOST_WORDS_OF_SUBJECTS
from bowling_app.search.rules.spanish_words import (
    ARTICLES,
    OF,
    SPANISH_ALLEY,
    SPANISH_CONNECTORS,
    SPANISH_FILLERS,
    SPANISH_SUBJECTS,
    without_articles,
)
from bowling_app.venues.rules.categories import ALL_VENUES, CATEGORIES, Category, category_of_amenity, category_path

COMMON: Final = ALLEY | FILLERS | CONNECTORS | SPANISH_ALLEY | SPANISH_FILLERS | SPANISH_CONNECTORS
"""Words that tell no name from another."""
_OF_PARTIES: Final = frozenset(("birthday", "corporate-events", "private-events"))
_COMMON_STATES: Final = frozenset(("IN", "ME", "OR"))
_EITHER: Final = frozenset(("or", "o"))
"""Of what stands beside these words, an alley need not have all."""
_ALLEY_OF_ALL: Final = ALLEY | SPANISH_ALLEY
_FILLERS_OF_ALL: Final = FILLERS | CONNECTORS | SPANISH_FILLERS | SPANISH_CONNECTORS


@dataclass(frozen=True, slots=True)
class Subject:
    """A category, or an amenity or a fact on access without one; its venues are then a filtered list of all venues."""

    label: str
    category: Category
    amenity: str = ""  # The key; empty where the category holds every venue.
    is_of_events: bool = False
    """Whether events are asked for. No fact of an alley says that it has some: the search leads to theirs."""
    league_kind: str = ""  # Who bowls in the leagues that are asked for.
    bowlers: str = field(default="", compare=False)  # The same in the words of the search.
    left_out: str = ""  # Who bowls in leagues of several kinds: their search knows one kind at a time.
    also: tuple[str, ...] = ()  # The keys of what else the alleys must have.
    event_kind: str = ""  # The kind of event that is asked for; of an amenity, the one that its alleys hold.

    @property
    def has_category(self) -> bool:
        """Whether its venues have pages of their own."""
        return self.category.amenity == self.amenity

    @property
    def is_of_leagues(self) -> bool:
        """Whether leagues are asked for: a day is then that of the league, not one on which an alley is open."""
        return self.amenity == "leagues"

    @property
    def is_of_parties(self) -> bool:
        """Whether a party is asked for: a day is then that of the party."""
        return self.amenity in _OF_PARTIES

    @property
    def leads_to_events(self) -> bool:
        """Whether events are asked for, or what alleys hold as events."""
        return self.is_of_events or bool(self.event_kind)

    @property
    def is_of_dates(self) -> bool:
        """Whether a day is that of a league, a party or an event."""
        return self.is_of_leagues or self.is_of_parties or self.leads_to_events

    @property
    def heading(self) -> str:
        """The beginning of "Bowling alleys with an arcade in Austin, TX"."""
        return _(self.category.heading if self.has_category and not self.also else self.label)

    @property
    def one(self) -> str:
        """One such venue, within a sentence: "alley with an arcade"."""
        if self.has_category and not self.also:
            return nouns(self.category.one, self.category.many, 1)
        return _("alley with this: {amenity}", amenity=_(self.label).lower())

    def path(self, state: str = "", city_slug: str = "", *, near: Spot | None = None) -> str:
        """Where such venues are listed: in the country, in a state (by its code), in a city, or around a spot."""
        return self.path_of(state, city_slug, Filters(near=near, sort="distance" if near else "rating"))

    def path_of(self, state: str, city_slug: str, filters: Filters) -> str:
        """The same with additional filters. If the category has no list, the amenity becomes a filter of all venues."""
        category = self.category if self.category.is_listed or not filters.is_active else ALL_VENUES
        return address(category_path(category, state, city_slug), replace(filters, amenities=self.filtered))

    @property
    def filtered(self) -> tuple[str, ...]:
        """The keys by which a list is filtered for these venues, in the order of all."""
        keys = {*self.also, *(() if self.has_category else (self.amenity,))}
        return tuple(known.key for known in FEATURES if known.key in keys)


def subject(text: str) -> Subject | None:
    """What the words ask for: "karaoke", "bowling alleys with karaoke"; None if they hold a word that asks for
    something else.

    A text of filler words only, such as "the best", asks for nothing.
    """
    words = plain(text).split()
    if len(words) > 1 and _names_a_state(text):
        return None
    told = [word for word in without_articles(words) if word not in _FILLERS_OF_ALL]
    for candidate in (words, told, [word for word in told if word not in _ALLEY_OF_ALL]):
        if found := _named(" ".join(candidate)):
            return found
    if told and _ALLEY_OF_ALL.issuperset(told):
        return EVERY_VENUE
    return _with_all([] if _EITHER.intersection(words) else _all_named([w for w in told if w not in _ALLEY_OF_ALL]))


def _all_named(words: Sequence[str]) -> list[Subject]:
    """What alleys must have by the words, each of which names something; empty where one names nothing. Read from the
    end, so that words are looked at once however many ways there are to part them."""
    named: dict[int, list[Subject]] = {len(words): []}  # By where it begins, of what can be read to the end.
    for begin in reversed(range(len(words) if len(words) <= MOST_WORDS_OF_SUBJECTS else 0)):
        for end in sorted(named, reverse=True):
            found = _named(" ".join(words[begin:end]))
            if found is not None and found.amenity:
                named[begin] = [found, *named[end]]
                break
    return named.get(0, [])


def _with_all(named: Sequence[Subject]) -> Subject | None:
    """Alleys that have all of it. What is on certain dates comes first, since a day is then that of it."""
    if not named:
        return None
    first, *others = sorted(_each_once(named), key=lambda each: not each.is_of_dates)
    if not others:
        return first
    label = listed([_(first.label), *(small(_(each.label)) for each in others)])
    return replace(first, label=label, also=tuple(each.amenity for each in others))


def _each_once(named: Sequence[Subject]) -> Iterable[Subject]:
    """What alleys must have, each thing once. Leagues of two kinds are leagues of any."""
    leagues = [one for one in named if one.league_kind]
    found = {one.amenity: one for one in (*named, *leagues)}
    if len({one.league_kind for one in leagues}) > 1:
        words = " ".join(dict.fromkeys(one.bowlers for one in leagues))
        found["leagues"] = replace(found["leagues"], league_kind="", bowlers="", left_out=words)
    return found.values()


def places_asked_for(text: str) -> tuple[str, ...]:
    """What may name the place at the end of a search, likeliest first: "in austin, tx" means "austin, tx", and "in
    great falls, mt" means "great falls, mt" before it means "falls, mt". Empty for words that are in every search."""
    words = text.strip(" ,").split()
    named: list[str] = []
    while words and (first := plain(words[0])) in COMMON:
        if len(words) == 1 and _names_a_state(text.strip(" ,")):
            break
        if first not in CONNECTORS | SPANISH_CONNECTORS:
            named.append(" ".join(words))
        words.pop(0)
        if first in SPANISH_ALLEY | SPANISH_CONNECTORS and words and plain(words[0]) in OF:
            named.append(
                " ".join(words)
            )  # "cerca de Austin" leads over with two words, but "De Soto" begins so itself.
            words.pop(0)
    return (*named, " ".join(words)) if words else ()


def _names_a_state(text: str) -> bool:
    """Whether the last word of a text is the code of a state that is a common word as well: in capitals, where others
    are not. Near "ME" is whoever asks."""
    *before, last = text.split()
    is_near = last == "ME" and bool(before) and plain(before[-1]) in CONNECTORS - {"in", "inside", "within"}
    return last in _COMMON_STATES and not is_near and not text.isupper()


def subject_asked_for(text: str) -> str:
    """The beginning of a search without the word that leads over to a place: "arcade near" is "arcade"."""
    words = text.strip(" ,").split()
    while words and plain(words[-1]) in CONNECTORS | SPANISH_CONNECTORS | ARTICLES:
        words.pop()
    return " ".join(words)


def subjects_beginning(text: str) -> tuple[Subject, ...]:
    """The categories and amenities whose label begins with a text, or that the text means."""
    start, meant = plain(text), subject(text)
    found = [
        known
        for known in _SUBJECTS
        if start and any(plain(label).startswith(start) for label in (known.label, _(known.label)))
    ]
    return tuple(dict.fromkeys([*([meant] if meant else []), *found]))


def _named(text: str) -> Subject | None:
    key = feature_key(text) if text else None
    return _BY_AMENITY[key] if key else _BY_WORDS.get(text) or _by_spoken_words().get(text)


def _of_amenity(key: str, label: str) -> Subject:
    return Subject(label, category_of_amenity(key) or ALL_VENUES, key, event_kind=KINDS_OF_EVENTS.get(key, ""))


def _events_by(words: Mapping[str, Sequence[str]]) -> dict[str, Subject]:
    return {text: replace(EVENTS, event_kind=kind) for kind, texts in words.items() for text in texts}


@once_a_language()
def _by_spoken_words() -> Mapping[str, Subject]:
    """The subjects by what the site calls them in the language that is spoken, and by their other Spanish words."""
    named = {plain(words): known for known in _SUBJECTS for words in (_(known.label), known.heading)}
    return {**named, **_BY_SPANISH}


EVERY_VENUE: Final = Subject(ALL_VENUES.name, ALL_VENUES)
"""Bowling alleys of every kind."""
EVENTS: Final = replace(EVERY_VENUE, label=N_("Bowling events"), is_of_events=True)
"""Events at bowling alleys of every kind."""

_BY_AMENITY: Final = {known.key: _of_amenity(known.key, known.label) for known in FEATURES}
_OF_CATEGORIES: Final = {
    known.slug: _BY_AMENITY[known.amenity] if known.amenity else Subject(known.name, known) for known in CATEGORIES
} | {ALL_VENUES.slug: EVERY_VENUE}
_LEAGUES: Final = {
    text: replace(_BY_AMENITY["leagues"], league_kind=kind, bowlers=who) for text, (kind, who) in LEAGUES_OF.items()
}
_BY_WORDS: Final[Mapping[str, Subject]] = {
    plain(words): _OF_CATEGORIES[known.slug]
    for known in CATEGORIES
    for words in (known.slug, known.name, known.heading, *OTHER_WORDS.get(known.slug, ()))
} | {**_events_by(EVENT_WORDS), **_LEAGUES}
_BY_SPANISH: Final[Mapping[str, Subject]] = {
    words: known
    for of_subject, phrases in SPANISH_SUBJECTS.items()
    for known in (_OF_CATEGORIES.get(of_subject) or _BY_AMENITY[of_subject],)
    for phrase in phrases
    for words in (phrase, " ".join(word for word in without_articles(phrase.split()) if word not in _FILLERS_OF_ALL))
} | _events_by(SPANISH_EVENT_WORDS)
_SUBJECTS: Final = tuple(dict.fromkeys([*_OF_CATEGORIES.values(), *_BY_AMENITY.values()]))
