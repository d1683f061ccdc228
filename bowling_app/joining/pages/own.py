"""The pages on which those who run a venue see who asks to join its leagues, and answer."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.joining.pages.cards import CARD, request_lines
from bowling_app.joining.rules.forms import ANSWER_FORM, FULL, STILL
from bowling_app.joining.schemas.requests import (
    AnswerPage,
    OpeningsQuestion,
    OwnAnswer,
    OwnRequests,
    OwnRequestsPage,
    RequestCard,
)
from bowling_app.joining.seo import own_head
from bowling_app.joining.services.request_pages import load_answer, load_own_requests
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, given, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, SECONDARY_BUTTON

_HEADING: Final = "own-requests-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_requests_view(view: OwnRequestsPage) -> rx.Component:
    """The requests, those that wait first."""
    return own_page(view, view.own, lambda own: _requests(own, view))


def _requests(own: OwnRequests, view: OwnRequestsPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                _("Requests to join"), id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                _("Bowlers ask here, and read your answer here. Nobody sees an email address."),
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            given(own.question, lambda question: _question(question, own.path)),
            when(lacks(own.waiting), lambda: rx.el.p(_("No requests are waiting."), class_name="text-soft")),
            rx.el.ul(each(own.waiting, _request), class_name="grid gap-4"),
            when(own.answered, lambda: _answered(own.answered)),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _question(question: OpeningsQuestion, path: str) -> rx.Component:
    """The one tap after somebody was let in: whether the openings still stand."""

    def button(label: str, name: str) -> rx.Component:
        return post_button(
            label, path, (Hidden(name, question.key),), context=question.league, on_done=_loaded(),
            then_focus=_HEADING, is_followed=True,
        )  # fmt: skip

    return rx.el.section(
        rx.el.h3(_("Is there still room in {league}?", league=question.league), class_name="text-lg wrap-anywhere"),
        rx.el.p(question.text, class_name="mt-1"),
        rx.el.div(
            when(question.may_stand, lambda: button(_("Yes, still room"), STILL)),
            button(_("No, it's full now"), FULL),
            rx.el.a(_("Change the league"), href=question.edit_href, class_name=QUIET_BUTTON),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        class_name="mb-6 rounded-lg bg-oil-soft p-4 sm:p-5",
    )


def _answered(some: Sequence[RequestCard]) -> rx.Component:
    return rx.el.section(
        rx.el.h3(_("Answered"), class_name="text-xl"),
        rx.el.ul(each(some, _request), class_name="mt-3 grid gap-4"),
        class_name="mt-8",
    )


def _request(card: RequestCard) -> rx.Component:
    return rx.el.li(
        rx.el.p(card.name, class_name="text-lg font-semibold wrap-anywhere"),
        request_lines(card),
        rx.el.p(
            rx.el.a(
                card.answer_label, rx.el.span(" ", card.name, class_name="sr-only"), href=card.answer_href,
                class_name=when(card.answered, QUIET_BUTTON, SECONDARY_BUTTON),
            ),
            class_name="mt-3",
        ),
        key=card.key,
        class_name=CARD,
    )  # fmt: skip


def answer_view(view: AnswerPage) -> rx.Component:
    """One request, and the form of its answer."""
    return own_page(view, view.own, lambda own: _answer(own, view))


def _answer(own: OwnAnswer, view: AnswerPage) -> rx.Component:
    return rx.el.div(
        rx.el.div(request_lines(own.request), class_name=f"{CARD} mb-6"),
        declared_form(ANSWER_FORM, view.form, own.path, is_followed=True, key=own.path),
        rx.el.p(
            rx.el.a(
                _("Back to the requests"), href=own.back_href, class_name="text-link inline-flex min-h-11 items-center"
            ),
            class_name="mt-4",
        ),
        class_name="mb-10 max-w-2xl",
    )


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_REQUESTS).open


OWN_REQUESTS = Page(
    route="/my-venues/[venue_id]/joining",
    load=load_own_requests,
    view=own_requests_view,
    head=own_head,
    query=("done", "league"),
    is_personal=True,
)
OWN_ANSWER = Page(
    route="/my-venues/[venue_id]/joining/[key]",
    load=load_answer,
    view=answer_view,
    head=own_head,
    is_personal=True,
)
