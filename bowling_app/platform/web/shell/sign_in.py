"""Signing in and out: the dialog, and the buttons that open it or end the session.

The dialog sends declared forms, as the pages without scripts do (`sign_in_steps` of a feature): only an HTTP answer can
set a cookie that no script can read. Anything on a page may open it with the browser event `lanescout-sign-in`.
"""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import SIGN_IN_PATH, SIGN_OUT_PATH, sign_in_href
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.ui.dialog import PACKAGE
from bowling_app.platform.web.ui.held import act

_SCRIPT = rx.asset("sign_in.jsx", shared=True)
# What the script imports lies beside it.
for _part in ("session.js", "words.js", "kept.js", "sign_in_dialog.jsx"):
    rx.asset(_part, shared=True)
_UNLOADED: Final = N_("The sign-in dialog could not be loaded. Reload the page and try again.")


class SignIn(rx.Component):
    """The place where the dialog appears."""

    library = _SCRIPT.importable_path
    tag = "SignIn"
    lib_dependencies: list[str] = [PACKAGE]

    unloaded: rx.Var[str]


def sign_in() -> rx.Component:
    """The one sign-in dialog of the page."""
    return SignIn.create(unloaded=_(_UNLOADED))


def sign_in_button(label: str | rx.Component, class_name: str, path: str = "") -> rx.Component:
    """A button that opens the sign-in dialog; in a document, a link to the page on which one signs in, which leads back
    to `path`."""
    held = act("sign-in", "" if in_document() else None)
    if in_document():
        href = sign_in_href(path) if path else SIGN_IN_PATH
        return rx.el.a(label, href=href, rel="nofollow", class_name=class_name, custom_attrs=held)
    return rx.el.button(label, type="button", class_name=class_name, custom_attrs={**held, "aria-haspopup": "dialog"})


def sign_out_button(label: str, class_name: str) -> rx.Component:
    """A button that ends this session. Only for live pages."""
    return post_button(label, SIGN_OUT_PATH, (), class_name=class_name, failed=_("Sign Out Error"))
