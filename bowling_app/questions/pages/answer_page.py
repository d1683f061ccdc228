"""The page with one question about a venue."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import given
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.questions.pages.question import question
from bowling_app.questions.rules.questions import KEYS
from bowling_app.questions.schemas import AskedQuestion, QuestionPage
from bowling_app.questions.seo import question_head
from bowling_app.questions.services.asking import load_question


def answer_view(view: QuestionPage) -> rx.Component:
    """What became of the last answer, and the question."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-2 max-w-2xl text-soft sm:text-lg")
        ),
        rx.el.div(
            sent_before(view.thanks),
            given(view.question, lambda asked: _asked(asked, view)),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
        ),
    )


def _asked(asked: AskedQuestion, view: QuestionPage) -> rx.Component:
    return question(asked, view.form)


ANSWER_PAGE: Final = Page(
    route="/venue/[venue_id]/answer/[question]", load=load_question, view=answer_view, head=question_head,
    query=("thanks", "state", "near", "at"), choices={"question": KEYS}, kept=(),
)  # fmt: skip
