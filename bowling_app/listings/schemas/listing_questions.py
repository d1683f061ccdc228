"""Common questions about the venues of a place, answered from our data. Questions without an answer are left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.passages import Answered
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _, nouns
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.listing_subject import ListingSubject

NAMED: Final = 3
"""So many venues are named in an answer; one more is read to tell whether there are others."""


@dataclass(frozen=True, slots=True)
class ListingFacts:
    """Known facts about all venues of a listing. Names come best first, a few of each."""

    total: int = 0
    priced: int = 0  # The number of venues with a known usual price of a game; at some times it may be less.
    lowest: Decimal | None = None
    highest: Decimal | None = None
    timed: int = 0  # So many have known opening hours.
    late: int = 0  # So many are open after midnight on some day of the week.
    most_lanes: int | None = None
    cheapest: tuple[str, ...] = ()  # Those whose usual price is the lowest.
    latest: tuple[str, ...] = ()  # Open after midnight.
    largest: tuple[str, ...] = ()  # Those with most lanes.
    best: tuple[str, ...] = ()  # "Sunset Lanes (4.8)": the best rated of those that have been.
    spread: str = ""  # ", in 12 cities and towns; Houston has the most (8)"; empty for a city.


def questions_about(subject: ListingSubject, facts: ListingFacts) -> tuple[Answered, ...]:
    """The questions that our data of the place can answer."""
    return tuple(Answered(question, answer) for question, answer in _answered(subject, facts))


def price_sentence(subject: ListingSubject, facts: ListingFacts) -> str:
    """What a game usually costs at the venues of a listing, as far as prices are known; empty if no price is known."""
    if facts.lowest is None or facts.highest is None:
        return ""
    category, place = subject.category, subject.spoken_place
    if facts.total == 1:
        one, price = nouns(category.one, category.many, 1), _amount(facts.lowest)
        return _("A game at the only {alley} in {place} usually costs {price}.", alley=one, place=place, price=price)
    return _(
        "Listed at {count} of the {alleys} in {place}: usually {price} a game.",
        count=number_text(facts.priced),
        alleys=count_of(facts.total, category.one, category.many),
        place=place,
        price=_range(facts.lowest, facts.highest),
    )


def _answered(subject: ListingSubject, facts: ListingFacts) -> Iterator[tuple[str, str]]:
    if not facts.total:
        return
    yield _(subject.category.how_many, place=subject.spoken_place), _number(subject, facts)
    one, those = facts.total == 1, _those(subject, facts)
    if facts.priced:
        yield _("What does a game cost at {those}?", those=those), _prices(facts)
    if facts.timed:
        asked = N_("Is {those} open after midnight?") if one else N_("Which {those} are open after midnight?")
        yield _(asked, those=those), _late(facts)
    if facts.best and not one:
        best = N_("{best} has the best reviews.") if len(facts.best) == 1 else N_("{best} have the best reviews.")
        yield _("What are the top-rated {those}?", those=those), _(best, best=listed(facts.best))
    if facts.most_lanes and facts.largest and not one:
        yield _("Which of the {those} has the most lanes?", those=those), _lanes(facts)


def _those(subject: ListingSubject, facts: ListingFacts) -> str:
    """ "the only bowling alley in Austin", "bowling alleys in Texas"."""
    alleys = nouns(subject.category.one, subject.category.many, facts.total)
    phrase = N_("the only {alley} in {place}") if facts.total == 1 else N_("{alleys} in {place}")
    return _(phrase, alley=alleys, alleys=alleys, place=subject.spoken_place)


def _number(subject: ListingSubject, facts: ListingFacts) -> str:
    alleys = count_of(facts.total, subject.category.one, subject.category.many)
    return _("We list {alleys} in {place}{spread}.", alleys=alleys, place=subject.spoken_place, spread=facts.spread)


def _prices(facts: ListingFacts) -> str:
    lowest, highest = facts.lowest or Decimal(0), facts.highest or Decimal(0)
    cheapest, price = _named(facts.cheapest), _amount(lowest)
    if facts.total == 1:
        return _("A game usually costs {price}.", price=price)
    if facts.priced == 1:
        return _("{alley} usually charges {price} a game.", alley=cheapest, price=price)
    if lowest < highest:
        prices = _range(lowest, highest)
        return _("Usual prices run {prices} a game. Lowest usual price: {alleys}.", prices=prices, alleys=cheapest)
    if facts.priced == 2:
        return _("Both with a listed price usually charge {price} a game.", price=price)
    return _(
        "All {count} with a listed price usually charge {price} a game.", count=number_text(facts.priced), price=price
    )


def _late(facts: ListingFacts) -> str:
    if facts.total == 1:
        return _("Yes, at least one night a week.") if facts.late else _("Not based on listed hours.")
    if not facts.late:
        return _("None, based on listed hours.")
    if facts.late == 1:
        return _("{alley} stays open past midnight at least one night a week.", alley=_named(facts.latest))
    if facts.late <= NAMED:
        return _("{alleys} stay open past midnight at least one night a week.", alleys=_named(facts.latest))
    return _(
        "{count} stay open past midnight at least one night a week, including {alleys}.",
        count=number_text(facts.late),
        alleys=listed(facts.latest[:NAMED]),
    )


def _lanes(facts: ListingFacts) -> str:
    named, lanes = _named(facts.largest), count_of(facts.most_lanes or 0, "lane", "lanes")
    if len(facts.largest) == 1:
        return _("{alley} with {lanes}.", alley=named, lanes=lanes)
    return _("{alleys} with {lanes} each.", alleys=named, lanes=lanes)


def _named(names: Sequence[str]) -> str:
    """The first few of the names. One more name than are shown means that there are others."""
    return listed(names) if len(names) <= NAMED else listed([*names[:NAMED], _("others")])


def _range(lowest: Decimal, highest: Decimal) -> str:
    if lowest == highest:
        return _amount(lowest)
    if not lowest:
        return _("up to {price}", price=dollars(highest))
    return _("{lowest} to {highest}", lowest=dollars(lowest), highest=dollars(highest))


def _amount(price: Decimal) -> str:
    return dollars(price) if price else _("nothing")
