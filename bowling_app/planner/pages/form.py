"""The forms of the planner: the whole one of its page, and the short one that leads there."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.listings.rules.listing_filters import USUAL_TIME
from bowling_app.planner.rules.limits import LONGEST_WHERE
from bowling_app.planner.rules.questions import PLAN_PATH, USUAL_ADULTS
from bowling_app.planner.schemas.plan_form import PlanForm, day_choices, want_choices
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, element_id
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD, LABEL, PRIMARY_BUTTON
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.search_fields import GRID, InputProps, SearchFields
from bowling_app.prices.rules.outings import MOST_PEOPLE
from bowling_app.venues.rules.hours import hh_mm

ANSWER: Final = "plan-answer"
_TICK: Final = "size-4.5 shrink-0 cursor-pointer accent-oil"
_PILL: Final = (
    "inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-full border border-edge bg-surface "
    "px-[min(1rem,4vw)] text-sm font-medium hover:bg-sunken has-[:checked]:border-oil has-[:checked]:bg-oil-soft sm:min-h-10"
)
_NO_LIMIT: Final = N_("No limit")
_COUNT: Final[InputProps] = {
    "type": "number",
    "min": "0",
    "max": str(MOST_PEOPLE),
    "step": "1",
    "input_mode": "numeric",
}


def plan_form(form: PlanForm) -> rx.Component:
    """The whole form, with what could not be used said above it and marked in it."""
    fields = SearchFields("plan", form.refused)
    return question_form(
        *fields.with_problems(
            rx.el.div(
                _where(fields, form),
                fields.typed(_("Day"), "on", form.on, hint=_("Empty means tonight."), type="date"),
                fields.typed(_("Time"), "time", form.time, type="time"),
                fields.typed(_("Adults"), "adults", form.adults, **_COUNT),
                fields.typed(_("Children"), "children", form.children, **_COUNT),
                fields.chosen(_("How much bowling"), "play", form.plays, "max-sm:col-span-2"),
                fields.chosen(_("Shoes"), "shoes", form.shoes, "max-sm:col-span-2"),
                fields.typed(_("Budget"), "budget", form.budget, input_mode="decimal", placeholder=_(_NO_LIMIT)),
                fields.chosen(_("Budget is"), "per", form.pers),
                fields.chosen(_("Distance"), "within", form.withins),
                class_name=f"{GRID} sm:grid-cols-4",
            ),
            _wants(form.wants, element_id("plan-want")),
            fields.problem("want", _("What matters")),
        ),
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
                    type="time", name="time", id=_id("time", "home"), default_value=hh_mm(USUAL_TIME), class_name=FIELD
                ),
                "home",
            ),
            _field("adults", _("Adults"), _count("adults", str(USUAL_ADULTS), "home"), "home"),
            _field("children", _("Children"), _count("children", "0", "home"), "home"),
            class_name="grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-[2fr_1.2fr_1fr_1fr_1fr] "
            "sm:[&>:first-child]:col-span-1",
        ),
        _wants(want_choices()),
        rx.el.button(_("Find alleys"), type="submit", class_name=f"{PRIMARY_BUTTON} mt-5 w-full sm:w-auto"),
        action=f"{own_prefix()}{PLAN_PATH}", method="get", on_submit=None, class_name="rounded-xl border border-line bg-maple-soft p-4 sm:p-5",
    )  # fmt: skip


def _where(fields: SearchFields, form: PlanForm) -> rx.Component:
    typed = fields.input(
        "near",
        form.near,
        placeholder=_("ZIP code or city"),
        max_length=LONGEST_WHERE,
        auto_complete="postal-code",
        enter_key_hint="search",
    )
    return fields.labelled(
        _("Where"), "near", typed,
        rx.el.div(near_me(form.near, form.keeps, label=_("Use my location")),
                  class_name="flex flex-wrap items-center gap-x-4"),
        class_name="col-span-2",
    )  # fmt: skip


def _count(name: str, usual: str, form: str) -> rx.Component:
    return rx.el.input(
        type="number", name=name, id=_id(name, form), default_value=usual, min="0", max=str(MOST_PEOPLE), step="1",
        class_name=FIELD, custom_attrs={"inputMode": "numeric"},
    )  # fmt: skip


def _field(name: str, label: str, field: rx.Component, form: str, class_name: str = "") -> rx.Component:
    return rx.el.div(
        rx.el.label(label, html_for=_id(name, form), class_name=LABEL), field, class_name=f"min-w-0 {class_name}"
    )


def _id(name: str, form: str) -> str:
    return element_id(f"{form}-{name}")


def _wants(choices: Sequence[Choice], shown_id: str | None = None) -> rx.Component:
    return rx.el.fieldset(
        rx.el.legend(_("What matters"), class_name=LABEL),
        rx.el.div(each(choices, _want), class_name="flex flex-wrap gap-2"),
        id=shown_id,
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
