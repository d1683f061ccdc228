"""The filters that are one number of a venue: most dollars for a game, fewest stars, fewest lanes.

Each is declared once. Its field in `Filters` has its name, and `queries/limit_columns.py` says which column it asks.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import ROUND_DOWN, Decimal
from typing import Any, Final, Generic, TypeVar

from bowling_app.platform.geo.spots import Unusable, shown
from bowling_app.platform.kit.limits import Dollars
from bowling_app.platform.kit.reading.money import read_amount
from bowling_app.platform.language.messages import N_, NN_, _, ngettext
from bowling_app.venues.rules.fields import MOST_LANES
from bowling_app.venues.rules.prices import dollars

MOST_DOLLARS: Final[Dollars] = Decimal(1000)
"""The highest price that a filter takes."""
_MOST_OFFERED: Final = 13
"""Numbers that one filter offers: `UNLISTED` of `queries/limit_columns.py` counts venues that list none beside them."""
_DIGITS: Final = re.compile(r"[0-9]{1,6}")
_DECIMAL: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")

Number = TypeVar("Number", Decimal, float, int)


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitFilter(Generic[Number]):
    """One filter and its words. Venues may not list what it asks about: they pass if the visitor says so.

    `read` makes the number of a text, or raises Unusable with what to enter.
    """

    name: str  # In the address, and of the field in `Filters`.
    label: str
    anything: str  # The choice that limits nothing: "Any price".
    offers: tuple[Number, ...]  # What the form offers and venues are counted for, in its order.
    read: Callable[[str], Number]
    chip: Callable[[Number], str]  # "Up to $6 a game"
    lenient: str  # "Also if no usual price is listed"
    lacks: tuple[str, str]  # What one venue and several lack: "{count} has no reviews yet: show it".
    described: str  # For the API.

    def __post_init__(self) -> None:
        if len(self.offers) > _MOST_OFFERED:
            raise ValueError(f"{self.name}: offer at most {_MOST_OFFERED} numbers.")


def limit_text(number: Decimal | float) -> str:
    """The number as an address has it."""
    return f"{number:f}" if isinstance(number, Decimal) else f"{number:g}"


def is_digits(text: str) -> bool:
    """Whether the text is a whole number of no more than six digits."""
    return _DIGITS.fullmatch(text) is not None


def _price(text: str) -> Decimal:
    amount = text.removeprefix("$")
    typed = read_amount(text) or (Decimal(amount) if _DECIMAL.fullmatch(amount) else Decimal(0))
    price = typed.quantize(Decimal("0.01"), ROUND_DOWN)  # No price lies between two cents.
    if not 0 < price <= MOST_DOLLARS:
        raise Unusable(_("Price: {text} is no price of a game. Enter dollars, like 6 or 6.50.", text=shown(text)))
    return Decimal(int(price)) if price == int(price) else price


def _rating(text: str) -> float:
    if not _DECIMAL.fullmatch(text) or not 1 <= float(text) <= 5:
        raise Unusable(_("Rating: {text} is no number of stars. Enter 1 to 5.", text=shown(text)))
    return round(float(text), 2)


def _lanes(text: str) -> int:
    if not is_digits(text) or not 1 <= int(text) <= MOST_LANES:
        raise Unusable(
            _(
                "Lanes: {text} is no number of lanes. Enter a whole number from 1 to {most}.",
                text=shown(text),
                most=MOST_LANES,
            )
        )
    return int(text)


PRICE: Final = LimitFilter(
    name="price",
    label=N_("Price"),
    anything=N_("Any price"),
    offers=tuple(map(Decimal, (4, 5, 6, 7, 8, 10))),
    read=_price,
    chip=lambda price: _("Usually up to {price} a game", price=dollars(price)),
    lenient=N_("Also if no usual price is listed"),
    lacks=NN_("{count} doesn't list a usual price: show it", "{count} don't list a usual price: show them"),
    described="Most dollars that a game usually costs.",
)
RATING: Final = LimitFilter(
    name="rating",
    label=N_("Rating"),
    anything=N_("Any rating"),
    offers=(4.5, 4.0, 3.5, 3.0),
    read=_rating,
    chip=lambda stars: _("{stars} stars or more", stars=f"{stars:g}") if stars != 1 else _("1 star or more"),
    lenient=N_("Also without reviews"),
    lacks=NN_("{count} has no reviews yet: show it", "{count} have no reviews yet: show them"),
    described="Fewest stars, 1 to 5.",
)
LANES: Final = LimitFilter(
    name="lanes",
    label=N_("Lanes"),
    anything=N_("Any number of lanes"),
    offers=(12, 24, 32, 40),
    read=_lanes,
    chip=lambda lanes: ngettext("{n} lane or more", "{n} lanes or more", lanes),
    lenient=N_("Also if lanes aren't listed"),
    lacks=NN_("{count} doesn't list a number of lanes: show it", "{count} don't list a number of lanes: show them"),
    described="Fewest lanes.",
)
LIMIT_FILTERS: Final[tuple[LimitFilter[Any], ...]] = (PRICE, RATING, LANES)
"""All of them, in the order of the form."""
LIMITED: Final[Mapping[str, LimitFilter[Any]]] = {limit.name: limit for limit in LIMIT_FILTERS}
"""The same by name."""
