"""What the pages of the account's forms have in common."""

from collections.abc import Callable
from typing import Final

import reflex as rx

from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.schemas.account_forms import PasswordView, PhotoView, ProfileView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.text import CONTAINER

HEADING: Final = "own-heading"
"""The id of the heading, for what takes the focus away with itself."""


def for_the_owner(
    view: PasswordView | PhotoView | ProfileView, text: str, draw: Callable[[], rx.Component], others: rx.Component
) -> rx.Component:
    """A page of the account: for whoever is signed in `draw`, for others the way to sign in; `others` lead on."""
    return rx.el.div(
        rx.el.h1(view.heading, id=element_id(HEADING), class_name="text-4xl focus:outline-none", tab_index=-1),
        when(text, lambda: rx.el.p(text, class_name="mt-3 text-lg text-soft")),
        rx.el.div(
            sent_before(view.said),
            when(view.is_signed_in, draw, lambda: sign_in_way(_("Sign in"), view.path)),
            class_name="mt-6",
        ),
        rx.el.div(others, class_name="mt-6"),
        class_name=f"{CONTAINER} max-w-xl py-10",
    )


def back_to_account() -> rx.Component:
    """The way back."""
    return quiet_link(_("Back to my account"), ACCOUNT_PATH)


def quiet_link(label: str, href: str) -> rx.Component:
    """A link that is no more than a way around."""
    return rx.el.a(label, href=href, class_name=QUIET_BUTTON)
