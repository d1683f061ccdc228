"""The map of tiles: every state is a square, placed roughly where the state lies, so that none is too small to tap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import STATES, state_name, state_path, states_in_order
from bowling_app.platform.kit.wording import count_of


@dataclass(frozen=True, slots=True)
class StateTile:
    """A state as a tile of the map of tiles, made by `state_tiles`. `href` is empty without a venue."""

    code: str
    name: str
    href: str
    note: str  # "42 venues"
    column: str  # From "1" in the west to "11" in the east.
    row: str  # From "1" in the north to "8" in the south.
    share: str  # How strongly the tile is tinted: "40%" to "100%".


_MAP: Final = """
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. WI .. .. .. VT NH
WA ID MT ND MN IL MI .. NY MA ..
OR NV WY SD IA IN OH PA NJ CT RI
CA UT CO NE MO KY WV VA MD DE DC
.. AZ NM KS AR TN NC SC .. .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..
"""

PLACES: Final = {
    code: (column, row)
    for row, line in enumerate(_MAP.split("\n")[1:-1], start=1)
    for column, code in enumerate(line.split(), start=1)
    if code in STATES
}
"""The (column, row) of every state, both counted from 1 at the north-west."""


def state_tiles(counts: Mapping[str, int], path: Callable[[str], str] = state_path) -> tuple[StateTile, ...]:
    """The tiles of all 51 states by name, tinted by the number of venues that `counts` gives for their codes.

    `path` gives the address that the tile of a state leads to.
    """
    most = max([*counts.values(), 1])
    by_name = states_in_order()
    return tuple(_tile(code, path(code), counts.get(code, 0), most) for code in by_name)


def _tile(code: str, path: str, count: int, most: int) -> StateTile:
    column, row = PLACES[code]
    # The square root keeps the many states with few venues apart; two fifths of the tint say that there is one.
    share = f"{40 + round(60 * (count / most) ** 0.5)}%"
    note = count_of(count, "venue", "venues") if count else ""
    return StateTile(code, state_name(code), path if count else "", note, str(column), str(row), share)
