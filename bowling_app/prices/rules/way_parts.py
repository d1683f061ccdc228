"""The parts of a sum for each way to pay: what a group pays for bowling and for shoes."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.rules.outings import BOWLERS_A_LANE, MINUTES_A_GAME, Part, Party, PriceList
from bowling_app.venues.rules.price_periods import FIGURES, amount_text

Bowling = tuple[Part, tuple[str, ...]]
"""What the bowling costs, and what was assumed for it."""
Shoes = tuple[tuple[Part, ...], tuple[str, ...]]
"""What shoes cost, and what is unknown of it."""
SHOES_LACKING: Final = "Shoe rental isn't listed, so it's not in this total."
_INCLUDED: Final = Part("Shoes", "Included in the price", Decimal(0), Decimal(0))


def by_game(party: Party, amount: Decimal, said: str) -> Bowling:
    """The games of everybody. `said` is the price in words: "$5.50 a game"."""
    if party.games is not None:
        bowled, assumed = (party.games, party.games), ()
    else:
        slow, fast = (max(1, (party.minutes or 0) // (party.on_a_lane * each)) for each in reversed(MINUTES_A_GAME))
        bowled = (slow, fast)
        assumed = (_pace(),)
    games = _range(*bowled, "game", "games")
    low, high = (party.people * number * amount for number in bowled)
    return Part("Bowling", f"{_people(party)}, {games} each, {said}", low, high), assumed


def by_lane_hour(party: Party, amount: Decimal, said: str) -> Bowling:
    """The hours of every lane that they need."""
    lanes = count_of(party.lanes, "lane", "lanes")
    played, remarks = _played(party)
    if party.people > BOWLERS_A_LANE:
        remarks = (*remarks, f"We count up to {BOWLERS_A_LANE} people per lane.")
    low, high = (_cents(party.lanes * amount * minutes / 60) for minutes in played)
    return Part("Bowling", f"{lanes} for {_lengths(*played)}, {said}", low, high), remarks


def by_person_hour(party: Party, amount: Decimal, said: str) -> Bowling:
    """The hours of every person."""
    played, remarks = _played(party)
    low, high = (_cents(party.people * amount * minutes / 60) for minutes in played)
    return Part("Bowling", f"{_people(party)} for {_lengths(*played)}, {said}", low, high), remarks


def flat(party: Party, amount: Decimal, said: str) -> Bowling:
    """What everybody pays, however long they play."""
    cost = party.people * amount
    return Part("Bowling", f"{_people(party)}, {said}", cost, cost), ()


def shoes(prices: PriceList, party: Party, *, is_included: bool) -> Shoes:
    """The part for shoes, and a note if their price is unknown."""
    if is_included:
        return (_INCLUDED,), ()
    if not party.needs_shoes:
        return (), ()
    pair = prices.price(FIGURES["shoe_rental_price"], prices.shoes, party)
    if pair is None:
        return (), (SHOES_LACKING,)
    return (pairs(party, pair.amount, amount_text(pair.kind, pair.amount)),), ()


def pairs(party: Party, amount: Decimal, said: str) -> Part:
    """The rental shoes of everybody."""
    cost = party.people * amount
    return Part("Shoes", f"{count_of(party.people, 'pair', 'pairs')}, {said}", cost, cost)


def length_text(minutes: int) -> str:
    """A length of time: "2 hours", "1 hour 36 minutes", "45 minutes"."""
    hours, rest = divmod(minutes, 60)
    parts = [count_of(hours, "hour", "hours")] if hours else []
    return " ".join([*parts, count_of(rest, "minute", "minutes")] if rest or not hours else parts)


def _played(party: Party) -> tuple[tuple[int, int], tuple[str, ...]]:
    """The minutes that they bowl, at least and at most."""
    if party.minutes is not None:
        return (party.minutes, party.minutes), ()
    quick, slow = (party.on_a_lane * (party.games or 0) * each for each in MINUTES_A_GAME)
    return (quick, slow), (_pace(),)


def _people(party: Party) -> str:
    return count_of(party.people, "person", "people")


def _pace() -> str:
    least, most = MINUTES_A_GAME
    return f"Assumes {least} to {most} minutes per person per game."


def _range(low: int, high: int, one: str, many: str) -> str:
    return count_of(low, one, many) if low == high else f"{low} to {high} {many}"


def _lengths(low: int, high: int) -> str:
    return length_text(low) if low == high else f"{length_text(low)} to {length_text(high)}"


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
