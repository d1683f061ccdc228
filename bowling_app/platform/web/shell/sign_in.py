"""Signing in and out: the dialog, and the buttons that open it or end the session.

The dialog talks to our HTTP API by itself, because only an HTTP answer can set a cookie that no script can read.
Anything on a page may open it with the browser event `lanescout-sign-in`.
"""

import reflex as rx

from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON, PACKAGE
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PRIMARY_BUTTON, QUIET_BUTTON, REFUSAL

_SCRIPT = rx.asset("sign_in.jsx", shared=True)
# What the script imports lies beside it.
for _part in ("session.js", "sign_in_dialog.jsx", "sign_in_fields.jsx"):
    rx.asset(_part, shared=True)


class SignIn(rx.Component):
    """The place where the dialog appears."""

    library = _SCRIPT.importable_path
    tag = "SignIn"
    lib_dependencies: list[str] = [PACKAGE]

    primary_class: rx.Var[str]
    quiet_class: rx.Var[str]
    close_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]


class SignInButton(rx.Component):
    """A button that opens the dialog."""

    library = _SCRIPT.importable_path
    tag = "SignInButton"


class SignOutButton(rx.Component):
    """A button that ends this session."""

    library = _SCRIPT.importable_path
    tag = "SignOutButton"


def sign_in() -> rx.Component:
    """The one sign-in dialog of the page."""
    return SignIn.create(
        primary_class=PRIMARY_BUTTON, quiet_class=QUIET_BUTTON, label_class=LABEL, field_class=FIELD, hint_class=HINT,
        problem_class=REFUSAL, close_class=CLOSE_BUTTON,
    )  # fmt: skip


def sign_in_button(label: str, class_name: str) -> rx.Component:
    """A button that opens the sign-in dialog. Only for live pages: it would do nothing without scripts."""
    return SignInButton.create(label, class_name=class_name)


def sign_out_button(*parts: str | rx.Component, class_name: str) -> rx.Component:
    """A button that ends this session. Only for live pages."""
    return SignOutButton.create(*parts, class_name=class_name)
