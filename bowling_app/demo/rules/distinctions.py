"""Which venues stand out, which are closed, and one that has moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Final

from bowling_app.demo.rules.plots import Plot
from bowling_app.demo.rules.visitors import Opinion

FOUNDING_PARTNERS: Final = 15

_TOP_ALLEYS: Final = 0.04
_SPONSORS: Final = 0.02
_INACTIVE: Final = 0.015
_REVIEWS_OF_A_TOP_ALLEY: Final = 6


@dataclass(frozen=True, slots=True)
class Distinction:
    """What sets a venue apart. A venue with a successor has moved there and is not active."""

    is_active: bool = True
    is_top_alley: bool = False
    is_founding_partner: bool = False
    is_sponsor: bool = False
    successor_id: str | None = None


def distinctions(venues: Sequence[tuple[Plot, Sequence[Opinion]]], chance: Random) -> list[Distinction]:
    """A distinction for each venue, in their order. Top alleys are among the best rated; nothing closed stands out."""
    count = len(venues)
    inactive = set(chance.sample(range(count), round(count * _INACTIVE)))
    moved = _moved([plot for plot, _ in venues], inactive)
    active = [number for number in range(count) if number not in inactive and number not in moved]
    paying = chance.sample(active, min(len(active), _partners(count) + round(count * _SPONSORS)))
    partners, sponsors = set(paying[: _partners(count)]), set(paying[_partners(count) :])
    best = set(_best_rated(venues, active)[: round(count * _TOP_ALLEYS)])
    return [
        Distinction(
            is_active=number not in inactive and number not in moved,
            is_top_alley=number in best,
            is_founding_partner=number in partners,
            is_sponsor=number in sponsors,
            successor_id=moved.get(number),
        )
        for number in range(count)
    ]


def _partners(count: int) -> int:
    """Fifteen, or fewer where they would be more than one venue in forty."""
    return min(FOUNDING_PARTNERS, -(-count // 40))


def _moved(plots: Sequence[Plot], inactive: set[int]) -> dict[int, str]:
    """The first venue that has an active neighbour in its city, and that neighbour's id."""
    for (one, before), (other, after) in pairwise(enumerate(plots)):
        is_one_city = (before.area.city, before.area.state) == (after.area.city, after.area.state)
        if is_one_city and one not in inactive and other not in inactive:
            return {one: after.venue_id}
    return {}


def _best_rated(venues: Sequence[tuple[Plot, Sequence[Opinion]]], active: Sequence[int]) -> list[int]:
    enough = [number for number in active if len(venues[number][1]) >= _REVIEWS_OF_A_TOP_ALLEY]
    return sorted(enough, key=lambda number: fmean(opinion.rating for opinion in venues[number][1]), reverse=True)
