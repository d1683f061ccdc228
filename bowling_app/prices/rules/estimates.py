"""Estimates what an outing costs: a sum with its parts, from a venue's prices, and what is not known.

Nothing is guessed: unknown prices are named and left out of the sum. If games have to be converted to time, the sum is
a range based on stated assumptions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import chain
from typing import Final

from bowling_app.platform.language.messages import _
from bowling_app.prices.rules import way_parts
from bowling_app.prices.rules.outings import WAYS, Estimate, Party, PriceList, Way
from bowling_app.prices.rules.special_sums import with_specials
from bowling_app.venues.rules.hours import DAY, WEEK, clock
from bowling_app.venues.rules.opening.status import closes_before, is_surely_closed
from bowling_app.venues.rules.price_periods import (
    FIGURES,
    Kind,
    Period,
    all_holding,
    amount_text,
    holding,
    is_closed,
    spans_of,
)
from bowling_app.venues.rules.prices import dollars

_GAMES: Final = FIGURES["game_price"]
_HOURS: Final = FIGURES["hourly_price"]
_FLAT: Final[tuple[Kind, ...]] = ("all_you_can_bowl",)
_MONDAY: Final = date(2024, 1, 1)


def estimate(prices: PriceList, party: Party) -> Estimate:
    """The cost for the party at a venue, from all known prices and from the specials that hold then."""
    is_shut = _is_shut(prices, party)
    ways, less = with_specials(prices, party, list(_ways(prices, party)))
    remarks = (*_remarks(prices, party, ways, is_closed=is_shut), *less)
    return Estimate(ways, remarks, is_shut)


def _is_shut(prices: PriceList, party: Party) -> bool:
    """Whether the venue is closed beyond doubt: by the season and the hours of the date, where it is known."""
    if party.on:
        return is_surely_closed(
            prices.week, prices.exceptions, datetime.combine(party.on, time(*divmod(party.minute, 60)))
        )
    return prices.week is not None and is_closed(prices.week, party.day, party.minute)


def _closing(prices: PriceList, party: Party) -> int | None:
    """When the venue closes, if it opens for the party and surely closes before they are done, at the pace that we
    assume at most. Without a date the week is that of the current season, and any day with that name has its hours."""
    week = prices.week if party.on or prices.week is None else replace(prices.week, seasons=())
    exceptions = prices.exceptions if party.on else ()
    begins = datetime.combine(party.on or _MONDAY + timedelta(days=party.day), time(*divmod(party.minute, 60)))
    return closes_before(week, exceptions, begins, party.minute + party.longest)


def total_text(low: Decimal, high: Decimal) -> str:
    """A sum in words: "$52", "$48 to $60"; a range is in full dollars, because it is not more exact than that."""
    if low == high:
        return dollars(low)
    least, most = (dollars(cost.quantize(Decimal(1), ROUND_HALF_UP)) for cost in (low, high))
    return _("{least} to {most}", least=least, most=most)


def _ways(prices: PriceList, party: Party) -> Iterator[Way]:
    offered = (
        (_GAMES, prices.game, way_parts.by_game),
        (_HOURS, prices.hourly, way_parts.by_lane_hour),
        (_FLAT, None, way_parts.flat),
    )
    for kinds, published, bowling in offered:
        if price := prices.price(kinds, published, party):
            part, assumed = bowling(party, price.amount, amount_text(price.kind, price.amount))
            shoes = way_parts.shoes(prices, party, is_included=bool(price.shoes_included))
            told = (
                *assumed,
                *shoes.lacking,
                *_told_of(price, shoes),
                *_rebates(prices, party, price),
                *_changes(prices, party, kinds, published),
            )
            parts = (part, *shoes.parts)
            way = Way(price.kind, parts, told, price.as_of, not shoes.lacking, has_conditions=bool(price.conditions))
            yield replace(way, taxes=(price.tax_included, *shoes.taxed))


def _told_of(price: Period, shoes: way_parts.Shoes) -> Iterator[str]:
    if price.conditions:
        yield _("Conditions: {conditions}", conditions=price.conditions)
    yield from way_parts.tax_words(price.tax_included, shoes.taxed)


def _rebates(prices: PriceList, party: Party, price: Period) -> Iterator[str]:
    """What some pay less at that time, on conditions."""
    kinds = _GAMES if price.kind in _GAMES else (price.kind,)
    for other in all_holding(prices.periods, kinds, party.day, party.minute):
        if other.conditions and other.amount < price.amount:
            price_text = amount_text(other.kind, other.amount)
            yield _("{price} with conditions: {conditions}", price=price_text, conditions=other.conditions)


def _changes(prices: PriceList, party: Party, kinds: Sequence[Kind], published: Period | None) -> Iterator[str]:
    """A remark when another price holds, or none, before they are done. `published` is the usual one of these kinds."""
    begins = party.day * DAY + party.minute
    spans = chain.from_iterable(spans_of(period) for period in prices.periods if period.kind in kinds)
    moments = {(edge - begins) % WEEK for edge in chain.from_iterable(spans)}
    times = [divmod((begins + later) % WEEK, DAY) for later in (0, *moments) if later < party.longest]
    held = [prices.price(kinds, published, replace(party, day=day, minute=minute)) for day, minute in times]
    if len({price and price.amount for price in held}) > 1:
        yield _("The price may change while you bowl; we use the one at {time}.", time=clock(party.minute))


def _remarks(prices: PriceList, party: Party, ways: Sequence[Way], *, is_closed: bool) -> Iterator[str]:
    """What concerns the venue and no single way to pay, first of all that it is closed then or closes too soon."""
    if is_closed:
        yield _("Closed {when}", when=party.when)
    if (closing := _closing(prices, party)) is not None:
        yield _("Closes at {time}, before you'd be done.", time=clock(closing))
    if not ways:
        has_others = any(p.kind in WAYS for p in prices.periods)
        said = _("We don't have a price here for {when} yet.", when=party.when)
        yield f"{said} {_('Prices for other times are on its page.')}" if has_others else said
    package = holding(prices.periods, ("package",), party.day, party.minute)
    if package:
        yield _("Package available for {price}: check what's included.", price=dollars(package.amount))
