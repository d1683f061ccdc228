"""What would bring answers to a plan that has none, each way with the number of answers that it would have."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bowling_app.listings.rules.filter_words import miles_words
from bowling_app.listings.rules.listing_filters import MILES, MOST_MILES, USUAL_TIME
from bowling_app.planner.rules.outings import outing_in
from bowling_app.planner.rules.plans import Plan
from bowling_app.planner.rules.questions import PlanQuestion, address
from bowling_app.planner.rules.wants import WANTED
from bowling_app.planner.services.planning import find_plan
from bowling_app.planner.services.wheres import zone_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.hours import clock as clock_text

_EARLY: Final = 18 * 60
_SHORTEST: Final = 60


def loosened(uow: UnitOfWork, plan: Plan) -> tuple[Link, ...]:
    """Links to the questions that ask for a little less and have answers."""
    links = [_link(uow, label, question) for label, question in _less(plan)]
    return tuple(link for link in (_wider(uow, plan.question), *links) if link)


def _less(plan: Plan) -> Iterator[tuple[str, PlanQuestion]]:
    """The question with one condition less, in words."""
    question = plan.question
    for key in question.wants:
        others = tuple(other for other in question.wants if other != key)
        yield f"Without \u201c{WANTED[key].label}\u201d", replace(question, wants=others)
    if plan.dear:
        yield "Without a budget", replace(question, budget=None, per="group")
    if question.party.longest > _SHORTEST:
        yield "For one hour", replace(question, games=None, minutes=_SHORTEST)
    for minute in (_EARLY, USUAL_TIME):
        other = replace(question, time=minute)
        if minute != question.time and outing_in(zone_of(question.near), other, clock.now()).is_as_asked(other):
            yield f"At {clock_text(minute)} that day", other


def _wider(uow: UnitOfWork, question: PlanQuestion) -> Link | None:
    """The first wider circle that has an answer."""
    if question.within >= MOST_MILES:
        return None
    found = find_plan(uow, replace(question, within=MOST_MILES)).answers
    if not found:
        return None
    nearest = min(planned.miles for planned in found)
    miles = next(miles for miles in MILES if miles > question.within and miles >= nearest)
    count = sum(1 for planned in found if planned.miles <= miles)
    return _way(miles_words(miles), replace(question, within=miles), count)


def _link(uow: UnitOfWork, label: str, question: PlanQuestion) -> Link | None:
    found = find_plan(uow, question)
    return _way(label, question, len(found.answers)) if found.answers else None


def _way(label: str, question: PlanQuestion, count: int) -> Link:
    return Link(label, address(question), count_of(count, "alley", "alleys"))
