"""The specials of venues, as centers post them: cheap weekdays, late nights, and prices for some people alone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Final

from bowling_app.demo.rules.offers import Prices
from bowling_app.prices.rules.specials import SpecialTerms

_NOT_LISTED: Final = 0.6
_OLDEST: Final = 230
"""Days since a special was confirmed. It counts for 180."""
_ONE: Final = 0.65
"""The share of those with specials that have one alone. Their pages are long already."""
_FIVE, _NINE, _TEN, _ONE_AT_NIGHT = (hour * 60 for hour in (17, 21, 22, 25))


@dataclass(frozen=True, slots=True)
class DemonstrationSpecial:
    """A special, and when somebody last said that it is so."""

    terms: SpecialTerms
    confirmed_on: date


def specials_of(prices: Prices, chance: Random, today: date) -> tuple[DemonstrationSpecial, ...]:
    """None to three specials of a venue whose price of a game is known, at the level of its prices."""
    if prices.game is None or chance.random() < _NOT_LISTED:
        return ()
    count = 1 if chance.random() < _ONE else chance.choice((2, 2, 3))
    made = [make(prices.game, chance) for make in chance.sample(_USUAL, count)]
    return tuple(
        DemonstrationSpecial(_conditioned(terms, chance), today - timedelta(days=chance.randint(0, _OLDEST)))
        for terms in made
    )


def _dollar_day(_: Decimal, chance: Random) -> SpecialTerms:
    day, name = chance.choice(((0, "Dollar Monday"), (1, "Dollar Tuesday"), (2, "Dollar Wednesday")))
    return SpecialTerms(name, "person_game", Decimal(1), (day,), ends=chance.choice((None, _FIVE)))


def _happy_hour(game: Decimal, chance: Random) -> SpecialTerms:
    amount = _part(game, chance.choice(("0.5", "0.6")))
    return SpecialTerms("Happy hour games", "person_game", amount, (0, 1, 2, 3), ends=_FIVE)


def _half_price(_: Decimal, chance: Random) -> SpecialTerms:
    day, name = chance.choice(((2, "Half-price Wednesday"), (3, "Half-price Thursday")))
    return SpecialTerms(name, "percent_off", Decimal(50), (day,))


def _late_bowl(game: Decimal, chance: Random) -> SpecialTerms:
    ends = chance.choice((None, _ONE_AT_NIGHT))
    return SpecialTerms(
        "All you can bowl", "all_you_can_bowl", _part(game, "2.2"), (6,), _NINE, ends, shoes_included=True
    )


def _night_lanes(game: Decimal, chance: Random) -> SpecialTerms:
    return SpecialTerms(
        "Night owl lanes", "lane_hour", _part(game, chance.choice(("4", "5"))), (4, 5), _TEN, _ONE_AT_NIGHT
    )


def _by_the_hour(game: Decimal, _: Random) -> SpecialTerms:
    return SpecialTerms("Sunday family hour", "person_hour", _part(game, "1.1"), (6,), ends=_FIVE, least_people=4)


def _free_shoes(_: Decimal, chance: Random) -> SpecialTerms:
    return SpecialTerms("Free shoes", "shoes", Decimal(0), (chance.choice((0, 1, 2)),))


def _college(_: Decimal, chance: Random) -> SpecialTerms:
    note = chance.choice(("", "Bring your student ID."))
    return SpecialTerms("College night", "percent_off", Decimal(50), (3,), _NINE, who="students", note=note)


def _golden(game: Decimal, _: Random) -> SpecialTerms:
    return SpecialTerms("Golden games", "person_game", _part(game, "0.5"), (0, 1, 2, 3, 4), ends=_FIVE, who="seniors")


_USUAL: Final[tuple[Callable[[Decimal, Random], SpecialTerms], ...]] = (
    _dollar_day, _happy_hour, _half_price, _late_bowl, _night_lanes, _by_the_hour, _free_shoes, _college, _golden,
)  # fmt: skip


def _conditioned(terms: SpecialTerms, chance: Random) -> SpecialTerms:
    said = chance.choice(((), (), (), ("no_holidays",), ("no_holidays",), ("lanes_last",)))
    return replace(terms, conditions=said)


def _part(game: Decimal, factor: str) -> Decimal:
    """So many times the price of a game, as quarters of a dollar and never nothing."""
    quarters = max(2, round(game * Decimal(factor) * 4))
    return (Decimal(quarters) / 4).quantize(Decimal("0.01"))
