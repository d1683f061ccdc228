"""How the account page looks."""

from collections.abc import Iterator
from typing import Final

import reflex as rx

from bowling_app.accounts.pages.parts import contributions, danger, data, email, sessions
from bowling_app.accounts.pages.password import password
from bowling_app.accounts.pages.profile import profile
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH, PASSWORD_PATH
from bowling_app.accounts.rules.leaving import DELETE_PATH
from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.accounts.rules.photo_form import PHOTO_PATH
from bowling_app.accounts.rules.profile_form import PROFILE_PATH
from bowling_app.accounts.schemas.account_page import AccountPage, AccountView
from bowling_app.platform.kit.links import SIGN_OUT_PATH, sign_in_href
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import given
from bowling_app.platform.web.shell.navigation import personal_parts
from bowling_app.platform.web.shell.personal import personal_part, please_sign_in
from bowling_app.platform.web.ui.text import CONTAINER

_WAYS: Final = (
    (N_("Sign in"), sign_in_href(ACCOUNT_PATH)),
    (N_("Your name"), PROFILE_PATH),
    (N_("Your photo"), PHOTO_PATH),
    (N_("Emails you get"), MAILS_PATH),
    (N_("What you follow"), "/account/alerts"),
    (N_("What you wrote"), "/account/written"),
    (N_("Your password"), PASSWORD_PATH),
    (N_("Sign out"), SIGN_OUT_PATH),
    (N_("Delete your account"), DELETE_PATH),
)


def account_view(view: AccountPage) -> rx.Component:
    """The account of the user; visitors are asked to sign in. The static document knows no user and shows that it is
    loading."""
    return rx.el.div(
        rx.el.h1(_("My Account"), class_name="text-3xl sm:text-4xl"),
        personal_part(
            lambda: given(view.account, _account, lambda: please_sign_in(_("Sign in to see your account."))), _plain()
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


def _plain() -> rx.Component:
    """The parts of the account that need no scripts."""
    return rx.fragment(
        rx.el.p(_("These parts work without it:"), class_name="mt-4"),
        rx.el.ul(
            *[
                rx.el.li(rx.el.a(_(label), href=href, rel="nofollow", class_name="text-link py-1"))
                for label, href in _ways()
            ],
            class_name="mt-2 grid gap-1",
        ),
    )


def _ways() -> Iterator[tuple[str, str]]:
    """The parts of the account, and what the menu of a signed-in person has beside them."""
    yield from _WAYS
    listed = {ACCOUNT_PATH, *(href for _label, href in _WAYS)}
    yield from ((part.label, part.href) for part in personal_parts() if not (part.is_for_admins or part.href in listed))
