"""What can be followed, as addresses name it: "venue:sunset-lanes", "price:sunset-lanes", "city:tx:austin", "state:tx",
and "leagues:near=60601&weekday=tuesday"."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from bowling_app.alerts.rules.limits import LONGEST_TARGET

Kind = Literal["venue", "price", "city", "state", "leagues"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Target:
    """What somebody means: its kind, and what names it among others of that kind."""

    kind: Kind
    name: str


def read_target(text: str) -> Target | None:
    """The target of such a text; None where it is none."""
    kind, colon, name = text.partition(":")
    if not colon or len(text) > LONGEST_TARGET:
        return None
    return next((Target(known, name) for known in KINDS if known == kind), None)


def venue_key(venue_id: str) -> str:
    """The key of a venue."""
    return f"venue:{venue_id}"


def price_key(venue_id: str) -> str:
    """The key of what a game costs at a venue."""
    return f"price:{venue_id}"


def place_key_of(state: str, city_slug: str = "") -> str:
    """The key of a state, or of a city in it."""
    return f"city:{state.lower()}:{city_slug}" if city_slug else f"state:{state.lower()}"


def leagues_key(search: str) -> str:
    """The key of a search for leagues."""
    return f"leagues:{search}"
