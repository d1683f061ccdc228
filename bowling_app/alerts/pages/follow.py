"""The page on which one follows something: with an account at once, or by email."""

from typing import Final

import reflex as rx

from bowling_app.accounts.pages.paused import paused_line
from bowling_app.alerts.rules.forms import EMAIL_FORM, FOLLOW, PRICE_EMAIL_FORM, PRICE_FORM, STOP
from bowling_app.alerts.rules.paths import ALERTS_PATH
from bowling_app.alerts.schemas.pages import FollowPage
from bowling_app.alerts.services.pages import load_follow
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "follow-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_LINK: Final = "text-link inline-flex min-h-11 items-center"


def follow_view(view: FollowPage) -> rx.Component:
    """For somebody who is signed in the button, for others the form and the way to sign in."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), heading_id=_HEADING),
        rx.el.div(
            sent_before(view.said),
            paused_line(view.news_paused),
            when(view.is_signed_in, lambda: _own(view), lambda: _by_email(view)),
            rx.el.p(
                rx.el.a(view.subject.label, href=view.subject.href, class_name=_LINK),
                when(view.is_signed_in, lambda: rx.el.a(_("All that you follow"), href=ALERTS_PATH, class_name=_LINK)),
                class_name="mt-6 flex flex-wrap gap-x-5",
            ),
            class_name=f"{CONTAINER} mt-8 *:max-w-xl sm:mt-10",
        ),
    )


def _own(view: FollowPage) -> rx.Component:
    return rx.el.div(
        when(
            view.is_price,
            lambda: declared_form(PRICE_FORM, view.form, view.path, is_followed=True, key=view.path),
            lambda: when(
                view.is_followed,
                rx.fragment,
                lambda: post_button(
                    _("Follow"), view.path, FOLLOW, class_name=PRIMARY_BUTTON, then_focus=_HEADING, is_followed=True
                ),
            ),
        ),
        when(
            view.is_followed,
            lambda: rx.el.div(
                post_button(
                    _("Stop following"), view.path, STOP, class_name=QUIET_BUTTON, then_focus=_HEADING, is_followed=True
                ),
                class_name="mt-3",
            ),
        ),
    )


def _by_email(view: FollowPage) -> rx.Component:
    return rx.el.div(
        when(
            view.is_price,
            lambda: declared_form(PRICE_EMAIL_FORM, view.form, view.path, key=view.path),
            lambda: declared_form(EMAIL_FORM, view.form, view.path, key=view.path),
        ),
        rx.el.p(_("Have an account? Then it's one tap."), class_name="mb-3 mt-8"),
        sign_in_way(_("Sign in"), view.path),
    )


FOLLOW_PAGE: Final = Page(
    route="/follow/[target]", load=load_follow, view=follow_view, head=own_page_head, query=("done",), is_personal=True
)
