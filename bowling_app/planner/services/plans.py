"""The page of a plan, and the same answer for programs."""

from dataclasses import replace
from typing import Final

from bowling_app.planner.rules.limits import ANSWERS_SHOWN, UNSURE_SHOWN
from bowling_app.planner.rules.plans import Plan
from bowling_app.planner.rules.questions import (
    PARAMETERS,
    PLAN_PATH,
    SORTS,
    Given,
    PlanQuestion,
    address,
    one,
)
from bowling_app.planner.rules.reading import read_question
from bowling_app.planner.schemas.plan_form import PlanForm, asked_form, typed_form
from bowling_app.planner.schemas.plan_lines import comparing, empty_text, line, notes, question_text, summary_text
from bowling_app.planner.schemas.plan_page import PlanView
from bowling_app.planner.services.loosening import loosened
from bowling_app.planner.services.planning import find_plan
from bowling_app.planner.services.reading_venues import VenuesRead
from bowling_app.planner.services.wheres import finder
from bowling_app.platform.database.paging import canonical_page, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.schemas.listing_subject import home

HEADING: Final = N_("Plan an outing")
_WORDS: Final = N_(
    "Say where, when and how many. You get the alleys that are open long enough, with the price for your whole group."
)


def load_plan(uow: UnitOfWork, actor: Actor, **given: str | tuple[str, ...]) -> PlanView:
    """The form alone, or with the answer to the question in the address. What cannot be used is said at the form."""
    anyone(actor)
    if not any(one(given, name) for name in PARAMETERS):
        return _start()
    try:
        question = read_question(given, finder(uow), local_now)
    except Invalid as invalid:
        return _start(typed_form(given, invalid.problems))
    read = VenuesRead(uow, question)
    return _answered(read, find_plan(read, question), one(given, "page"))


def _start(form: PlanForm | None = None) -> PlanView:
    """The page without an answer; with the empty form unless another is given."""
    return PlanView(
        crumbs=(home(), Link(_(HEADING), PLAN_PATH)),
        heading=_(HEADING),
        introduction=_(_WORDS),
        form=form or typed_form({}),
        is_asked=form is not None,
    )


def plan_outing(uow: UnitOfWork, actor: Actor, *, given: Given) -> Plan:
    """The same answer in values. Raises Invalid, which names every field that cannot be used."""
    anyone(actor)
    question = read_question(given, finder(uow), local_now)
    return find_plan(VenuesRead(uow, question), question)


def _answered(read: VenuesRead, plan: Plan, page: str) -> PlanView:
    question = plan.question

    def page_address(number: int) -> str:
        return address(question, number)

    number = canonical_page(page_address, page, is_canonical=True)
    shown = window(page_address, number, len(plan.answers), size=ANSWERS_SHOWN)
    here = plan.answers[shown.offset : shown.offset + ANSWERS_SHOWN]
    unsure = plan.unsure[:UNSURE_SHOWN] if number == 1 else ()
    return replace(
        _start(asked_form(question)),
        question=question_text(plan),
        summary=summary_text(plan) if plan.answers else "",
        notes=notes(plan),
        sorts=_sorts(question) if len(plan.answers) > 1 else (),
        answers=tuple(replace(line(question, planned, read.at), is_comparable=len(here) > 1) for planned in here),
        comparing=comparing(plan, [planned.facts.id for planned in here]),
        pager=shown.pager,
        empty="" if plan.answers else empty_text(plan),
        loosen=() if plan.answers else loosened(read, plan),
        unsure_heading=_("We don't know if these are open then") if unsure else "",
        unsure=tuple(line(question, planned, read.at) for planned in unsure),
        send=Link(_("Link to this plan"), page_address(1)),
        data=Link(_("Download the data"), f"/api{page_address(1)}"),
    )


def _sorts(question: PlanQuestion) -> tuple[TabLink, ...]:
    return tuple(
        TabLink(_(label), address(replace(question, sort=sort)), sort == question.sort) for sort, label in SORTS.items()
    )
