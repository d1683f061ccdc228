"""How many come, in the words of a search: "for 20 kids", "15 people", "para 12 niños", and of a party "for 7"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_MOST_WORDS: Final = 6
_FEWEST: Final = 2
_PARTY: Final = frozenset(
    ("party", "parties", "birthday", "birthdays", "bday", "fiesta", "fiestas", "cumple", "cumpleanos")
)
_WHO: Final = (
    "people|persons|guests?|kids|children|adults|teens|players|bowlers|friends|"
    "ninos|ninas|personas|invitados|adultos|jovenes|amigos"
)
_MANY: Final = r"(?P<many>[1-9]\d{0,2})"
_COUNTED: Final = re.compile(
    rf"(?:group of |grupo de |for |of |with |and |para |de |con |y )?(?:up to |about |hasta )?{_MANY} (?:{_WHO})(?= |$)"
)
_OF_A_PARTY: Final = re.compile(
    rf"(?:group of |grupo de |for |of |para ){_MANY}(?= |$)"
    r"(?! (?:[ap] ?m|hours?|hrs?|horas?|minutes?|min|minutos|days?|dias?|weeks?|months?|dollars?|bucks|cents|dolares"
    r"|games?|partidas?|lanes?|pistas?|miles?|millas?|pins?|points?|corners|st|nd|rd|th)(?: |$))"
)
"""In "for 2 hours" the number is none of guests."""
_AGE: Final = re.compile(
    r"(?:for |of |para |de )?(?:an? |una? )?\d{1,2} ?(?:(?:years?|yrs?) olds?|yo|anos(?: de edad)?)(?= |$)"
)
"""In "for 7 year olds" it is their age, by which no search finds anything."""


@dataclass(frozen=True, slots=True)
class AskedGroup:
    """So many who come."""

    text: str  # As it was written.
    guests: int  # 0 where only their age is named.
    words: int  # So many name it.

    def with_more(self, more: "AskedGroup") -> "AskedGroup":
        """Both together: "4 adults and 6 kids"."""
        return AskedGroup(f"{self.text} {more.text}", self.guests + more.guests, self.words + more.words)


def read_group(words: Sequence[str], every: Sequence[str]) -> AskedGroup | None:
    """The number of guests that the first of some plain words name, among all of the search; None where they name none.
    A number alone is one of guests where a party is asked for, or at the end: elsewhere it may be of anything."""
    text = " ".join(words[:_MOST_WORDS])
    if age := _AGE.match(text):
        return AskedGroup(age[0], 0, len(age[0].split()))
    found = _COUNTED.match(text)
    if found is None and (not _PARTY.isdisjoint(every) or len(words) == _FEWEST):
        found = _OF_A_PARTY.match(text)
    return AskedGroup(found[0], int(found["many"]), len(found[0].split())) if found else None
