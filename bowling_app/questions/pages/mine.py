"""The page on which a person sees what they gave."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.questions.rules.questions import HELP_OUT_PATH, MINE_PATH
from bowling_app.questions.schemas import MyAnswers, StateGiven
from bowling_app.questions.services.my_answers import my_answers

_CELL: Final = "px-4 py-2.5 text-right tabular-nums"


def my_answers_view(view: MyAnswers) -> rx.Component:
    """The answers by state, the sum last."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(view.introduction, class_name="mt-2 text-soft sm:text-lg"),
            share=rx.fragment(),
        ),
        rx.el.div(
            when(view.rows, lambda: _table(view)),
            button_link(_("Answer a question"), HELP_OUT_PATH),
            class_name=f"{CONTAINER} mt-6 grid max-w-2xl justify-items-start gap-6 sm:mt-10",
        ),
    )


def _table(view: MyAnswers) -> rx.Component:
    return rx.el.div(
        rx.el.table(
            rx.el.caption(_("Your answers by state"), class_name="sr-only"),
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(_("State"), scope="col", class_name="px-4 py-2.5 text-left"),
                    rx.el.th(_("Answers"), scope="col", class_name=_CELL),
                    rx.el.th(_("Became facts"), scope="col", class_name=_CELL),
                    class_name="text-sm text-soft",
                )
            ),
            rx.el.tbody(each(view.rows, _row)),
            class_name="w-full",
        ),
        class_name="w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface",
    )


def _row(row: StateGiven) -> rx.Component:
    return rx.el.tr(
        rx.el.th(row.name, scope="row", class_name="px-4 py-2.5 text-left font-medium"),
        rx.el.td(row.answers, class_name=_CELL),
        rx.el.td(row.facts, class_name=_CELL),
        class_name="border-t border-line last:font-semibold",
    )


MY_ANSWERS: Final = Page(route=MINE_PATH, load=my_answers, view=my_answers_view, head=own_page_head, is_personal=True)
