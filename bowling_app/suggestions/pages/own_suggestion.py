"""The page about one suggestion of one's own, on which one answers and takes it back without scripts."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import given, in_document, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, REFUSAL
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.suggestions.pages.own import said_of, standing
from bowling_app.suggestions.rules import ANSWER, MINE_PATH, SURE_TO_WITHDRAW, WITHDRAW
from bowling_app.suggestions.schemas.suggestion_page import MySuggestion, SuggestionRow
from bowling_app.suggestions.services.suggestion_pages import my_suggestion


def own_suggestion_view(view: MySuggestion) -> rx.Component:
    """What was suggested, with the form of the answer and the button that takes it back."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            given(view.row, lambda row: _row(view, row), lambda: rx.el.div(sign_in_way(_("Sign in"), view.path))),
            rx.el.p(rx.el.a(view.back.label, href=view.back.href, class_name="text-link py-1")),
            class_name=f"{CONTAINER} mt-6 grid gap-6 *:w-full *:max-w-2xl sm:mt-8",
        ),
    )


def _row(view: MySuggestion, row: SuggestionRow) -> rx.Component:
    return rx.el.div(
        rx.el.div(standing(row), class_name="flex"),
        said_of(row),
        rx.el.div(_ways(view, row), class_name="mt-6 grid justify-items-start gap-4"),
    )


def _ways(view: MySuggestion, row: SuggestionRow) -> rx.Component:
    if in_document() and view.form.question is not None:
        return plain_question(ANSWER, view.form.question, view.form, view.path, "")
    return rx.fragment(
        when(
            row.can_answer,
            lambda: declared_form(ANSWER, view.form, view.path, class_name="w-full", is_followed=True, key=view.path),
            lambda: when(view.form.refusal, lambda: rx.el.p(view.form.refusal, class_name=REFUSAL, role="alert")),
        ),
        when(
            row.can_withdraw,
            lambda: post_button(
                _("Withdraw"), view.path, WITHDRAW, context=_("the suggestion of {venue}", venue=row.title),
                sure=_(SURE_TO_WITHDRAW), class_name=QUIET_BUTTON, is_followed=True,
            ),
        ),
    )  # fmt: skip


OWN_SUGGESTION: Final = Page(
    route=f"{MINE_PATH}/[suggestion_id]",
    load=my_suggestion,
    view=own_suggestion_view,
    head=own_page_head,
    is_personal=True,
)
