"""What would bring answers to a plan that has none, each way with the number of answers that it would have."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bowling_app.listings.rules.filter_words import miles_words
from bowling_app.listings.rules.listing_filters import MILES, MOST_MILES, USUAL_TIME
from bowling_app.planner.rules.limits import MOST_PLANNED, NEAREST_TRIED
from bowling_app.planner.rules.plans import Plan
from bowling_app.planner.rules.questions import PlanQuestion, address
from bowling_app.planner.rules.wants import WANTED
from bowling_app.planner.services.planning import find_plan
from bowling_app.planner.services.reading_venues import VenuesRead
from bowling_app.platform.geo.clocks import zone_of
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.hours import clock as clock_text

_EARLY: Final = 18 * 60
_SHORTEST: Final = 60


def loosened(read: VenuesRead, plan: Plan) -> tuple[Link, ...]:
    """Links to the questions that ask for a little less and have answers."""
    wider = _wider(read, plan.question)
    found = (*([wider] if wider else []), *_less(plan), *(_way(read, *shorter) for shorter in _shorter(plan)))
    links = tuple(link for link in found if link)
    return links or _at_other_times(read, plan)


def _at_other_times(read: VenuesRead, plan: Plan) -> tuple[Link, ...]:
    asked = list(_other_times(read, plan))
    read.at_once([question for _, question in asked], limit=NEAREST_TRIED)
    return tuple(link for label, question in asked if (link := _way(read, label, question, limit=NEAREST_TRIED)))


def _wider(read: VenuesRead, question: PlanQuestion) -> Link | None:
    """The first wider circle that has an answer."""
    if question.within >= MOST_MILES:
        return None
    found = find_plan(read, replace(question, within=MOST_MILES), limit=NEAREST_TRIED).answers
    nearest = min((planned.miles for planned in found), default=None)
    if nearest is None:
        return None
    miles = next(miles for miles in MILES if miles > question.within and miles >= nearest)
    return Link(
        miles_words(miles), address(replace(question, within=miles)), _("from {miles} away", miles=miles_label(nearest))
    )


def _less(plan: Plan) -> Iterator[Link]:
    """The same question without one of the things that matter, or without a budget."""
    question = plan.question
    others = [
        (_("Without “{filter}”", filter=_(WANTED[key].label)), tuple(other for other in question.wants if other != key))
        for key in question.wants
    ]
    asked = [(label, replace(question, wants=wants)) for label, wants in others]
    for label, less in [*asked, (_("Without a budget"), replace(question, budget=None, per="group"))]:
        if count := plan.would_fit(less):
            yield Link(label, address(less), _alleys(count))


def _shorter(plan: Plan) -> Iterator[tuple[str, PlanQuestion]]:
    if (plan.short or plan.dear) and plan.question.party.longest > _SHORTEST:
        yield _("For one hour"), replace(plan.question, games=None, minutes=_SHORTEST)


def _other_times(read: VenuesRead, plan: Plan) -> Iterator[tuple[str, PlanQuestion]]:
    """Other times of that day that have not passed yet by the clocks of the place."""
    question = plan.question
    for minute in (_EARLY, USUAL_TIME):
        other = replace(question, time=minute)
        if minute != question.time and read.outing(zone_of(question.near), other).is_as_asked(other):
            yield _("At {time} that day", time=clock_text(minute)), other


def _way(read: VenuesRead, label: str, question: PlanQuestion, *, limit: int = MOST_PLANNED) -> Link | None:
    """The link to a question, if it has answers. There may be more of them than were looked at."""
    plan = find_plan(read, question, limit=limit)
    if not plan.answers:
        return None
    alleys = _alleys(len(plan.answers))
    note = _("at least {alleys}", alleys=alleys) if plan.counted > plan.looked_at else alleys
    return Link(label, address(question), note)


def _alleys(count: int) -> str:
    return count_of(count, "alley", "alleys")
