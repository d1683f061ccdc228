"""The card of a bowler who looks for a team, and what can stand on it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.joining.rules.wishes import days_words
from bowling_app.leagues.rules.leagues import KINDS
from bowling_app.platform.geo.spots import Spot, Unusable, read_spot
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.wording import listed

WANTS: Final = {"team": "A team", "sub": "To sub"}
"""What a bowler looks for."""
BOWLER_KINDS: Final = {key: label for key, label in KINDS.items() if key not in {"youth", "adult-child"}}
"""The kinds of leagues on a card. Cards are for adults."""
MILES: Final = (5, 10, 15, 25, 50, 100)
USUAL_MILES: Final = 15
_CONTACT: Final = re.compile(r"@|https?:|www\.|\.(?:com|net|org)\b|(?:[0-9][ ().+-]*){7}", re.IGNORECASE)
"""What is or may be a way to reach somebody."""


@dataclass(frozen=True, slots=True)
class BowlerCard:
    """What a bowler says. Without an average they have none yet, without days any day fits; 0 is Monday. They come to
    alleys within so many miles of the middle of the area."""

    wants: tuple[str, ...]
    area: Spot
    miles: int
    days: tuple[int, ...] = ()
    average: int | None = None
    kind: str = ""
    about: str = ""


def read_area(text: str) -> Spot:
    """The middle of a ZIP code or a city. No card says where somebody is to the yard. Raises Invalid."""
    try:
        spot = read_spot(text)
    except Unusable as unusable:
        raise Invalid(f"Area: {str(unusable).partition(': ')[2]}") from None
    if spot.is_position:
        raise Invalid("Area: enter a ZIP code, or a city with its state like Austin, TX.")
    return spot


def without_contacts(text: str) -> str:
    """The same text, if everybody may read it. Raises Invalid where it may hold an address or a number."""
    if _CONTACT.search(text):
        raise Invalid(
            "About you: leave out email and web addresses and phone numbers. People reach you through the site."
        )
    return text


def bowler_words(wants: Sequence[str], days: Sequence[int], average: int | None, kind: str) -> tuple[str, ...]:
    """What a card says, one thing each: "Looking for a team", "Tuesdays", "Average 150"."""
    return tuple(_words(wants, days, average, kind))


def _words(wants: Sequence[str], days: Sequence[int], average: int | None, kind: str) -> Iterator[str]:
    looks = {"team": "for a team", "sub": "to sub"}
    yield f"Looking {listed([looks[want] for want in wants])}"
    words = days_words(days)
    yield words[0].upper() + words[1:]
    yield "No average yet" if average is None else f"Average {average}"
    if kind:
        yield f"{BOWLER_KINDS.get(kind, kind)} league"
