"""The parts of a sum for each way to pay: what a group pays for bowling and for shoes."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outings import BOWLERS_A_LANE, MINUTES_A_GAME, Part, Party, PriceList, Taxed
from bowling_app.venues.rules.price_periods import FIGURES, amount_text

Bowling = tuple[Part, tuple[str, ...]]
"""What the bowling costs, and what was assumed for it."""
_TAX_ON_BOWLING: Final = {None: N_("Tax on bowling may be extra."), False: N_("Plus tax on bowling.")}
_TAX_ON_SHOES: Final = {None: N_("Tax on shoes may be extra."), False: N_("Plus tax on shoes.")}
SHOES_LACKING: Final = N_("Shoe rental isn't listed, so it's not in this total.")


@dataclass(frozen=True, slots=True)
class Shoes:
    """What shoes cost, what is unknown of it, and of shoes that are paid for whether the tax is in their price."""

    parts: tuple[Part, ...] = ()
    lacking: tuple[str, ...] = ()
    taxed: tuple[Taxed, ...] = ()


def tax_words(bowling: Taxed, shoes: Sequence[Taxed] = ()) -> tuple[str, ...]:
    """What is said of the tax on a sum: nothing where it is in all prices. Bowling and shoes are named where of one
    something else is known than of the other: some states tax only one of them."""
    if all(each is bowling for each in shoes):
        return () if bowling else (_("Tax may be extra.") if bowling is None else _("Plus tax."),)
    told = ((_TAX_ON_BOWLING, bowling), *((_TAX_ON_SHOES, each) for each in shoes))
    return tuple(_(words[taxed]) for words, taxed in told if taxed is not True)


def all_tax_words() -> frozenset[str]:
    """Everything that `tax_words` may say."""
    known = (True, None, False)
    return frozenset(word for bowling in known for shoes in known for word in tax_words(bowling, (shoes,)))


def by_game(party: Party, amount: Decimal, said: str) -> Bowling:
    """The games of everybody. `said` is the price in words: "$5.50 a game"."""
    if party.games is not None:
        bowled, assumed = (party.games, party.games), ()
    else:
        slow, fast = (max(1, (party.minutes or 0) // (party.on_a_lane * each)) for each in reversed(MINUTES_A_GAME))
        bowled = (slow, fast)
        assumed = (_pace(),)
    people, games = _people(party), _games(*bowled)
    low, high = (party.people * number * amount for number in bowled)
    return Part(
        _("Bowling"), _("{people}, {games} each, {price}", people=people, games=games, price=said), low, high
    ), assumed


def by_lane_hour(party: Party, amount: Decimal, said: str) -> Bowling:
    """The hours of every lane that they need."""
    played, remarks = _played(party)
    lanes, time = count_of(party.lanes, "lane", "lanes"), _lengths(*played)
    if party.people > BOWLERS_A_LANE:
        remarks = (*remarks, _("We count up to {people} people per lane.", people=BOWLERS_A_LANE))
    low, high = (_cents(party.lanes * amount * minutes / 60) for minutes in played)
    return Part(_("Bowling"), _("{lanes} for {time}, {price}", lanes=lanes, time=time, price=said), low, high), remarks


def by_person_hour(party: Party, amount: Decimal, said: str) -> Bowling:
    """The hours of every person."""
    played, remarks = _played(party)
    low, high = (_cents(party.people * amount * minutes / 60) for minutes in played)
    people, time = _people(party), _lengths(*played)
    return Part(
        _("Bowling"), _("{people} for {time}, {price}", people=people, time=time, price=said), low, high
    ), remarks


def flat(party: Party, amount: Decimal, said: str) -> Bowling:
    """What everybody pays, however long they play."""
    cost = party.people * amount
    return Part(_("Bowling"), f"{_people(party)}, {said}", cost, cost), ()


def shoes(prices: PriceList, party: Party, *, is_included: bool) -> Shoes:
    """The part for shoes, and a note if their price is unknown."""
    if is_included:
        return Shoes((Part(_("Shoes"), _("Included in the price"), Decimal(0), Decimal(0)),))
    if not party.needs_shoes:
        return Shoes()
    pair = prices.price(FIGURES["shoe_rental_price"], prices.shoes, party)
    if pair is None:
        return Shoes(lacking=(_(SHOES_LACKING),))
    part = pairs(party, pair.amount, amount_text(pair.kind, pair.amount))
    return Shoes((part,), taxed=(pair.tax_included,))


def pairs(party: Party, amount: Decimal, said: str) -> Part:
    """The rental shoes of everybody."""
    cost = party.people * amount
    return Part(_("Shoes"), f"{count_of(party.people, 'pair', 'pairs')}, {said}", cost, cost)


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
    return _("Assumes {least} to {most} minutes per person per game.", least=least, most=most)


def _games(low: int, high: int) -> str:
    return count_of(low, "game", "games") if low == high else _("{low} to {high} games", low=low, high=high)


def _lengths(low: int, high: int) -> str:
    least, most = length_text(low), length_text(high)
    return least if low == high else _("{least} to {most}", least=least, most=most)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
