"""How the account page looks."""

import reflex as rx

from bowling_app.accounts.pages.parts import contributions, danger, data, email, sessions
from bowling_app.accounts.pages.password import password
from bowling_app.accounts.pages.plain_account import STRANGER, plain_account
from bowling_app.accounts.pages.profile import profile
from bowling_app.accounts.schemas.account_page import AccountPage, AccountView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import given
from bowling_app.platform.web.shell.personal import personal_part, please_sign_in
from bowling_app.platform.web.ui.text import CONTAINER


def account_view(view: AccountPage) -> rx.Component:
    """The account of the user; visitors are asked to sign in."""
    return rx.el.div(
        rx.el.h1(_("My Account"), class_name="text-3xl sm:text-4xl"),
        personal_part(
            lambda: given(view.account, _account, lambda: please_sign_in(_(STRANGER))), lambda: plain_account(view)
        ),
        class_name=f"{CONTAINER} pt-10 sm:pt-14",
    )


def _account(account: AccountView) -> rx.Component:
    return rx.el.div(
        rx.el.p(account.member_since, class_name="mb-2 text-soft"),
        profile(account),
        email(account),
        password(account),
        sessions(account),
        contributions(),
        data(),
        danger(),
        class_name="mt-1.5 grid gap-6",
    )
