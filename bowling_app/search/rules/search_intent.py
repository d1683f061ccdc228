"""What a search asks for other than a kind of alley and a place: near me, a region, open now or on some evening,
cheap."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.listings.rules.listing_filters import DAYS, NOW, TONIGHT, Filters
from bowling_app.platform.geo.places import plain
from bowling_app.platform.geo.regions import REGIONS_BY_WORDS, Region
from bowling_app.platform.geo.spots import NEAR_ME
from bowling_app.venues.rules.hours import WEEKDAYS

_MOST_WORDS: Final = 12
_CHEAP: Final = ("cheap", "cheapest", "affordable", "inexpensive", "low cost", "lowest price", "on a budget")
_OPENINGS: Final = {
    NOW: ("open now", "open right now", "right now", "now open", "open today", "today", "currently open"),
    TONIGHT: ("tonight", "open tonight", "this evening", "open this evening"),
}
_PARTS_OF_DAYS: Final = {"": 20, " night": 20, " nights": 20, " evening": 20, " morning": 10, " afternoon": 15}


@dataclass(frozen=True, slots=True)
class SearchIntent:
    """What was asked for; `rest` holds the remaining words, which say what and where."""

    rest: str
    is_near_me: bool = False
    region: Region | None = None
    filters: Filters = Filters()  # noqa: RUF009 -- frozen.

    @property
    def is_any(self) -> bool:
        """Whether the words asked for any of these."""
        return self.is_near_me or self.region is not None or self.filters.is_active


def read_intent(text: str) -> SearchIntent:
    """The intent in the words of a search; the longest phrases are read first, so that "open now" is one phrase."""
    words, intent, rest = plain(text).split()[:_MOST_WORDS], SearchIntent(""), list[str]()
    while words:
        for length in range(min(len(words), _LONGEST), 0, -1):
            if (change := _PHRASES.get(tuple(words[:length]))) is not None:
                intent, words = _changed(intent, change), words[length:]
                break
        else:
            rest.append(words.pop(0))
    return replace(intent, rest=" ".join(rest))


def _changed(intent: SearchIntent, change: SearchIntent) -> SearchIntent:
    """Both intents combined. If both set the same thing, the first one wins."""
    both = replace(change.filters, sort=intent.filters.sort if intent.filters.sort == "price" else change.filters.sort)
    if intent.filters.opens:
        both = replace(both, opens=intent.filters.opens, time=intent.filters.time)
    return SearchIntent("", intent.is_near_me or change.is_near_me, intent.region or change.region, both)


def _phrases() -> Iterator[tuple[str, SearchIntent]]:
    yield from ((words, SearchIntent("", is_near_me=True)) for words in NEAR_ME)
    yield from ((words, SearchIntent("", filters=Filters(sort="price"))) for words in _CHEAP)
    for at, phrases in _OPENINGS.items():
        yield from ((words, SearchIntent("", filters=Filters(opens=at))) for words in phrases)
    for day, name in zip(DAYS, WEEKDAYS, strict=True):
        for part, hour in _PARTS_OF_DAYS.items():
            asked = SearchIntent("", filters=Filters(opens=day, time=hour * 60))
            for words in (f"{name.lower()}{part}", f"{name.lower()}s{part}"):
                yield from ((f"{lead}{words}", asked) for lead in ("", "on ", "open ", "open on ", "this ", "next "))
    yield from ((" ".join(words), SearchIntent("", region=region)) for words, region in REGIONS_BY_WORDS.items())


_PHRASES: Final[Mapping[tuple[str, ...], SearchIntent]] = {tuple(words.split()): intent for words, intent in _phrases()}
_LONGEST: Final = max(map(len, _PHRASES))
