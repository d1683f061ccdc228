"""The words of a search that ask for something other than a kind of alley and a place, and what each of them means."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from bowling_app.listings.rules.listing_filters import DAYS, NOW, TONIGHT, Filters
from bowling_app.platform.geo.regions import REGIONS_BY_WORDS, Region
from bowling_app.platform.geo.spots import NEAR_ME
from bowling_app.search.rules.asked_dates import AskedDate
from bowling_app.search.rules.asked_days import (
    NEXT,
    AskedDay,
    weekends,
)
from bowling_app.search.rules.asked_groups import AskedGroup
from bowling_app.search.rules.asked_hours import AFTERNOON, EVENING, MORNING
from bowling_app.search.rules.spanish_words import (
    SPANISH_CHEAP,
    SPANISH_DAYS,
    SPANISH_LEADS,
    SPANISH_NEAR_ME,
    SPANISH_NEXT,
    SPANISH_NEXT_LEADS,
    SPANISH_OPENINGS,
    SPANISH_PARTS_OF_DAYS,
)
from bowling_app.venues.rules.hours import WEEKDAYS

TODAY, TOMORROW = "today", "tomorrow"
_AHEAD: Final = (
    (TODAY, (TODAY,), ("hoy",)),
    (TOMORROW, (TOMORROW,), ("manana",)),
    ("day after tomorrow", ("day after tomorrow", "the day after tomorrow"), ("pasado manana",)),
)
AHEAD: Final = {day: ahead for ahead, (day, _, _) in enumerate(_AHEAD)}
_LEADS: Final = ("", "on ", "open ", "open on ", "this ")
_NEXT_LEADS: Final = ("next ", "open next ")
_CHEAP: Final = ("cheap", "cheapest", "affordable", "inexpensive", "low cost", "lowest price", "on a budget")
_OPENINGS: Final = {
    NOW: ("open now", "open right now", "right now", "now open", "currently open"),
    TONIGHT: ("tonight", "tonite", "open tonight", "open tonite", "this evening", "open this evening"),
}
_PARTS_OF_DAYS: Final = {
    "": 20, " night": 20, " nights": 20, " nite": 20, " evening": 20, " morning": 10, " afternoon": 15,
}  # fmt: skip
_SHORT: Final = ((), ("tue", "tues"), ("wed", "weds"), ("thu", "thur", "thurs"), ("fri",), ("sat",), ())
_SHORT_AND_NAMES: Final = (("mon", ("mon",)), ("sun", ("sun",)))
"""Days that places are called like, "Mon Valley" and "Sun City": behind "on" or before "night" they are days."""
_PARTS: Final = {10: MORNING, 15: AFTERNOON, 20: EVENING}
"""The parts of the day, by the hour at which an alley is open then."""


@dataclass(frozen=True, slots=True)
class SearchIntent:
    """What was asked for; `rest` holds the remaining words, which say what and where."""

    rest: str
    is_near_me: bool = False
    region: Region | None = None
    filters: Filters = Filters()  # noqa: RUF009 -- frozen.
    part: str = ""  # Of the day: "morning", "afternoon" or "evening".
    on: AskedDay | None = None
    weekend: str = ""  # The one that was asked for, this one or the next.
    also: Filters | None = None  # On the other day of this weekend; lists know one day at a time.
    may_be_morning: bool = False  # Whether the hour was taken for one of the evening, and could be of the morning.
    beyond: str = ""  # A day ("sat") that was asked for a week or more from today: lists know the first such day alone.
    date: AskedDate | None = None  # As it was written.
    last: AskedDate | None = None  # The last of several days, of which the date is the first.
    hour: str = ""  # As it was written.
    group: AskedGroup | None = None
    left_out: tuple[str, ...] = ()  # What was read, and is not searched for: other dates.
    text: str = ""  # All words.

    @property
    def is_any(self) -> bool:
        """Whether the words asked for any of these."""
        written = self.beyond or self.date or self.group or self.left_out
        return self.is_near_me or self.region is not None or self.filters.is_active or bool(written)


def _phrases() -> Iterator[tuple[str, SearchIntent]]:
    yield from ((words, SearchIntent("", is_near_me=True)) for words in NEAR_ME)
    yield from ((words, SearchIntent("", is_near_me=True)) for words in SPANISH_NEAR_ME)
    yield from ((words, SearchIntent("", filters=Filters(sort="price"))) for words in (*_CHEAP, *SPANISH_CHEAP))
    yield from _days()
    for at in (NOW, TONIGHT):  # Behind the days: "hoy en la noche" is tonight.
        asked = SearchIntent("", filters=Filters(opens=at), part="evening" if at == TONIGHT else "")
        yield from ((words, asked) for words in (*_OPENINGS[at], *SPANISH_OPENINGS[at]))
    yield from ((words, SearchIntent("", weekend=which)) for words, which in weekends())
    yield from ((" ".join(words), SearchIntent("", region=region)) for words, region in REGIONS_BY_WORDS.items())


def _days() -> Iterator[tuple[str, SearchIntent]]:
    both = zip(DAYS, WEEKDAYS, _SHORT, strict=True)
    english = [(day, (name.lower(), f"{name.lower()}s", *short)) for day, name, short in both]
    yield from _on_days([*english, *((day, names) for day, names, _ in _AHEAD)], _PARTS_OF_DAYS, _LEADS)
    yield from _on_days([(NEXT + day, names) for day, names in english], _PARTS_OF_DAYS, _NEXT_LEADS)
    yield from _on_days(_SHORT_AND_NAMES, {part: hour for part, hour in _PARTS_OF_DAYS.items() if part}, _LEADS)
    yield from _on_days(_SHORT_AND_NAMES, {"": _PARTS_OF_DAYS[""]}, _LEADS[1:])
    spanish = list(zip(DAYS, SPANISH_DAYS, strict=True))
    ahead = [(day, names) for day, _, names in _AHEAD]
    yield from _on_days([*spanish, *ahead], SPANISH_PARTS_OF_DAYS, SPANISH_LEADS)
    coming = [(NEXT + day, names) for day, names in spanish]
    yield from _on_days(coming, SPANISH_PARTS_OF_DAYS, SPANISH_NEXT_LEADS)
    coming = [(day, [f"{name} {next_}" for name in names for next_ in SPANISH_NEXT]) for day, names in coming]
    yield from _on_days(coming, SPANISH_PARTS_OF_DAYS, SPANISH_LEADS)


def _on_days(
    days: Iterable[tuple[str, Sequence[str]]], parts: Mapping[str, int], leads: Sequence[str]
) -> Iterator[tuple[str, SearchIntent]]:
    """A day by all its names, at eight in the evening or at the hour of a part of it."""
    for (day, names), (part, hour) in product(days, parts.items()):
        asked = SearchIntent("", filters=Filters(opens=day, time=hour * 60), part=_PARTS[hour] if part else "")
        yield from ((f"{lead}{name}{part}", asked) for lead, name in product(leads, names))


PHRASES: Final[Mapping[tuple[str, ...], SearchIntent]] = {tuple(words.split()): intent for words, intent in _phrases()}
LONGEST: Final = max(map(len, PHRASES))
NAMES_OF_DAYS: Final = frozenset(
    words[0]
    for words, asked in PHRASES.items()
    if len(words) == 1 and (asked.weekend or asked.filters.opens not in {"", NOW})
)


def weekday_of(asked: str, today: int) -> int | None:
    """The day of the week that is meant."""
    if asked in AHEAD or asked == TONIGHT:
        return (today + AHEAD.get(asked, 0)) % len(DAYS)
    day = asked.removeprefix(NEXT)
    return DAYS.index(day) if day in DAYS else None
