"""What the pages of plans and trips have in common: the form first, and below it the answer or why there is none."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.planner.schemas.plan_page import PlanView
from bowling_app.planner.schemas.trip_page import TripView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import button_link, staying
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

QUIET_LINK: Final = "text-link inline-flex min-h-11 items-center"
ALLEYS: Final = (
    "divide-y divide-line rounded-xl border border-line bg-surface transition-opacity in-aria-busy:opacity-55"
)
"""The classes of a list of alleys, which pales while another one is on its way."""


def asked_page(view: PlanView | TripView, form: rx.Component, answer_id: str, *answer: rx.Component) -> rx.Component:
    """The form first; below it the answer, if there is a question."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            form,
            rx.el.section(*answer, id=element_id(answer_id), class_name="mt-8 scroll-mt-20 empty:hidden"),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
            custom_attrs={"data-answer": ""},
        ),
    )


def answer_heading(text: str) -> rx.Component:
    """The heading of an answer, which takes the focus when the link that asked for it has gone."""
    return rx.el.h2(
        text,
        class_name="text-2xl focus:outline-none sm:text-[1.75rem]",
        custom_attrs={"tabIndex": -1, "data-results-heading": ""},
    )


def no_answer(why: str, ways: Sequence[Link]) -> rx.Component:
    """Why there is no answer, the ways to one, and the way to add an alley that is missing."""
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(why, role="status", class_name="max-w-xl text-lg"),
        when(ways, lambda: rx.el.ul(each(ways, _way), class_name="grid gap-2")),
        button_link(_("Add a missing alley"), "/suggest"),
        class_name="mt-4 grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )


def _way(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(link.label, class_name="font-semibold"),
            rx.el.span(": ", link.note),
            href=link.href,
            rel="nofollow",
            class_name=QUIET_LINK,
            custom_attrs=staying(),
        ),
        key=link.label,
    )


def quiet_way(link: Link) -> rx.Component:
    """A link that search engines do not follow, such as to the same answer."""
    return rx.el.a(link.label, href=link.href, rel="nofollow", class_name=QUIET_LINK)
