"""The part of the account page with the password, which is optional."""

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.schemas.account_page import AccountView
from bowling_app.platform.web.ui.forms import (
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    PROBLEM,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
)

_SCRIPT = rx.asset("password.jsx", shared=True)


class Password(rx.Component):
    """The form that sets, changes and removes the password over our API. Triggers `on_changed` when it is done."""

    library = _SCRIPT.importable_path
    tag = "Password"

    email: rx.Var[str]
    has_password: rx.Var[bool]
    is_fresh: rx.Var[bool]
    primary_class: rx.Var[str]
    button_class: rx.Var[str]
    quiet_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]
    on_changed: rx.EventHandler[rx.event.no_args_event_spec]


def password(account: AccountView) -> rx.Component:
    """The password, for those who want one."""
    return card(
        "Password",
        Password.create(
            email=account.email, has_password=account.has_password, is_fresh=account.is_fresh,
            primary_class=PRIMARY_BUTTON, button_class=SECONDARY_BUTTON, quiet_class=QUIET_BUTTON, label_class=LABEL,
            field_class=FIELD, hint_class=HINT, problem_class=PROBLEM, on_changed=AccountState.show_changes,
        ),
        note="You don't need one: an email code is enough to sign in.",
    )  # fmt: skip
