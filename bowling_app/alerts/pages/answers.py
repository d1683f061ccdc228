"""The pages that mails lead to: each has one button, and does nothing before it is pressed."""

from typing import Final

import reflex as rx

from bowling_app.alerts.rules.forms import STOP
from bowling_app.alerts.schemas.pages import TokenPage
from bowling_app.alerts.services.requests import load_confirm
from bowling_app.alerts.services.stopping import load_keep, load_stop
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, REFUSAL
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "mail-answer-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def mail_answer_view(view: TokenPage) -> rx.Component:
    """What the button does, and the button; afterwards that it was done."""
    return rx.el.div(
        rx.el.h1(view.heading, id=element_id(_HEADING), class_name="text-4xl", tab_index=-1),
        rx.el.p(view.introduction, class_name="mb-6 mt-3 text-lg text-soft"),
        when(view.form.refusal, lambda: rx.el.p(view.form.refusal, class_name=f"{REFUSAL} mb-6", role="alert")),
        when(
            view.button,
            lambda: post_button(
                view.button,
                view.path,
                STOP,
                class_name=PRIMARY_BUTTON,
                needs_account=False,
                then_focus=_HEADING,
                is_followed=True,
            ),
        ),
        class_name=f"{CONTAINER} min-h-[50vh] max-w-xl py-10",
    )


STOP_PAGE: Final = Page(
    "/alerts/stop/[key]", load_stop, mail_answer_view, own_page_head, query=("done",), is_shared=False, is_secret=True
)  # fmt: skip
KEEP_PAGE: Final = Page(
    "/alerts/keep/[key]", load_keep, mail_answer_view, own_page_head, query=("done",), is_shared=False, is_secret=True
)  # fmt: skip
CONFIRM_PAGE: Final = Page(
    "/alerts/confirm/[key]", load_confirm, mail_answer_view, own_page_head, query=("done",), is_shared=False, is_secret=True
)  # fmt: skip
