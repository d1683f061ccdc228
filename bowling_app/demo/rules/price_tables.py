"""The price tables of demonstration venues: usual prices, dearer weekends, cheaper afternoons, specials."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from random import Random
from typing import Final

from bowling_app.demo.rules.offers import Prices
from bowling_app.venues.rules.hours import Week
from bowling_app.venues.rules.price_periods import EVERY_DAY, Kind, Period, days_mask, derived

_HAVE_A_TABLE: Final = 0.55
_WORKDAYS: Final = days_mask(range(5))
_MONDAY_TO_THURSDAY: Final = days_mask(range(4))
_WEEKEND_NIGHTS: Final = days_mask((4, 5))
_NOON, _FOUR, _FIVE, _SIX, _TEN, _TWO_AT_NIGHT = (hour * 60 for hour in (12, 16, 17, 18, 22, 26))
_PACKAGES: Final = (
    "Two hours on a lane for up to six, with shoes and a pizza",
    "90 minutes on a lane for up to six, with shoes",
    "Two games each for four, with shoes and soft drinks",
)


def price_table(prices: Prices, as_of: date, chance: Random) -> tuple[Period, ...]:
    """Prices by day and time, based on the usual ones; empty for venues that have only usual prices, or no prices."""
    if (prices.game is None and prices.hourly is None) or chance.random() >= _HAVE_A_TABLE:
        return ()
    tax = chance.choices((None, False, True), (6, 3, 1))[0]
    periods = [*_by_the_game(prices, chance), *_by_the_hour(prices, chance), *_specials(prices, chance)]
    return tuple(replace(period, tax_included=tax, source="demonstration", as_of=as_of) for period in periods)


def usual_prices(prices: Prices, periods: tuple[Period, ...], week: Week | None) -> Prices:
    """The prices, where they follow from the table as the table has them."""
    found = derived(periods, week)
    game, hourly, shoes = (found.get(field) for field in ("game_price", "hourly_price", "shoe_rental_price"))
    return replace(
        prices,
        game=game.amount if game else prices.game,
        hourly=hourly.amount if hourly else prices.hourly,
        shoes=shoes.amount if shoes else prices.shoes,
    )


def _by_the_game(prices: Prices, chance: Random) -> Iterator[Period]:
    if prices.game is None:
        return
    kind: Kind = "person_game" if chance.random() < 0.3 else "game"
    yield Period(kind, prices.game)
    if chance.random() < 0.6:
        yield Period(kind, _times(prices.game, chance.uniform(1.12, 1.35)), _WEEKEND_NIGHTS, _FIVE, _TWO_AT_NIGHT)
    if chance.random() < 0.5:
        yield Period(kind, _times(prices.game, chance.uniform(0.6, 0.85)), _MONDAY_TO_THURSDAY, _NOON, _FOUR)
    if chance.random() < 0.2:
        seniors = _times(prices.game, 0.75)
        yield Period(kind, seniors, _WORKDAYS, _NOON, _FIVE, conditions="Ages 55 and over")


def _by_the_hour(prices: Prices, chance: Random) -> Iterator[Period]:
    if prices.hourly is not None:
        yield Period("lane_hour", prices.hourly)
        if chance.random() < 0.7:
            dearer = _times(prices.hourly, chance.uniform(1.15, 1.4), "1")
            yield Period("lane_hour", dearer, _WEEKEND_NIGHTS, _FIVE, _TWO_AT_NIGHT)


def _specials(prices: Prices, chance: Random) -> Iterator[Period]:
    if prices.shoes is not None:
        yield Period("shoe_rental", prices.shoes)
    if prices.game is not None and chance.random() < 0.3:
        flat, day = _times(prices.game, chance.uniform(2.2, 2.8), "1"), days_mask([chance.choice((1, 2, 6))])
        included = True if chance.random() < 0.5 else None
        yield Period("all_you_can_bowl", flat, day, _SIX, _TEN, shoes_included=included)
    if prices.hourly is not None and chance.random() < 0.2:
        package = _times(prices.hourly, chance.uniform(2.2, 3.2), "5")
        yield Period("package", package, EVERY_DAY, shoes_included=True, conditions=chance.choice(_PACKAGES))


def _times(price: Decimal, factor: float, step: str = "0.25") -> Decimal:
    """So many times the price, as a multiple of `step` dollars and never nothing."""
    steps = max(1, round(price * Decimal(factor) / Decimal(step)))
    return (steps * Decimal(step)).quantize(Decimal("0.01"))
