"""How specials enter what a group pays.

A special makes a price where all of it is sure: it holds from the beginning to the latest end of the outing, everybody
gets it, nothing is asked that we cannot check, the group is large enough, and somebody has confirmed it lately. A sum
uses one special at most, because nobody says that two may be combined. What is not sure stands beside the sum.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import ROUND_UP, Decimal
from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules import way_parts
from bowling_app.prices.rules.outing_days import first_weekday
from bowling_app.prices.rules.outings import PaidBy, Party, PriceList, Way
from bowling_app.prices.rules.special_words import doubt_words, gives_words, holiday_doubt, short_words
from bowling_app.prices.rules.specials import Gives, Special, SpecialTerms, last_minute
from bowling_app.prices.rules.way_parts import SHOES_LACKING, Bowling, Shoes
from bowling_app.venues.rules.price_periods import FIGURES, Period, all_holding, amount_text

_PAID: Final[dict[Gives, tuple[PaidBy, Callable[[Party, Decimal, str], Bowling]]]] = {
    "person_game": ("game", way_parts.by_game),
    "lane_hour": ("lane_hour", way_parts.by_lane_hour),
    "person_hour": ("person_hour", way_parts.by_person_hour),
    "all_you_can_bowl": ("all_you_can_bowl", way_parts.flat),
}
"""What a special has a price for by itself. The others take something off what is usually paid."""


def with_specials(prices: PriceList, party: Party, usual: Sequence[Way]) -> tuple[tuple[Way, ...], tuple[str, ...]]:
    """The ways to pay with those that specials make, the cheapest first and one of each kind, and what could make the
    sum less."""
    known = prices.specials
    if known is None:
        return tuple(sorted(usual, key=_order)), ()
    on = party.on or first_weekday(known.today, party.day)
    last = last_minute(known.zone, on, party.minute, party.longest)
    counted: list[Way] = []
    doubted: list[tuple[Special, str, tuple[Way, ...]]] = []
    for special in known.specials:
        until = special.terms.holds_until(on, party.minute)
        if until is None:
            continue
        made = tuple(_ways(special, prices, party, usual))
        may_be_off = holiday_doubt(special.terms.doubtful_holiday(on, party.minute))
        if doubt := doubt_words(special, known.today, party.people, until, last) or may_be_off:
            doubted.append((special, doubt, made))
        else:
            counted.extend(made)
    ways = _cheapest([*usual, *counted])
    return ways, tuple(_less(ways, doubted))


def _order(way: Way) -> tuple[object, ...]:
    return way.order


def _cheapest(ways: Sequence[Way]) -> tuple[Way, ...]:
    """The cheapest way of each kind: where a special holds, nobody pays more by the same unit."""
    found: dict[str, Way] = {}
    for way in sorted(ways, key=_order):
        found.setdefault(way.name, way)
    return tuple(found.values())


def _less(ways: Sequence[Way], doubted: Sequence[tuple[Special, str, tuple[Way, ...]]]) -> Iterator[str]:
    """What could be less with the specials that are not sure, unless it certainly is not."""
    said = N_("Could be less with {special}, {doubt}.") if ways else N_("Special then: {special}, {doubt}.")
    for special, doubt, made in doubted:
        is_less = not (ways and made) or min(map(_order, made)) < ways[0].order
        if is_less:
            yield _(said, special=short_words(special.terms), doubt=doubt)


def _ways(special: Special, prices: PriceList, party: Party, usual: Sequence[Way]) -> Iterator[Way]:
    """The ways to pay that a special makes."""
    terms = special.terms
    if terms.gives in _PAID:
        kind, bowling = _PAID[terms.gives]
        shoes = way_parts.shoes(prices, party, is_included=bool(terms.shoes_included))
        yield _way(special, kind, bowling(party, terms.amount, gives_words(terms)), shoes)
    elif terms.gives == "percent_off":
        if price := _dearest_game(prices, party):
            shoes = way_parts.shoes(prices, party, is_included=bool(terms.shoes_included or price.shoes_included))
            way = _way(special, "game", _with_less(terms, price, party), shoes, tax_included=price.tax_included)
            yield replace(way, as_of=price.as_of)
    elif party.needs_shoes:
        yield from (_with_shoes(special, way, party) for way in usual if _pays_shoes(way))


def _way(special: Special, kind: PaidBy, made: Bowling, shoes: Shoes, *, tax_included: bool | None = None) -> Way:
    part, assumed = made
    told = (*assumed, *shoes.lacking, *_note(special), *way_parts.tax_words(tax_included, shoes.taxed))
    taxes = tax_included, *shoes.taxed
    return Way(kind, (part, *shoes.parts), told, None, not shoes.lacking, special=special, taxes=taxes)


def _with_less(terms: SpecialTerms, price: Period, party: Party) -> Bowling:
    """The games with the percentage taken off, each rounded up to the cent."""
    amount = (price.amount * (100 - terms.amount) / 100).quantize(Decimal("0.01"), ROUND_UP)
    percent, before = f"{terms.amount:.0f}", amount_text(price.kind, price.amount)
    said = _("{percent}% off {price}", percent=percent, price=before) if amount else gives_words(terms)
    return way_parts.by_game(party, amount, said)


def _with_shoes(special: Special, way: Way, party: Party) -> Way:
    """A usual way to pay, with the special's price of shoes, of whose tax nothing is known."""
    pair = way_parts.pairs(party, special.terms.amount, gives_words(special.terms))
    shoes = (None,) if special.terms.amount else ()
    others = {_(SHOES_LACKING), *way_parts.all_tax_words()}
    kept = (remark for remark in way.remarks if remark not in others)
    bowling, taxed = way.parts[0], way.taxes[0]
    told = (*kept, *_note(special), *way_parts.tax_words(taxed, shoes))
    way = replace(way, parts=(bowling, pair), remarks=told, is_complete=True, special=special)
    return replace(way, taxes=(taxed, *shoes))


def _pays_shoes(way: Way) -> bool:
    """Whether shoes are paid for in it, or their price is unknown."""
    return len(way.parts) == 1 or way.parts[1].high > 0


def _dearest_game(prices: PriceList, party: Party) -> Period | None:
    """The highest price of a game that holds then without conditions. Whether a happy hour counts besides, nobody says,
    so what a special takes off is taken off the price without it."""
    held = all_holding(prices.periods, FIGURES["game_price"], party.day, party.minute)
    known = [price for price in (*held, *([prices.game] if prices.game else ())) if not price.conditions]
    return max(known, key=lambda price: price.amount, default=None)


def _note(special: Special) -> tuple[str, ...]:
    return (f"{special.terms.name}: {special.terms.note}",) if special.terms.note else ()
