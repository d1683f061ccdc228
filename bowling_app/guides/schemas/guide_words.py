"""The sentences of a city guide, built from the data of the city's venues. Unknown facts are left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.passages import Answered
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.prices.schemas.cost_texts import comparison_text
from bowling_app.venues.rules.categories import category_of_amenity
from bowling_app.venues.rules.prices import dollars

FOR_FAMILIES: Final = ("birthday", "arcade", "laser-tag")
"""Amenities that families ask for, the one that says most first."""

LEAGUES: Final = "leagues"
NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class GuideFacts:
    """The combined facts of a city's venues. The best-ranked names come first."""

    city: str  # "Denver"
    place: str  # "Denver, Colorado"
    state: str  # "Colorado"
    total: int = 0
    priced: int = 0  # The number of venues whose price of a game is known.
    timed: int = 0  # So many have known opening hours.
    late: int = 0  # So many are open after midnight on some day of the week.
    latest: tuple[str, ...] = ()
    rated: tuple[str, ...] = ()  # "Sunset Lanes (4.8)"
    counts: Mapping[str, int] | None = None  # How many have an amenity.
    parties: tuple[str, ...] = ()  # Those that host birthday parties.
    leagues: tuple[str, ...] = ()
    game: Decimal | None = None  # The published averages of a game.
    game_in_state: Decimal | None = None

    def having(self, amenity: str) -> int:
        """How many venues have it."""
        return (self.counts or {}).get(amenity, 0)


def description(facts: GuideFacts) -> str:
    """What the guide is, for search engines."""
    if not facts.total:
        return f"Bowling around {facts.place}: the nearest venues, and how far they are."
    alleys = f"{count_of(facts.total, 'bowling alley', 'bowling alleys')} in {facts.place}"
    order = ", best rated first" if facts.rated and facts.total > 1 else ""
    told = [words for words, is_known in _told(facts) if is_known]
    return f"{alleys}{order}: {', '.join(told)}." if told else f"A guide to {alleys}{order}."


def _told(facts: GuideFacts) -> Iterator[tuple[str, object]]:
    """What the guide has to say, and whether it has."""
    yield "prices against the state", facts.game and facts.game_in_state
    yield "late hours", facts.timed
    yield "families", families_text(facts)
    yield "leagues", leagues_text(facts)


def late_text(facts: GuideFacts) -> str:
    """How many venues are open late; empty where no hours are known."""
    if not facts.timed:
        return ""
    known = f"{count_of(facts.timed, 'alley', 'alleys')} in {facts.city} with listed hours"
    if facts.timed == 1:
        is_late = "stays open past midnight at least one night a week" if facts.late else "closes by midnight"
        return f"The only alley in {facts.city} with listed hours {is_late}."
    if not facts.late:
        return f"None of the {known} stays open past midnight."
    stay = "stays" if facts.late == 1 else "stay"
    return f"{facts.late:,} of the {known} {stay} open past midnight at least one night a week."


def families_text(facts: GuideFacts) -> str:
    """What there is for families; empty if unknown."""
    known = [_with(amenity, facts.having(amenity)) for amenity in FOR_FAMILIES if facts.having(amenity)]
    return f"In {facts.city} we list {listed(known)}." if known else ""


def leagues_text(facts: GuideFacts) -> str:
    """How many venues have leagues; empty if unknown."""
    count = facts.having(LEAGUES)
    if not count:
        return ""
    found = f"In {facts.city} we list {_with(LEAGUES, count)}."
    return f"{found} Ask which nights they bowl and whether a team needs players."


def price_text(facts: GuideFacts) -> str:
    """What a game costs on average, against the state; empty where the city has no published average."""
    if facts.game is None:
        return ""
    costs = f"A game in {facts.city} costs {dollars(facts.game)} on average"
    if not facts.game_in_state:
        return f"{costs}."
    compared = comparison_text(facts.game, facts.game_in_state, f"the average in {facts.state}")
    return f"{costs}, {compared[:1].lower()}{compared[1:]}."


def questions(facts: GuideFacts) -> tuple[Answered, ...]:
    """What people ask about bowling in a city, as far as our data answer it."""
    return tuple(Answered(question, answer) for question, answer in _answered(facts) if answer)


def _answered(facts: GuideFacts) -> Iterator[tuple[str, str]]:
    city, place = facts.city, facts.place
    if not facts.total:
        return
    if facts.rated and facts.total > 1:
        have = "has" if len(facts.rated) == 1 else "have"
        yield f"What is the best bowling alley in {place}?", f"{listed(facts.rated)} {have} the best reviews."
    yield f"How much is a game of bowling in {city}?", price_text(facts)
    yield f"Where can I bowl after midnight in {city}?", _named(late_text(facts), facts.latest, facts.late)
    parties = facts.having("birthday")
    told = f"{_with('birthday', parties)} in {city}." if parties else ""
    yield f"Where can kids have a bowling party in {city}?", _named(told, facts.parties, parties)
    yield f"Are there bowling leagues in {city}?", _named(leagues_text(facts), facts.leagues, facts.having(LEAGUES))


def _named(text: str, names: Sequence[str], count: int) -> str:
    """The sentence with some of those that it counts."""
    if not (text and names and count):
        return text
    start = "Among them:" if count > len(names[:NAMED]) else "That is" if count == 1 else "Those are"
    return f"{text} {start} {listed(names[:NAMED])}."


def _with(amenity: str, count: int) -> str:
    """ "3 alleys with leagues"."""
    category = category_of_amenity(amenity)
    return count_of(count, category.one, category.many) if category else ""
