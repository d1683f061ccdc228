"""What the planner sends."""

from datetime import date, datetime

from bowling_app.planner.rules.plans import Plan, Planned
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.prices.api.schemas import EstimateOut, estimate_out
from bowling_app.prices.rules.outings import VenueEstimate
from bowling_app.venues.rules.hours import hh_mm
from bowling_app.venues.rules.opening.status import until_text


class WantOut(ApiModel):
    """Something that matters, and how sure it is: `sure`, `claimed` or `unknown`.

    A pair of a key and a number in a plan.
    """

    key: str
    sureness: str


class PlannedOut(ApiModel):
    """A venue that is open for the whole outing. `openUntil` is empty where the hours of that time are unknown, says a
    weekday where it is a day ahead or more, "Sunday 6 PM", and "Open 24 hours" around the clock.

    `Planned` counts minutes, and its venue is in parts.
    """

    venue_id: str
    name: str
    place: str
    miles: float
    begins: datetime
    ends: datetime
    open_until: str
    wants: tuple[WantOut, ...]
    budget: str
    estimate: EstimateOut


class PlanOut(ApiModel):
    """The answer to a plan. `answers` are open for all of it, in the order that was asked for; of `unsure` that is not
    known. `closeTooSoon` and `overBudget` count what was left out, `lookedAt` of `around` what was compared.

    `Plan` has what the page makes sentences of.
    """

    near: str
    latitude: float
    longitude: float
    within: int
    on: date
    time: str
    people: int
    answers: tuple[PlannedOut, ...]
    unsure: tuple[PlannedOut, ...]
    close_too_soon: int
    over_budget: int
    looked_at: int
    around: int


def plan_out(plan: Plan) -> PlanOut:
    """A plan under the names of the API."""
    question = plan.question
    return PlanOut(
        near=question.near.label,
        latitude=question.near.latitude,
        longitude=question.near.longitude,
        within=question.within,
        on=question.on,
        time=hh_mm(question.time),
        people=question.people,
        answers=tuple(_planned(question, one) for one in plan.answers),
        unsure=tuple(_planned(question, one) for one in plan.unsure),
        close_too_soon=plan.short,
        over_budget=plan.dear,
        looked_at=plan.looked_at,
        around=plan.counted,
    )


def _planned(question: PlanQuestion, one: Planned) -> PlannedOut:
    facts = one.facts
    return PlannedOut(
        venue_id=facts.id,
        name=facts.name,
        place=facts.place,
        miles=round(one.miles, 2),
        begins=one.outing.begins,
        ends=one.outing.ends,
        open_until=_open_until(one),
        wants=tuple(WantOut(key=key, sureness=sureness.name.lower()) for key, sureness in one.wants),
        budget=one.budget(question).name.lower(),
        estimate=estimate_out(VenueEstimate(facts.id, facts.name, one.estimate)),
    )


def _open_until(one: Planned) -> str:
    if one.open_until is None:
        return ""
    return until_text(one.open_until, one.outing.begins)
