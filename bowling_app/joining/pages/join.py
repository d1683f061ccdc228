"""The page on which somebody asks to join a league."""

from typing import Final

import reflex as rx

from bowling_app.joining.pages.cards import not_sent
from bowling_app.joining.rules.forms import JOIN_FORM
from bowling_app.joining.schemas.requests import JoinPage
from bowling_app.joining.services.request_pages import load_join
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import given, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def join_view(view: JoinPage) -> rx.Component:
    """The form, or why there is none and whom to call."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            when(
                view.refusal,
                lambda: _instead(view),
                lambda: declared_form(
                    JOIN_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"
                ),
            ),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


def _instead(view: JoinPage) -> rx.Component:
    return rx.el.div(
        not_sent(view.form.refusal, view.refusal),
        rx.el.p(view.refusal, class_name="text-lg"),
        when(
            view.phone,
            lambda: rx.el.p(
                rx.el.a(
                    view.phone, href=view.phone_href, class_name="text-link inline-flex min-h-11 items-center text-xl"
                ),
                class_name="mt-2",
            ),
        ),
        given(
            view.onward, lambda link: rx.el.div(button_link(link.label, link.href), class_name="mt-4")
        ),
        class_name="max-w-2xl",
    )  # fmt: skip


JOIN: Final = Page(route="/leagues/[league]/join", load=load_join, view=join_view, head=own_page_head, is_personal=True)
