"""The answer to the question of a plan: the venues that fit, in their order, and what kept the others out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bowling_app.planner.rules.outings import Outing
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import Sureness
from bowling_app.prices.rules.outings import Estimate, Way


@dataclass(frozen=True, slots=True)
class Facts:
    """What a plan says of a venue whatever the question is."""

    id: str
    name: str
    place: str  # "Austin, TX"
    rating: str  # "4.3"; empty without reviews.
    reviews: str
    ranking: float
    review_count: int
    lanes: int | None
    phone: str | None


@dataclass(frozen=True, slots=True)
class Planned:
    """A venue that is open for the outing, or may be: then `open_until` is None."""

    facts: Facts
    miles: float
    outing: Outing
    open_until: int | None  # Minutes from midnight of the day on which the outing begins.
    wants: tuple[tuple[str, Sureness], ...]
    estimate: Estimate

    def budget(self, question: PlanQuestion) -> Sureness:
        """Whether the group can pay it, in any of the ways. A price that is a range, lacks a part, comes without its
        tax, applies on conditions alone, or is unknown, may be too high."""
        most, ways = question.most, self.estimate.ways
        if most is None:
            return Sureness.SURE
        if ways and min(way.low for way in ways) > most:
            return Sureness.ABSENT
        is_sure = any(way.most <= most for way in self._sure_ways)
        return Sureness.SURE if is_sure else Sureness.UNKNOWN

    def keeps_budget_before_tax(self, question: PlanQuestion) -> bool:
        """Whether the group can surely pay it only where no tax comes on top, which nobody knows."""
        most = question.most
        return most is not None and all(way.most_taxed > most for way in self._sure_ways)

    @property
    def _sure_ways(self) -> tuple[Way, ...]:
        """The ways to pay of which nothing but the tax may be missing."""
        return tuple(way for way in self.estimate.ways if way.is_complete and not way.has_conditions)

    def doubt(self, question: PlanQuestion) -> Sureness:
        """How sure it is that the venue has all that matters."""
        return max([self.budget(question), *(sureness for _, sureness in self.wants)])

    def order(self, question: PlanQuestion) -> tuple[object, ...]:
        """What is surer comes first, then what the question sorts by."""
        facts = self.facts
        last = (self.miles, facts.name, facts.id)
        by = {
            "price": (*self.estimate.order, *last),
            "distance": last,
            "rating": (-facts.ranking, -facts.review_count, *last),
        }
        return (self.doubt(question), *by[question.sort])


@dataclass(frozen=True, slots=True)
class Plan:
    """What was found. `counted` says how many venues around may be open at all: more than were looked at where there
    are too many."""

    question: PlanQuestion
    here: Outing  # By the clocks of the place that was asked for.
    answers: tuple[Planned, ...] = ()  # In the order that the question wants.
    unsure: tuple[Planned, ...] = ()  # Whose hours are unknown, the nearest first.
    short: int = 0  # Open then, closed before the end.
    left_out: tuple[Planned, ...] = ()  # Open then, but too dear; without answers also those that lack something.
    looked_at: int = 0
    counted: int = 0

    @property
    def dear(self) -> int:
        """How many would fit, but cost more than the budget."""
        return self.would_fit(replace(self.question, budget=None))

    def would_fit(self, other: PlanQuestion) -> int:
        """How many of those that were left out fit a question that asks for less of what matters, or has no budget."""
        wants = set(other.wants)
        kept = (replace(one, wants=tuple(pair for pair in one.wants if pair[0] in wants)) for one in self.left_out)
        return sum(1 for one in kept if one.doubt(other) < Sureness.ABSENT)

    @property
    def sure(self) -> int:
        """How many of the answers are known to have all that matters. One that only claims it is not."""
        return sum(1 for planned in self.answers if planned.doubt(self.question) is Sureness.SURE)


def planned(
    question: PlanQuestion, here: Outing, found: Sequence[Planned], *, short: int, counts: tuple[int, int]
) -> Plan:
    """The plan of the venues that are open, or may be. What costs too much is left out."""
    paid = [one for one in found if one.doubt(question) < Sureness.ABSENT]
    answers = sorted((one for one in paid if one.open_until is not None), key=lambda one: one.order(question))
    unsure = sorted((one for one in paid if one.open_until is None), key=lambda one: (one.miles, one.facts.id))
    dear = tuple(one for one in found if one.open_until is not None and one.doubt(question) is Sureness.ABSENT)
    return Plan(question, here, tuple(answers), tuple(unsure), short, dear, *counts)
