"""What a visitor may mean by the words in the search box."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import STATES, english_state_code, names_elsewhere, plain, state_code
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.language.languages import offered
from bowling_app.platform.language.messages import _

LONGEST_QUERY: Final[Characters] = 200
"""What people search for."""
_MOST_WORDS: Final = 12
_COUNTRY: Final = frozenset({
    "us", "usa", "u s", "u s a", "united states", "united states of america", "estados unidos", "eeuu", "ee uu",
})  # fmt: skip
"""The country, as people and map services write it behind a city."""
_NAMED: Final = tuple((plain(name), code) for code, name in STATES.items())
_LONGEST_STATE_NAME: Final = 3  # "District of Columbia", in words.

_ZIP: Final = re.compile(r"(?<![^\s,])([0-9]{5})(?:-[0-9]{4})?(?![^\s,])")
_ZIP_AT_THE_END: Final = re.compile(r"(?<![\s,])[\s,]++[0-9]{5}(?:-[0-9]{4})?$")


@dataclass(frozen=True, slots=True)
class CityReading:
    """A part of the query read as a city's name, in one of `states`; None means that no state is named."""

    city: str
    states: frozenset[str] | None = None

    @property
    def is_unfinished(self) -> bool:
        """Whether the state may be any of several, because it is still being typed."""
        return self.states is not None and len(self.states) > 1


@dataclass(frozen=True, slots=True)
class Reading:
    """All that a query may mean. `cities` holds readings that name a state first."""

    text: str
    zip_code: str | None
    state: str | None
    cities: tuple[CityReading, ...]


def read(query: str) -> Reading:
    """The query with what cannot be searched for taken out, and its possible meanings. Raises Invalid when too long."""
    if len(query) > LONGEST_QUERY:
        raise Invalid(_("Search for at most {longest_query} characters", longest_query=LONGEST_QUERY), field="q")
    text = clean(query)
    if zip_code := _zip_code(text):
        return Reading(text, zip_code, state=None, cities=())
    place = _without_country(text)
    return Reading(text, None, state_code(text) or state_code(place), _cities(place) if plain(text) else ())


def clean(query: str) -> str:
    """The query on one line, without invisible characters and those that the database would refuse."""
    shown = (c if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Cn", "Co"} else " " for c in query)
    return " ".join("".join(shown).split())


def splits(text: str) -> tuple[tuple[str, str], ...]:
    """The ways to read a text as what is looked for and where: ("arcade", "near austin"), ("austin", "arcade near").

    What is looked for mostly stands first; of several places the one with most words is likeliest.
    """
    words = text.split()[:_MOST_WORDS]
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return (*cuts, *((end, start) for start, end in reversed(cuts)))


def before_no_state(text: str) -> str:
    """The words before a comma behind which no state or country of ours is named: "London" of "London, England"."""
    city, _comma, behind = _without_country(text).rpartition(",")
    return city if behind.strip(" .") and not (state_code(behind) or states_beginning(behind)) else ""


def states_beginning(text: str) -> frozenset[str]:
    """The codes of the states whose code or name, in a language of the site, begins with a text."""
    start = plain(text)
    if not start:
        return frozenset()
    return frozenset(
        code
        for name, code in (*_NAMED, *names_elsewhere(offered()).items())
        if code.lower().startswith(start) or name.startswith(start)
    )


def _zip_code(text: str) -> str | None:
    """The ZIP code of a text that names nothing else but its state and the country: "Texas 78701, USA"."""
    found = _ZIP.search(text)
    if found is None:
        return None
    rest = f"{text[: found.start()]} {text[found.end() :]}"
    is_all = not plain(rest) or plain(rest) in _COUNTRY or state_code(_without_country(rest))
    return found[1] if is_all else None


def _without_country(text: str) -> str:
    """The text without a ZIP code and a country at its end: "Austin, TX 78701, USA" is "Austin, TX"."""
    text = _ZIP_AT_THE_END.sub("", text)
    place, _comma, country = text.rpartition(",")
    if plain(country) not in _COUNTRY:
        words = text.split()
        places = (" ".join(words[:at]) for at in range(1, len(words)) if plain(" ".join(words[at:])) in _COUNTRY)
        place = next(filter(_ends_in_state, places), text)
    return _ZIP_AT_THE_END.sub("", place)


def _ends_in_state(text: str) -> bool:
    """Whether the last words are a state, with or without a ZIP code: only behind one is a country without a comma."""
    words = _ZIP_AT_THE_END.sub("", text).split()
    ends = (" ".join(words[-count:]) for count in range(1, _LONGEST_STATE_NAME + 1))
    return any(english_state_code(end) for end in ends)


def _cities(text: str) -> tuple[CityReading, ...]:
    """The readings of "San Antonio, Texas": first as a city of Texas, last as a name without a state.

    The last word may be the unfinished name of a state, because suggestions are requested while the visitor types.
    """
    readings = [*_split_at_comma(text), *_split_at_words(text), CityReading(text), *_named_like_a_state(text)]
    return tuple(dict.fromkeys(reading for reading in readings if plain(reading.city)))


def _named_like_a_state(text: str) -> list[CityReading]:
    """The city whose name is that of a state in another language: "Nueva York" is the city of New York, too."""
    code = None if english_state_code(text) else state_code(text)
    return [CityReading(STATES[code])] if code else []


def _split_at_comma(text: str) -> list[CityReading]:
    """The city before the comma. Where words behind it name no state, it is no city here: "London, England"."""
    city, comma, state = text.rpartition(",")
    if not comma:
        return []
    code = state_code(state)
    states = frozenset({code}) if code else states_beginning(state)
    return [] if state.strip(" .") and not states else [CityReading(city, states or None)]


def _split_at_words(text: str) -> list[CityReading]:
    words = text.replace(",", " ").split()
    readings: list[CityReading] = []
    for count in range(min(_LONGEST_STATE_NAME, len(words) - 1), 0, -1):
        city, state = " ".join(words[:-count]), " ".join(words[-count:])
        code = state_code(state)
        if code:
            readings.append(CityReading(city, frozenset({code})))
        elif states := states_beginning(state):
            readings.append(CityReading(city, states))
    return readings
