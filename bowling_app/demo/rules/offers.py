"""The offers and prices of venues."""

from dataclasses import dataclass
from decimal import Decimal
from random import Random
from typing import Final

# How dear a state is compared with the country; the others are near 1.
_REGIONS: Final = {
    1.3: "NY DC HI CA",
    1.18: "MA WA NJ CT CO AK MD",
    1.08: "OR VA NV RI NH IL VT FL",
    0.94: "OH MO IN KS NE IA TN SC NC GA WI MI",
    0.83: "MS AR WV AL OK KY LA SD ND NM",
}
_LEVELS: Final = {state: level for level, states in _REGIONS.items() for state in states.split()}

# How many of the venues whose amenities are known have each.
_SHARES: Final = {
    "open-bowling": 0.62, "leagues": 0.66, "birthday": 0.6, "bar": 0.58, "cosmic": 0.52, "arcade": 0.5,
    "wheelchair": 0.45, "snack-bar": 0.42, "restaurant": 0.4, "pro-shop": 0.36, "kid-friendly": 0.34,
    "billiards": 0.3, "corporate-events": 0.27, "tournaments": 0.2, "seniors": 0.19, "private-events": 0.18,
    "lessons": 0.16, "sports-bar": 0.15, "karaoke": 0.1, "ping-pong": 0.07, "laser-tag": 0.06, "batting-cages": 0.03,
    "escape-rooms": 0.03,
}  # fmt: skip
_IMPLIED: Final = {"sports-bar": "bar", "tournaments": "leagues"}
_LANES: Final = (8, 10, 12, 16, 18, 20, 24, 28, 32, 36, 40, 48, 52, 60)
_COMMON_IN_CITIES: Final = (3, 3, 6, 10, 4, 9, 16, 7, 16, 6, 12, 6, 1, 1)
_COMMON_IN_TOWNS: Final = (12, 10, 20, 18, 4, 8, 12, 3, 6, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices in dollars; None if unknown."""

    level: int | None = None
    game: Decimal | None = None
    hourly: Decimal | None = None
    shoes: Decimal | None = None


def small_pins(state: str, chance: Random) -> str:
    """ "duckpin" or "candlepin" for the few venues that are known for it, in the states where it is played."""
    if state in {"MA", "NH", "ME", "VT"}:
        return "candlepin" if chance.random() < 0.35 else ""
    share = {"MD": 0.3, "DC": 0.3, "CT": 0.25, "RI": 0.2}.get(state, 0.002)
    return "duckpin" if chance.random() < share else ""


def lanes_of(chance: Random, *, in_small_town: bool, small: bool) -> int | None:
    """The number of lanes; unknown for one venue in twenty."""
    if chance.random() < 0.05:
        return None
    if small:
        return chance.choice((8, 10, 12, 14, 16, 20, 24))
    return chance.choices(_LANES, _COMMON_IN_TOWNS if in_small_town else _COMMON_IN_CITIES)[0]


def amenities_of(chance: Random, *, pins: str) -> dict[str, bool]:
    """The amenities that are known to be there or not; almost empty for one venue in twelve, which has listed no
    amenities."""
    if chance.random() < 0.08:
        return {pins: True} if pins else {}
    present = {key for key, share in _SHARES.items() if chance.random() < share}
    present |= {_IMPLIED[key] for key in present & _IMPLIED.keys()} | ({pins} if pins else set())
    absent = {key for key in _SHARES if key not in present and chance.random() < 0.05}
    return {key: key in present for key in sorted(present | absent)}


def prices_of(state: str, chance: Random, *, is_dear: bool) -> Prices:
    """Prices at the level of the state; a quarter of the venues have no prices, and others only some."""
    if chance.random() < 0.25:
        return Prices()
    level = _LEVELS.get(state, 1.0) * chance.uniform(0.85, 1.2) * (1.5 if is_dear else 1.0)
    known = chance.choices(("gs", "ghs", "hs", "g", "h"), (38, 34, 12, 9, 7))[0]
    return Prices(
        level=_price_level(level) if chance.random() < 0.7 else None,
        game=_rounded(5.1 * level, "0.25") if "g" in known else None,
        hourly=_rounded(31 * level, "1") if "h" in known else None,
        shoes=_rounded(4.1 * level, "0.25") if "s" in known else None,
    )


def _price_level(level: float) -> int:
    return 1 if level < 0.95 else 2 if level < 1.5 else 3


def _rounded(price: float, step: str) -> Decimal:
    """The price as a multiple of `step` dollars."""
    return (round(Decimal(price) / Decimal(step)) * Decimal(step)).quantize(Decimal("0.01"))
