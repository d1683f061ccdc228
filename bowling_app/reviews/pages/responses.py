"""What readers say to a review, and what the venue's owner answers: the buttons, and the pages of the forms."""

from collections.abc import Callable
from typing import Final

import reflex as rx

from bowling_app.platform.kit.forms import Form
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import PANEL, declared_form, form_opener
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.reviews.pages.review_card import review_card
from bowling_app.reviews.pages.review_form import HEADING
from bowling_app.reviews.rules.responses import (
    REPLY_FORM,
    REPORT_FORM,
    REPORT_HEADING,
    SURE_TO_DELETE_REPLY,
    reply_path,
    report_path,
    report_question,
)
from bowling_app.reviews.rules.review_form import DELETION
from bowling_app.reviews.schemas import ReviewCard, ReviewResponsePage
from bowling_app.reviews.services.response_pages import load_reply_form, load_report_form

MARK: Final = (
    "inline-flex min-h-11 items-center gap-1.5 rounded-lg text-sm font-medium text-soft hover:text-ink hover:underline "
    "aria-pressed:text-accent-ink disabled:cursor-default [&_svg]:size-5"
)
"""The classes of a button below a review."""


def report(card: ReviewCard, on_done: Handler) -> rx.Component:
    """The button that opens the form of a report; without scripts, a link to its page."""
    done = f"reported-{card.id}"
    return when(
        card.is_reported,
        lambda: rx.el.p(
            _("You reported this"), id=element_id(done), class_name="text-sm text-soft", custom_attrs={"tabIndex": -1}
        ),
        lambda: form_opener(
            REPORT_FORM, report_path(card.id), _("Report"), context=_("the review by {author}", author=card.author), title=_(REPORT_HEADING),
            text=report_question(card.author), open_class=MARK, then_focus=done, on_done=on_done,
        ),
    )  # fmt: skip


def owner_reply(card: ReviewCard, on_done: Handler) -> rx.Component:
    """The buttons of the venue's owner: answer, change the answer and delete it."""
    context = _("to {author}", author=card.author)
    return rx.el.div(
        form_opener(
            REPLY_FORM, reply_path(card.id), when(card.reply, _("Edit your reply"), _("Reply as the owner")), context=context,
            values=rx.Var.create(card.replying), open_class=QUIET_BUTTON,
            panel_class="basis-full", on_done=on_done,
        ),
        when(
            card.reply,
            lambda: post_button(
                _("Delete your reply"), reply_path(card.id), DELETION, context=context, class_name=QUIET_BUTTON,
                sure=_(SURE_TO_DELETE_REPLY), then_focus=HEADING, on_done=on_done,
            ),
        ),
        class_name="flex flex-wrap items-start gap-x-5",
    )  # fmt: skip


def _view(form: Form) -> Callable[[ReviewResponsePage], rx.Component]:
    """The review and the form below it."""

    def draw(view: ReviewResponsePage) -> rx.Component:
        return rx.fragment(
            opening(
                view.crumbs, view.heading, introduction(view.introduction)
            ),
            rx.el.div(
                when(view.standing, lambda: rx.el.p(view.standing, role="status", class_name="font-medium")),
                rx.el.div(review_card(view.card), class_name=PANEL),
                when(view.refusal, lambda: rx.el.p(view.refusal, class_name="text-soft")),
                when(
                    view.is_open,
                    lambda: declared_form(form, view.form, view.path, is_followed=True, key=view.path),
                ),
                class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
            ),
        )  # fmt: skip

    return draw


REPORT_PAGE = Page(
    route="/reviews/[review_id]/report",
    load=load_report_form,
    view=_view(REPORT_FORM),
    head=own_page_head,
    is_personal=True,
)
REPLY_PAGE = Page(
    route="/reviews/[review_id]/reply",
    load=load_reply_form,
    view=_view(REPLY_FORM),
    head=own_page_head,
    query=("done",),
    is_personal=True,
)
