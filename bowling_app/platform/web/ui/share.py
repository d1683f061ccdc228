"""Buttons that pass on what is on the screen: the page, with the device's own means, and a text to the clipboard.

They need scripts: those of a document start the live page.
"""

from typing import Final

import reflex as rx

from bowling_app.platform.web.drawing import client_only, in_document
from bowling_app.platform.web.ui.forms import FIELD, SECONDARY_BUTTON
from bowling_app.platform.web.ui.held import held_button
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import SECONDARY

_SCRIPT = rx.asset("share.jsx", shared=True)

_SHARE: Final = f"{SECONDARY} size-11 shrink-0 p-0 sm:w-26 sm:px-4 print:hidden"


class ShareButton(rx.Component):
    """Opens the device's share dialog. If the device has none, copies the page's address."""

    library = _SCRIPT.importable_path
    tag = "ShareButton"


class CopyButton(rx.Component):
    """Copies a text. Where it cannot, it selects the field with it in the element around both with `data-copied`."""

    library = _SCRIPT.importable_path
    tag = "CopyButton"

    text: rx.Var[str]
    label: rx.Var[str]
    context: rx.Var[str]


def share_button() -> rx.Component:
    """The button that shares this page."""
    return client_only(
        lambda: ShareButton.create(class_name=_SHARE),
        held_button(
            icon("share", "size-5 shrink-0"),
            rx.el.span("Share", class_name="max-sm:sr-only"),
            key="share",
            class_name=_SHARE,
        ),
    )


def copy_button(label: str, context: str, text: str, class_name: str) -> rx.Component:
    """A button that copies a text, and for two seconds says that it did. `context` says to a screen reader what text."""
    return client_only(
        lambda: CopyButton.create(label=label, context=context, text=text, class_name=class_name),
        held_button(
            label, rx.el.span(f" {context}", class_name="sr-only"), key=f"copy {context}", class_name=class_name
        ),
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
        rx.el.div(copy_button("Copy the HTML", context, text, SECONDARY_BUTTON), class_name="mt-3"),
        custom_attrs={"data-copied": ""},
    )
