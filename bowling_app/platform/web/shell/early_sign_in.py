"""The dialog in which a document asks strangers who they are, before its live page is there (`documents/reader.js`).

It has the first form of signing in (`sign_in_steps` of a feature) as a plain form. It looks like the dialog of the live
page (`sign_in_dialog.jsx`), which takes its place, and then gets the field with what was typed.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import reflex as rx

from bowling_app.platform.kit.forms import EMPTY
from bowling_app.platform.kit.steps import Step
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import element_id
from bowling_app.platform.web.forms.plain_fields import plain_fields
from bowling_app.platform.web.ui.dialog import CLOSE_BUTTON
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON

_KEY: Final = "early-sign-in"
"""How its ids begin. The page on which people sign in has the same form."""
_NEXT: Final = "?next="
"""How its addresses end. The script adds the page that comes after signing in."""


def early_sign_in(steps: Sequence[Step]) -> rx.Component:
    """The dialog with the first of the steps. Only for documents."""
    first, title, text = steps[0], element_id(f"{_KEY}-title"), element_id(f"{_KEY}-text")
    actions = {step.name: step.action for step in steps}
    ways = [
        rx.el.a(_(way.label), href=actions[way.to] + _NEXT, rel="nofollow", class_name=QUIET_BUTTON)
        for way in first.ways
    ]
    return rx.el.dialog(
        rx.el.div(
            rx.el.h2(_(first.title), id=title, class_name="pr-10 text-3xl"),
            rx.el.p(_(first.text), id=text, class_name="mb-6 mt-2 text-soft"),
            _form(first),
            rx.el.div(*ways, class_name="mt-2 flex flex-wrap justify-between gap-x-4"),
            _close(),
            class_name="dialog",
        ),
        class_name="dialog-overlay",
        custom_attrs={"data-early": "", "aria-labelledby": title, "aria-describedby": text},
    )


def _form(step: Step) -> rx.Component:
    """The browser itself says what is missing, so that no page has to be loaded for it."""
    send = rx.el.button(_(step.form.words.send), type="submit", class_name=f"{PRIMARY_BUTTON} w-full")
    return rx.el.form(
        plain_fields(replace(step.form, key=_KEY), EMPTY),
        rx.el.div(send, class_name="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2"),
        action=step.action + _NEXT,
        method="post",
        on_submit=None,
    )


def _close() -> rx.Component:
    label = {"aria-label": _("Close")}
    button = rx.el.button(type="submit", class_name=CLOSE_BUTTON, custom_attrs=label)
    return rx.el.form(button, method="dialog", on_submit=None)
