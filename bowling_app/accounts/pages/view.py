"""How the account page looks."""

import reflex as rx

from bowling_app.accounts.pages.parts import contributions, danger, data, email, sessions
from bowling_app.accounts.pages.password import password
from bowling_app.accounts.pages.profile import profile
from bowling_app.accounts.schemas.account_page import AccountPage, AccountView
from bowling_app.platform.web.drawing import client_only, given
from bowling_app.platform.web.shell.layout import loading
from bowling_app.platform.web.shell.sign_in import sign_in_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.text import CONTAINER


def account_view(view: AccountPage) -> rx.Component:
    """The account of the user; visitors are asked to sign in. The static document knows no user and shows that it is
    loading."""
    return rx.el.div(
        rx.el.h1("My Account", class_name="text-3xl sm:text-4xl"),
        client_only(lambda: given(view.account, _account, _please_sign_in), _waiting()),
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


def _please_sign_in() -> rx.Component:
    return rx.el.div(
        rx.el.p("Sign in to see your account.", class_name="text-lg"),
        sign_in_button("Sign In", f"{PRIMARY_BUTTON} mt-5"),
        class_name="mt-4 min-h-[50vh]",
    )


def _waiting() -> rx.Component:
    return rx.fragment(
        rx.el.p(
            "This page needs JavaScript, which this browser does not run.", class_name="mt-4 hidden noscript:block"
        ),
        rx.el.div(loading(), class_name="noscript:hidden"),
    )
