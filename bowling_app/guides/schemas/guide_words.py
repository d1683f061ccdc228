"""The sentences of a city guide, built from the data of the city's venues. Unknown facts are left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.passages import Answered
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import small
from bowling_app.platform.language.messages import N_, NN_, _, ngettext
from bowling_app.prices.schemas.cost_texts import comparison_text
from bowling_app.venues.rules.categories import category_of_amenity
from bowling_app.venues.rules.prices import dollars

FOR_FAMILIES: Final = ("birthday", "arcade", "laser-tag")
"""Amenities that families ask for, the one that says most first."""

LEAGUES: Final = "leagues"
NAMED: Final = 3
_THE_ONLY_LATE: Final = N_(
    "The only alley in {city} with listed hours stays open past midnight at least one night a week."
)
_THE_ONLY_EARLY: Final = N_("The only alley in {city} with listed hours closes by midnight.")
_NONE_LATE: Final = N_("None of the {alleys} in {city} with listed hours stays open past midnight.")
_LATE: Final = NN_(
    "{n} of the {alleys} in {city} with listed hours stays open past midnight at least one night a week.",
    "{n} of the {alleys} in {city} with listed hours stay open past midnight at least one night a week.",
)


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
        return _("Bowling around {place}: the nearest venues, and how far they are.", place=facts.place)
    alleys = count_of(facts.total, "bowling alley", "bowling alleys")
    found = _("{alleys} in {place}", alleys=alleys, place=facts.place)
    if facts.rated and facts.total > 1:
        found = f"{found}, {_('best rated first')}"
    told = [words for words, is_known in _told(facts) if is_known]
    return f"{found}: {', '.join(told)}." if told else _("A guide to {alleys}.", alleys=found)


def _told(facts: GuideFacts) -> Iterator[tuple[str, object]]:
    """What the guide has to say, and whether it has."""
    yield _("prices against the state"), facts.game and facts.game_in_state
    yield _("late hours"), facts.timed
    yield _("families"), families_text(facts)
    yield _("leagues"), leagues_text(facts)


def late_text(facts: GuideFacts) -> str:
    """How many venues are open late; empty where no hours are known."""
    if not facts.timed:
        return ""
    if facts.timed == 1:
        return _(_THE_ONLY_LATE if facts.late else _THE_ONLY_EARLY, city=facts.city)
    alleys = count_of(facts.timed, "alley", "alleys")
    if not facts.late:
        return _(_NONE_LATE, alleys=alleys, city=facts.city)
    return ngettext(*_LATE, facts.late, alleys=alleys, city=facts.city)


def families_text(facts: GuideFacts) -> str:
    """What there is for families; empty if unknown."""
    known = [_with(amenity, facts.having(amenity)) for amenity in FOR_FAMILIES if facts.having(amenity)]
    return _("In {city} we list {alleys}.", city=facts.city, alleys=listed(known)) if known else ""


def leagues_text(facts: GuideFacts) -> str:
    """How many venues have leagues; empty if unknown."""
    count = facts.having(LEAGUES)
    if not count:
        return ""
    found = _("In {city} we list {alleys}.", city=facts.city, alleys=_with(LEAGUES, count))
    return f"{found} {_('Ask which nights they bowl and whether a team needs players.')}"


def price_text(facts: GuideFacts) -> str:
    """What a game costs on average, against the state; empty where the city has no published average."""
    if facts.game is None:
        return ""
    costs = _("A game in {city} costs {price} on average", city=facts.city, price=dollars(facts.game))
    if not facts.game_in_state:
        return f"{costs}."
    average = _("the average in {state}", state=facts.state)
    compared = comparison_text(facts.game, facts.game_in_state, average)
    return f"{costs}, {small(compared)}."


def questions(facts: GuideFacts) -> tuple[Answered, ...]:
    """What people ask about bowling in a city, as far as our data answer it."""
    return tuple(Answered(question, answer) for question, answer in _answered(facts) if answer)


def _answered(facts: GuideFacts) -> Iterator[tuple[str, str]]:
    city, place = facts.city, facts.place
    if not facts.total:
        return
    if facts.rated and facts.total > 1:
        best = N_("{best} has the best reviews.") if len(facts.rated) == 1 else N_("{best} have the best reviews.")
        yield _("What is the best bowling alley in {place}?", place=place), _(best, best=listed(facts.rated))
    yield _("How much is a game of bowling in {city}?", city=city), price_text(facts)
    late = _named(late_text(facts), facts.latest, facts.late)
    yield _("Where can I bowl after midnight in {city}?", city=city), late
    parties = facts.having("birthday")
    told = _("{alleys} in {place}", alleys=_with("birthday", parties), place=city) if parties else ""
    yield (
        _("Where can kids have a bowling party in {city}?", city=city),
        _named(f"{told}." if told else "", facts.parties, parties),
    )
    leagues = _named(leagues_text(facts), facts.leagues, facts.having(LEAGUES))
    yield _("Are there bowling leagues in {city}?", city=city), leagues


def _named(text: str, names: Sequence[str], count: int) -> str:
    """The sentence with some of those that it counts."""
    if not (text and names and count):
        return text
    if count > len(names[:NAMED]):
        some = N_("Among them: {names}.")
    else:
        some = N_("That is {names}.") if count == 1 else N_("Those are {names}.")
    return f"{text} {_(some, names=listed(names[:NAMED]))}"


def _with(amenity: str, count: int) -> str:
    """ "3 alleys with leagues"."""
    category = category_of_amenity(amenity)
    return count_of(count, category.one, category.many) if category else ""
