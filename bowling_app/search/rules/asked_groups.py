"""How many come, in the words of a search: "for 20 kids", "15 people", "para 12 niños", and of a party "for 7"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.search.rules.limits import MOST_GUESTS
from bowling_app.search.rules.spanish_words import SPANISH_WEEKENDS

_MOST_WORDS: Final = 8
_FEWEST: Final = 2
_PARTY: Final = frozenset(
    ("party", "parties", "birthday", "birthdays", "bday", "fiesta", "fiestas", "cumple", "cumpleanos")
)
DAYS: Final = "(?:sun|mon|tues|wednes|thurs|fri|satur)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo"
"""The names of days, in patterns."""
WHO: Final = (
    "people|persons|guests?|kids|children|adults|teens|players|bowlers|friends|"
    "ninos|ninas|personas|invitados|adultos|jovenes|amigos"
)
_LEAD: Final = "(?:group of |grupo de |for |of |with |and |para |de |con |y )?(?:up to |about |hasta |entre |between )?"
_COUNTED: Final = re.compile(
    rf"{_LEAD}(?:[1-9]\d{{0,3}} (?:(?:to|or|and|a|o|y) )?)?(?P<many>[1-9]\d{{0,3}}) (?:{WHO})(?= |$)"
)
"""Of "10-12 kids" and "15 or 20 kids" the most count."""
_OF_A_PARTY: Final = re.compile(
    r"(?:group of |grupo de |for |of |para )(?P<many>[1-9]\d{0,2})(?= |$)"
    r"(?! (?:\d|(?:in|en|at) (?:an?|the|la|el|las|los mas)\b|\S(?: |$)"
    r"|(?:[ap] ?m|and|y|or|o|to|a|until|plus|mas|under|over"
    r"|hours?|hrs?|horas?|minutes?|mins?|minutos?|noon|midnight|mediodia|medianoche|days?|dias?|nights?|noches"
    r"|weeks?|semanas?|months?|meses|years?|yrs?|yo|anos?|dollars?|dolares|usd|bucks|cents|pesos|euros?|percent"
    r"|games?|rounds?|frames?|partidas?|juegos?|lanes?|pistas?|miles?|millas?|km|feet|ft|pins?|points?|corners"
    r"|stars?|pizzas?|tables?|st|nd|rd|th)(?: |$)))"
)
"""A number without its word, at the end or before a place. In "for 2 hours" and "for 6 in the evening" it is none of
guests."""
_BEFORE_A_DAY: Final = re.compile(
    r"(?:(?:the )?day after tomorrow|today|tonight|tomorrow|hoy|(?:pasado )?manana"
    r"|this (?:morning|afternoon|evening)|esta (?:manana|tarde|noche)"
    rf"|(?:on |this |next |el |este |el proximo )?(?:{DAYS}|weekend|{'|'.join(SPANISH_WEEKENDS)}))(?= |$)"
)
"""In "for 6 tonight" the number is one of guests: an hour is "at 6 tonight", or has its AM or PM."""
_AGE: Final = re.compile(
    r"(?:for |of |para |de )?(?:an? |una? )?\d{1,2} ?(?:(?:years?|yrs?) olds?|yo|y o|anos(?: de edad)?)(?= |$)"
)
"""In "for 7 year olds" it is their age, by which no search finds anything."""
_SIGN: Final = re.compile(r" ?(?:[$€£%+:]|(?<=\d) ?o['\u2019]? ?clock\b) ?")
_SIGNED: Final = re.compile(r"[$€£%+:]\d|\d[$€£%+:]|\d[.,/]\d")


@dataclass(frozen=True, slots=True)
class AskedGroup:
    """So many who come."""

    text: str  # As it was written.
    many: int  # 0 where only their age is named.
    words: int  # So many name it.

    @property
    def guests(self) -> int:
        """How many a search for parties takes; 0 where it takes no such number."""
        return self.many if self.many <= MOST_GUESTS else 0

    def with_more(self, more: "AskedGroup") -> "AskedGroup":
        """Both together: "4 adults and 6 kids"."""
        return AskedGroup(f"{self.text} {more.text}", self.many + more.many, self.words + more.words)


def read_group(words: Sequence[str], every: Sequence[str], typed: str = "") -> AskedGroup | None:
    """The number of guests that the first of some plain words name, among all of the search, as it was typed; None
    where they name none. A number alone is one of guests where a party is asked for, at the end, or before a day,
    and where no other number names its people: elsewhere it may be of anything."""
    text = " ".join(words[:_MOST_WORDS])
    if age := _AGE.match(text):
        return AskedGroup(age[0], 0, len(age[0].split()))
    found = _COUNTED.match(text)
    if found is None and (alone := _alone(text, " ".join(every), typed)):
        is_of_guests = not _PARTY.isdisjoint(every) or len(words) == _FEWEST
        found = alone if is_of_guests or _BEFORE_A_DAY.match(text, alone.end() + 1) else None
    return AskedGroup(found[0], int(found["many"]), len(found[0].split())) if found else None


def _alone(text: str, every: str, typed: str) -> re.Match[str] | None:
    """Money, ages and hours are no guests: "$200", "21+", "5 o'clock"."""
    found = None if _COUNTED.search(every) else _OF_A_PARTY.match(text)
    if found is None:
        return None
    signed = filter(_SIGNED.search, _SIGN.sub(_alike, " ".join(typed.split())).split())
    return None if found["many"] in {word for each in signed for word in plain(each).split()} else found


def _alike(sign: re.Match[str]) -> str:
    return sign[0].strip() if len(sign[0].strip()) == 1 else ":"
