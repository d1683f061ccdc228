"""The forms of the planner: the whole one of its page, and the short one that leads there."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.listings.rules.listing_filters import USUAL_TIME
from bowling_app.planner.rules.limits import LONGEST_WHERE
from bowling_app.planner.rules.questions import PLAN_PATH, USUAL_ADULTS, time_text
from bowling_app.planner.schemas.plan_form import PlanForm, TypedField, day_choices, want_choices
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD, LABEL, PRIMARY_BUTTON, labelled
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import refusable
from bowling_app.prices.rules.outings import MOST_PEOPLE

ANSWER: Final = "plan-answer"
_GRID: Final = "grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-4"
_TICK: Final = "size-4.5 shrink-0 cursor-pointer accent-oil"
_PILL: Final = (
    "inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-full border border-edge bg-surface "
    "px-[min(1rem,4vw)] text-sm font-medium hover:bg-sunken has-[:checked]:border-oil has-[:checked]:bg-oil-soft sm:min-h-10"
)
_NO_LIMIT: Final = N_("No limit")


def plan_form(form: PlanForm) -> rx.Component:
    """The whole form, with what could not be used said above it and marked in it."""
    return question_form(
        when(form.problems, lambda: problem_list(form.problems)),
        rx.el.div(
            _where(form),
            _typed("on", _("Day"), form.on, hint=_("Empty means tonight."), type="date"),
            _typed("time", _("Time"), form.time, type="time"),
            _number("adults", _("Adults"), form.adults),
            _number("children", _("Children"), form.children),
            _select("play", _("Games or hours"), form.plays),
            _select("shoes", _("Shoes"), form.shoes),
            _typed("budget", _("Budget"), form.budget, type="text", inputMode="decimal", placeholder=_(_NO_LIMIT)),
            _select("per", _("Budget is"), form.pers),
            _select("within", _("Distance"), form.withins),
            class_name=_GRID,
        ),
        _wants(form.wants, "plan"),
        rx.el.button(_("Find alleys"), type="submit", class_name=f"{PRIMARY_BUTTON} mt-5 w-full sm:w-auto"),
        shown=form, answer_id=ANSWER, class_name="rounded-xl border border-line bg-maple-soft p-4 sm:p-5",
    )  # fmt: skip


def short_plan_form() -> rx.Component:
    """A form without an answer: where, when, how many, and what matters. It needs no script and is the same for all."""
    return rx.el.form(
        rx.el.div(
            _field(
                "near",
                _("Where"),
                rx.el.input(
                    type="text", name="near", id=_id("near", "home"), max_length=LONGEST_WHERE, required=True,
                    placeholder=_("ZIP code or city"), auto_complete="postal-code", class_name=FIELD,
                    custom_attrs={"enterKeyHint": "search"},
                ),
                "home",
                "col-span-2",
            ),
            _field("on", _("Day"), select_field("on", _id("on", "home"), day_choices(), FIELD), "home"),
            _field(
                "time",
                _("Time"),
                rx.el.input(
                    type="time", name="time", id=_id("time", "home"), default_value=time_text(USUAL_TIME), class_name=FIELD
                ),
                "home",
            ),
            _field("adults", _("Adults"), _count("adults", str(USUAL_ADULTS), "home"), "home"),
            _field("children", _("Children"), _count("children", "0", "home"), "home"),
            class_name="grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-[2fr_1.2fr_1fr_1fr_1fr] "
            "sm:[&>:first-child]:col-span-1",
        ),
        _wants(want_choices(), "home"),
        rx.el.button(_("Find alleys"), type="submit", class_name=f"{PRIMARY_BUTTON} mt-5 w-full sm:w-auto"),
        action=f"{own_prefix()}{PLAN_PATH}", method="get", on_submit=None, class_name="rounded-xl border border-line bg-maple-soft p-4 sm:p-5",
    )  # fmt: skip


def problem_list(problems: Sequence[str]) -> rx.Component:
    """Everything that could not be used of a form, above it."""
    return rx.el.div(
        rx.el.ul(each(problems, rx.el.li), class_name="grid gap-1"),
        role="alert",
        class_name="mb-4 rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink",
    )


def typed_field(
    label: str | rx.Component, field_id: str, name: str, field: TypedField, *, hint: str = "", **attributes: object
) -> rx.Component:
    """A field that is typed into, with what is wrong with it."""
    told = attributes | refusable(field_id, field.problem)
    drawn = rx.el.input(name=name, id=field_id, default_value=field.value, class_name=FIELD, custom_attrs=told)
    return labelled(label, field_id, drawn, hint=hint, problem=field.problem)


def _where(form: PlanForm) -> rx.Component:
    return rx.el.div(
        _typed("near", _("Where"), form.near, type="text", placeholder=_("ZIP code or city"), maxLength=LONGEST_WHERE,
               autoComplete="postal-code", enterKeyHint="search"),
        rx.el.div(near_me(form.near.value, form.keeps, label=_("Use my location")),
                  class_name="flex flex-wrap items-center gap-x-4"),
        class_name="col-span-2",
    )  # fmt: skip


def _typed(name: str, label: str, field: TypedField, *, hint: str = "", **attributes: object) -> rx.Component:
    return typed_field(label, _id(name, "plan"), name, field, hint=hint, **attributes)


def _number(name: str, label: str, field: TypedField) -> rx.Component:
    return _typed(name, label, field, type="number", min="0", max=str(MOST_PEOPLE), step="1", inputMode="numeric")


def _count(name: str, usual: str, form: str) -> rx.Component:
    return rx.el.input(
        type="number", name=name, id=_id(name, form), default_value=usual, min="0", max=str(MOST_PEOPLE), step="1",
        class_name=FIELD, custom_attrs={"inputMode": "numeric"},
    )  # fmt: skip


def _select(name: str, label: str, choices: Sequence[Choice]) -> rx.Component:
    return _field(name, label, select_field(name, _id(name, "plan"), choices, FIELD), "plan")


def _field(name: str, label: str, field: rx.Component, form: str, class_name: str = "") -> rx.Component:
    return rx.el.div(
        rx.el.label(label, html_for=_id(name, form), class_name=LABEL), field, class_name=f"min-w-0 {class_name}"
    )


def _id(name: str, form: str) -> str:
    return element_id(f"{form}-{name}")


def _wants(choices: Sequence[Choice], form: str) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(_("What matters"), class_name=LABEL),
        rx.el.div(each(choices, _want), class_name="flex flex-wrap gap-2"),
        class_name="mt-4 min-w-0",
    )


def _want(choice: Choice) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox", name="want", default_checked=choice.is_chosen, class_name=_TICK,
            custom_attrs={"value": choice.value},
        ),
        rx.el.span(choice.label, class_name="min-w-0 wrap-anywhere"),
        key=choice.value,
        class_name=_PILL,
    )  # fmt: skip
