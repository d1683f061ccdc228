"""Buttons that pass on what is on the screen: the page, with the device's own means, and a text to the clipboard.

They need scripts: those of a document start the live page.
"""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only, in_document
from bowling_app.platform.web.ui.forms import FIELD, SECONDARY_BUTTON
from bowling_app.platform.web.ui.held import held_button
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import SECONDARY

_SCRIPT = rx.asset("share.jsx", shared=True)

_SHARE: Final = f"{SECONDARY} size-11 shrink-0 p-0 sm:w-auto sm:min-w-26 sm:px-4 print:hidden"


class PassOn(rx.Component):
    """Copies a text. Where it cannot, it selects the field with it in the element around both with `data-copied`. Without
    a text it opens the device's own way to share the page, or the one at `path`; if there is none, it copies the
    address."""

    library = _SCRIPT.importable_path
    tag = "PassOn"

    text: rx.Var[str]
    path: rx.Var[str]
    act: rx.Var[str]


def share_button(path: str = "") -> rx.Component:
    """The button that shares this page, or the page of ours at `path`: one that others may open, where this is not."""
    return _pass_on(
        icon("share", "size-5 shrink-0"),
        rx.el.span(_("Share"), class_name="max-sm:sr-only"),
        act="share",
        class_name=_SHARE,
        path=path,
    )


def copy_button(label: str, context: str, text: str, class_name: str) -> rx.Component:
    """A button that copies a text, and for two seconds says that it did. `context` says to a screen reader what text."""
    parts = (label, rx.el.span(f" {context}", class_name="sr-only"))
    return _pass_on(*parts, text=text, act=f"copy {context}", class_name=class_name)


def _pass_on(*parts: rx.Component | str, act: str, class_name: str, text: str = "", path: str = "") -> rx.Component:
    return client_only(
        lambda: PassOn.create(*parts, text=text, path=path, act=act, class_name=class_name),
        held_button(*parts, key=act, class_name=class_name),
    )


def copied_text(text: str, label: str, context: str) -> rx.Component:
    """A piece of HTML for a site of somebody's own, with the button that copies it. Where the browser does not let a
    page copy, the button selects it."""
    looks, told = f"{FIELD} font-mono text-sm", {"aria-label": label}
    area = (
        rx.el.textarea(text, read_only=True, rows="5", class_name=looks, custom_attrs=told)
        if in_document()
        else rx.el.textarea(value=text, read_only=True, rows="5", class_name=looks, custom_attrs=told)
    )
    return rx.el.div(
        area,
        rx.el.div(copy_button(_("Copy the HTML"), context, text, SECONDARY_BUTTON), class_name="mt-3"),
        custom_attrs={"data-copied": ""},
    )
