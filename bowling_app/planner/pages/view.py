"""How the planner's page looks: the form, the alleys that answer it, and those of which we don't know enough."""

from typing import Final

import reflex as rx

from bowling_app.planner.pages.form import ANSWER, plan_form
from bowling_app.planner.pages.frame import ALLEYS, QUIET_LINK, answer_heading, asked_page, no_answer, quiet_way
from bowling_app.planner.rules.trips import TRIP_PATH
from bowling_app.planner.schemas.plan_page import Comparing, PlanLine, PlanView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, given, when
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.links import button_link, pager
from bowling_app.platform.web.ui.question_form import question_form
from bowling_app.platform.web.ui.text import open_status, rating
from bowling_app.prices.pages.estimate import price_details, special_price

_CHOSEN: Final = "plan-chosen"
_LIST: Final = f"mt-4 {ALLEYS}"


def plan_view(view: PlanView) -> rx.Component:
    """The form first; below it the answer, if there is a question."""
    return asked_page(view, plan_form(view.form), ANSWER, when(view.question, lambda: _answer(view)))


def _answer(view: PlanView) -> rx.Component:
    return rx.fragment(
        answer_heading(view.question),
        when(view.summary, lambda: rx.el.p(view.summary, role="status", class_name="mt-2 text-lg")),
        when(
            view.notes, lambda: rx.el.ul(each(view.notes, rx.el.li), class_name="mt-2 max-w-prose list-none text-soft")
        ),
        when(view.sorts, lambda: tabs(view.sorts, _("Sort by"), stays=True)),
        rx.el.div(
            when(view.answers, lambda: rx.el.ol(each_alike(view.answers, _line), class_name=_LIST)),
            given(view.comparing, _compare),
            class_name="group/answers",
        ),
        pager(view.pager),
        when(view.empty, lambda: no_answer(view.empty, view.loosen)),
        when(view.unsure, lambda: _unsure(view)),
        rx.el.p(
            given(view.send, quiet_way),
            given(view.data, _file),
            rx.el.a(_("Plan a road trip"), href=TRIP_PATH, class_name=QUIET_LINK),
            class_name="mt-6 flex flex-wrap gap-x-6 text-sm print:hidden",
        ),
    )


def _compare(comparing: Comparing) -> rx.Component:
    """The first answers side by side, until somebody ticks some; then those."""
    return rx.el.div(
        rx.el.p(button_link(comparing.first.label, comparing.first.href), class_name="group-has-[:checked]/answers:hidden"),
        question_form(
            rx.el.button(_("Compare the ticked ones"), type="submit", class_name=PRIMARY_BUTTON),
            shown=comparing, answer_id="comparison", form_id=_CHOSEN,
            class_name="hidden group-has-[:checked]/answers:block",
        ),
        class_name="mt-4 print:hidden",
    )  # fmt: skip


def _unsure(view: PlanView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(view.unsure_heading, class_name="text-xl"),
        rx.el.p(_("Call before you go."), class_name="mt-1 text-soft"),
        rx.el.ol(each_alike(view.unsure, _line), class_name=_LIST),
        class_name="mt-10",
    )


def _line(line: PlanLine) -> rx.Component:
    """One alley: what it costs, when it is open, why it is there, and what to ask."""
    return rx.el.li(
        rx.el.div(
            rx.el.h3(
                rx.el.a(line.name, href=line.href, rel="nofollow", class_name="hover:underline"), class_name="text-xl"
            ),
            _total(line),
            class_name="flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        rx.el.p(
            open_status(line.hours, is_open=line.is_open),
            rx.el.span(line.distance, class_name="font-medium text-oil"),
            rx.el.span(line.place, class_name="text-soft"),
            rating(line.rating, line.reviews),
            class_name="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm",
        ),
        special_price(line.price),
        when(line.why, lambda: rx.el.ul(each(line.why, _reason), class_name="mt-2 flex flex-wrap gap-1.5 text-sm")),
        when(line.unknown, lambda: _open_questions(line)),
        when(line.price.is_known, lambda: _details(line)),
        when(line.is_comparable, lambda: _tick(line)),
        key=line.id,
        class_name="px-4 py-4 sm:px-5",
    )


def _tick(line: PlanLine) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox", name="venue", class_name="size-4.5 accent-oil",
            custom_attrs={"value": line.id, "form": element_id(_CHOSEN)},
        ),
        rx.el.span(_("Compare"), rx.el.span(" ", line.name, class_name="sr-only")),
        class_name="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium print:hidden",
    )  # fmt: skip


def _total(line: PlanLine) -> rx.Component:
    return when(
        line.price.is_known,
        lambda: rx.el.p(
            rx.el.strong(line.price.total, class_name="font-display text-2xl font-semibold text-ink"),
            rx.el.span(line.each, class_name="text-soft"),
            class_name="flex flex-wrap items-baseline gap-x-2",
        ),
        lambda: rx.el.p(_("Price unknown"), class_name="text-soft"),
    )


def _reason(text: str) -> rx.Component:
    return rx.el.li(text, class_name="rounded-full bg-sunken px-2.5 py-0.5")


def _open_questions(line: PlanLine) -> rx.Component:
    return rx.el.div(
        rx.el.ul(each(line.unknown, rx.el.li), class_name="list-disc pl-4 text-sm text-soft"),
        given(line.contact, lambda way: _call(way, line.name)),
        class_name="mt-2",
    )


def _call(way: Link, name: str) -> rx.Component:
    return rx.el.a(
        way.label, rx.el.span(", ", name, class_name="sr-only"), href=way.href, class_name=f"{QUIET_LINK} text-sm"
    )


def _details(line: PlanLine) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            rx.el.span(_("How the price adds up"), class_name="underline decoration-edge underline-offset-4"),
            rx.el.span(", ", line.name, class_name="sr-only"),
            rx.el.span(line.basis, class_name="text-soft"),
            class_name="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm font-medium",
        ),
        price_details(line.price),
    )


def _file(link: Link) -> rx.Component:
    # Not one of the app's pages, so use a plain link, which the router ignores.
    return rx.el.A.create(link.label, href=link.href, rel="nofollow", class_name=QUIET_LINK)
