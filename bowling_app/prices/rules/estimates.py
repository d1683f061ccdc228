"""Estimates what an outing costs: a sum with its parts, from a venue's prices, and what is not known.

Nothing is guessed: unknown prices are named and left out of the sum. If games have to be converted to time, the sum is
a range based on stated assumptions.
"""

from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.rules.outings import BOWLERS_A_LANE, MINUTES_A_GAME, WAYS, Estimate, Part, Party, PriceList, Way
from bowling_app.venues.rules.hours import DAY, clock
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period, all_holding, amount_text, holding, is_closed
from bowling_app.venues.rules.prices import dollars

_GAMES: Final = FIGURES["game_price"]
_HOURS: Final = FIGURES["hourly_price"]
_SHOES: Final = FIGURES["shoe_rental_price"]
_FLAT: Final[tuple[Kind, ...]] = ("all_you_can_bowl",)


def estimate(prices: PriceList, party: Party) -> Estimate:
    """The cost for the party at a venue, from all known prices."""
    is_shut = prices.week is not None and is_closed(prices.week, party.day, party.minute)
    ways = sorted(_ways(prices, party), key=lambda way: (not way.is_complete, way.low + way.high, way.high))
    return Estimate(tuple(ways), tuple(_remarks(prices, party, ways, is_closed=is_shut)), is_shut)


def total_text(low: Decimal, high: Decimal) -> str:
    """A sum in words: "$52", "$48 to $60"; a range is in full dollars, because it is not more exact than that."""
    if low == high:
        return dollars(low)
    return f"{dollars(low.quantize(Decimal(1), ROUND_HALF_UP))} to {dollars(high.quantize(Decimal(1), ROUND_HALF_UP))}"


def _ways(prices: PriceList, party: Party) -> Iterator[Way]:
    offered = (
        (prices.price(_GAMES, prices.game, party), _by_game),
        (prices.price(_HOURS, prices.hourly, party), _by_hour),
        (prices.price(_FLAT, None, party), _flat),
    )
    for price, bowling in offered:
        if price:
            part, assumed = bowling(party, price)
            shoes, lacking = _shoes(prices, party, price)
            told = (
                *assumed,
                *lacking,
                *_told_of(price),
                *_rebates(prices, party, price),
                *_changes(prices, party, price),
            )
            yield Way(price.kind, (part, *shoes), told, price, is_complete=not lacking)


def _by_game(party: Party, price: Period) -> tuple[Part, tuple[str, ...]]:
    people = count_of(party.people, "person", "people")
    if party.games is not None:
        bowled, assumed = (party.games, party.games), ()
    else:
        slow, fast = (max(1, (party.minutes or 0) // (party.on_a_lane * each)) for each in reversed(MINUTES_A_GAME))
        bowled = (slow, fast)
        assumed = (_pace(),)
    games = _range(*bowled, "game", "games")
    low, high = (party.people * number * price.amount for number in bowled)
    return Part("Bowling", f"{people}, {games} each, {amount_text(price.kind, price.amount)}", low, high), assumed


def _by_hour(party: Party, price: Period) -> tuple[Part, tuple[str, ...]]:
    lanes = count_of(party.lanes, "lane", "lanes")
    remarks: tuple[str, ...] = ()
    if party.minutes is not None:
        played = (party.minutes, party.minutes)
    else:
        quick, slow = (party.on_a_lane * (party.games or 0) * each for each in MINUTES_A_GAME)
        played = (quick, slow)
        remarks = (_pace(),)
    if party.people > BOWLERS_A_LANE:
        remarks = (*remarks, f"We count up to {BOWLERS_A_LANE} people per lane.")
    low, high = (_cents(party.lanes * price.amount * minutes / 60) for minutes in played)
    detail = f"{lanes} for {_lengths(*played)}, {amount_text(price.kind, price.amount)}"
    return Part("Bowling", detail, low, high), remarks


def _flat(party: Party, price: Period) -> tuple[Part, tuple[str, ...]]:
    people = count_of(party.people, "person", "people")
    cost = party.people * price.amount
    return Part("Bowling", f"{people}, {amount_text(price.kind, price.amount)}", cost, cost), ()


def _shoes(prices: PriceList, party: Party, price: Period) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    """The part for shoes, and a note if their price is unknown."""
    if price.shoes_included:
        return (Part("Shoes", "Included in the price", Decimal(0), Decimal(0)),), ()
    if not party.needs_shoes:
        return (), ()
    pair = prices.price(_SHOES, prices.shoes, party)
    if pair is None:
        return (), ("Shoe rental isn't listed, so it's not in this total.",)
    cost = party.people * pair.amount
    pairs = count_of(party.people, "pair", "pairs")
    return (Part("Shoes", f"{pairs}, {amount_text(pair.kind, pair.amount)}", cost, cost),), ()


def _told_of(price: Period) -> Iterator[str]:
    if price.conditions:
        yield f"Conditions: {price.conditions}"
    if price.tax_included is None:
        yield "Tax may be extra."
    elif not price.tax_included:
        yield "Plus tax."


def _rebates(prices: PriceList, party: Party, price: Period) -> Iterator[str]:
    """What some pay less at that time, on conditions."""
    kinds = _GAMES if price.kind in _GAMES else (price.kind,)
    for other in all_holding(prices.periods, kinds, party.day, party.minute):
        if other.conditions and other.amount < price.amount:
            yield f"{amount_text(other.kind, other.amount)} with conditions: {other.conditions}"


def _changes(prices: PriceList, party: Party, price: Period) -> Iterator[str]:
    """A remark when another price holds before they are done."""
    last = party.day * DAY + party.minute + party.longest - 1
    kinds = _GAMES if price.kind in _GAMES else (price.kind,)
    later = holding(prices.periods, kinds, last // DAY % 7, last % DAY)
    if price in prices.periods and (later is None or later.amount != price.amount):
        yield f"The price may change while you bowl; we use the one at {clock(party.minute)}."


def _remarks(prices: PriceList, party: Party, ways: Sequence[Way], *, is_closed: bool) -> Iterator[str]:
    """What concerns the venue and no single way to pay, first of all that it is closed then."""
    if is_closed:
        yield f"Closed {party.when}"
    if not ways:
        other = " Prices for other times are on its page." if any(p.kind in WAYS for p in prices.periods) else ""
        yield f"We don't have a price here for {party.when} yet.{other}"
    package = holding(prices.periods, ("package",), party.day, party.minute)
    if package:
        yield f"Package available for {dollars(package.amount)}: check what's included."


def _pace() -> str:
    least, most = MINUTES_A_GAME
    return f"Assumes {least} to {most} minutes per person per game."


def _range(low: int, high: int, one: str, many: str) -> str:
    return count_of(low, one, many) if low == high else f"{low} to {high} {many}"


def _lengths(low: int, high: int) -> str:
    return length_text(low) if low == high else f"{length_text(low)} to {length_text(high)}"


def length_text(minutes: int) -> str:
    """A length of time: "2 hours", "1 hour 36 minutes", "45 minutes"."""
    hours, rest = divmod(minutes, 60)
    parts = [count_of(hours, "hour", "hours")] if hours else []
    return " ".join([*parts, count_of(rest, "minute", "minutes")] if rest or not hours else parts)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
