"""The password, which is optional: its part of the account page, and the pages of its forms."""

from collections.abc import Callable, Mapping

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.own import HEADING, back_to_account, for_the_owner, quiet_link
from bowling_app.accounts.rules.accounts import PASSWORD_PATH
from bowling_app.accounts.rules.password_forms import MAIL_CODE, REMOVE_PASSWORD_PATH, REMOVING, SAVING, Proof
from bowling_app.accounts.schemas.account_forms import PasswordView
from bowling_app.accounts.schemas.account_page import AccountView
from bowling_app.accounts.seo import account_form_head
from bowling_app.accounts.services.account_forms import load_password, load_password_removal
from bowling_app.platform.kit.forms import Form
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import SECONDARY


def password(account: AccountView) -> rx.Component:
    """The ways to the pages of the password, for those who want one."""
    return card(
        _("Password"),
        rx.el.div(
            rx.el.a(
                when(account.has_password, _("Change password"), _("Set a password")), href=PASSWORD_PATH,
                class_name=SECONDARY,
            ),
            when(account.has_password, lambda: quiet_link(_("Remove password"), REMOVE_PASSWORD_PATH)),
            class_name="flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        note=_("You don't need one: an email code is enough to sign in."),
    )  # fmt: skip


def _view(forms: Mapping[Proof, Form]) -> Callable[[PasswordView], rx.Component]:
    def draw(view: PasswordView) -> rx.Component:
        return for_the_owner(view, view.text, lambda: when(view.is_open, lambda: _form(view, forms)), _others(view))

    return draw


def _form(view: PasswordView, forms: Mapping[Proof, Form]) -> rx.Component:
    def draw(proof: Proof) -> rx.Component:
        return declared_form(forms[proof], view.form, view.action, _whose(view), is_followed=True, key=proof)

    return when(
        view.proof == "code",
        lambda: rx.el.div(
            _code_button(view, _("Email me a code"), SECONDARY_BUTTON), draw("code"), class_name="grid gap-6"
        ),
        lambda: when(
            view.proof == "present",
            lambda: rx.fragment(draw("present"), _code_button(view, _("I forgot it: email me a code"), QUIET_BUTTON)),
            lambda: draw("none"),
        ),
    )


def _code_button(view: PasswordView, label: str, looks: str) -> rx.Component:
    """It goes with its place in the form, so the heading takes the focus."""
    button = post_button(label, view.path, (MAIL_CODE,), is_followed=True, then_focus=HEADING, class_name=looks)
    return rx.el.div(button, class_name="mt-1")


def _whose(view: PasswordView) -> rx.Component:
    """What programs that keep passwords read. It is not sent."""
    return rx.el.input(type="text", auto_complete="username", default_value=view.email, read_only=True, hidden=True)


def _others(view: PasswordView) -> rx.Component:
    """The other ways from here."""
    is_here = view.path == PASSWORD_PATH
    return rx.el.div(
        when(
            view.has_password,
            lambda: rx.fragment(
                when(view.proof == "code", lambda: quiet_link(_("Use my current password"), view.path)),
                when(
                    is_here,
                    lambda: quiet_link(_("Remove password"), REMOVE_PASSWORD_PATH),
                    lambda: quiet_link(_("Change password"), PASSWORD_PATH),
                ),
            ),
        ),
        back_to_account(),
        class_name="flex flex-wrap items-center gap-x-5",
    )


PASSWORD = Page(
    route=PASSWORD_PATH,
    load=load_password,
    view=_view(SAVING),
    head=account_form_head,
    query=("by", "done"),
    is_personal=True,
)
PASSWORD_REMOVAL = Page(
    route=REMOVE_PASSWORD_PATH,
    load=load_password_removal,
    view=_view(REMOVING),
    head=account_form_head,
    query=("by", "done"),
    is_personal=True,
)
