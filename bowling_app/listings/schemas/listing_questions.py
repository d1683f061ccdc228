"""Common questions about the venues of a place, answered from our data. Questions without an answer are left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.passages import Answered
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.listing_subject import ListingSubject

NAMED: Final = 3
"""So many venues are named in an answer; one more is read to tell whether there are others."""


@dataclass(frozen=True, slots=True)
class ListingFacts:
    """Known facts about all venues of a listing. Names come best first, a few of each."""

    total: int = 0
    priced: int = 0  # The number of venues with a known price of a game.
    lowest: Decimal | None = None
    highest: Decimal | None = None
    timed: int = 0  # So many have known opening hours.
    late: int = 0  # So many are open after midnight on some day of the week.
    most_lanes: int | None = None
    cheapest: tuple[str, ...] = ()  # Those that ask the lowest price.
    latest: tuple[str, ...] = ()  # Open after midnight.
    largest: tuple[str, ...] = ()  # Those with most lanes.
    best: tuple[str, ...] = ()  # "Sunset Lanes (4.8)": the best rated of those that have been.
    spread: str = ""  # ", in 12 cities and towns; Houston has the most (8)"; empty for a city.


def questions_about(subject: ListingSubject, facts: ListingFacts) -> tuple[Answered, ...]:
    """The questions that our data of the place can answer."""
    return tuple(Answered(question, answer) for question, answer in _answered(subject, facts))


def price_sentence(subject: ListingSubject, facts: ListingFacts) -> str:
    """What a game costs at the venues of a listing, as far as prices are known; empty if no price is known."""
    if facts.lowest is None or facts.highest is None:
        return ""
    category = subject.category
    if facts.total == 1:
        return f"A game at the only {category.one} in {subject.spoken_place} costs {_amount(facts.lowest)}."
    known = f"{facts.priced:,} of the {count_of(facts.total, category.one, category.many)} in {subject.spoken_place}"
    price = _range(facts.lowest, facts.highest)
    return f"Listed at {known}: {price} a game."


def _answered(subject: ListingSubject, facts: ListingFacts) -> Iterator[tuple[str, str]]:
    category = subject.category
    if not facts.total:
        return
    yield category.how_many.format(place=subject.spoken_place), _number(subject, facts)
    one = facts.total == 1
    those = (
        f"the only {category.one} in {subject.spoken_place}" if one else f"{category.many} in {subject.spoken_place}"
    )
    if facts.priced:
        yield f"What does a game cost at {those}?", _prices(facts)
    if facts.timed:
        asked = f"Is {those} open after midnight?" if one else f"Which {those} are open after midnight?"
        yield asked, _late(facts)
    if facts.best and not one:
        have = "has" if len(facts.best) == 1 else "have"
        yield f"What are the top-rated {those}?", f"{listed(facts.best)} {have} the best reviews."
    if facts.most_lanes and facts.largest and not one:
        yield f"Which of the {those} has the most lanes?", _lanes(facts)


def _number(subject: ListingSubject, facts: ListingFacts) -> str:
    category = subject.category
    return f"We list {count_of(facts.total, category.one, category.many)} in {subject.spoken_place}{facts.spread}."


def _prices(facts: ListingFacts) -> str:
    lowest, highest = facts.lowest or Decimal(0), facts.highest or Decimal(0)
    if facts.total == 1:
        return f"A game costs {_amount(lowest)}."
    if facts.priced == 1:
        return f"{_named(facts.cheapest)} lists {_amount(lowest)} a game."
    if lowest == highest:
        every = "Both" if facts.priced == 2 else f"All {facts.priced:,}"
        return f"{every} with a listed price charge {_amount(lowest)} a game."
    return f"Listed prices run {_range(lowest, highest)} a game. Cheapest: {_named(facts.cheapest)}."


def _late(facts: ListingFacts) -> str:
    nights = "at least one night a week"
    if facts.total == 1:
        return f"Yes, {nights}." if facts.late else "Not based on listed hours."
    if not facts.late:
        return "None, based on listed hours."
    if facts.late == 1:
        return f"{_named(facts.latest)} stays open past midnight {nights}."
    if facts.late <= NAMED:
        return f"{_named(facts.latest)} stay open past midnight {nights}."
    return f"{facts.late:,} stay open past midnight {nights}, including {listed(facts.latest[:NAMED])}."


def _lanes(facts: ListingFacts) -> str:
    each = "" if len(facts.largest) == 1 else " each"
    return f"{_named(facts.largest)} with {count_of(facts.most_lanes or 0, 'lane', 'lanes')}{each}."


def _named(names: Sequence[str]) -> str:
    """The first few of the names. One more name than are shown means that there are others."""
    return listed(names) if len(names) <= NAMED else listed([*names[:NAMED], "others"])


def _range(lowest: Decimal, highest: Decimal) -> str:
    if lowest == highest:
        return _amount(lowest)
    return f"{dollars(lowest)} to {dollars(highest)}" if lowest else f"up to {dollars(highest)}"


def _amount(price: Decimal) -> str:
    return dollars(price) if price else "nothing"
