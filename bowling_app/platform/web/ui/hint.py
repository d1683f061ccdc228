"""Tooltips: a hint on a link or a button, for those who point at it or move the focus to it."""

import reflex as rx

from bowling_app.platform.web.drawing import client_only

_SCRIPT = rx.asset("hint.jsx", shared=True)


class Hint(rx.Component):
    """The part with its hint, which opens after 700 ms and at once within 300 ms of the last one."""

    library = _SCRIPT.importable_path
    tag = "Hint"

    text: rx.Var[str]


def with_hint(part: rx.Component, text: str, *, class_name: str = "") -> rx.Component:
    """A focusable part with a hint. The document, which has no scripts, shows the part alone, in the same room."""
    room = f"relative inline-flex {class_name}".strip()
    return client_only(lambda: Hint.create(part, text=text, class_name=room), rx.el.span(part, class_name=room))
