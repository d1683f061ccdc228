"""Tooltips: a hint on a link or a button, for those who point at it or move the focus to it."""

import reflex as rx

from bowling_app.platform.web.drawing import in_document


def with_hint(part: rx.Component, text: str, hint_id: str) -> rx.Component:
    """A focusable part with a hint, in a row with the class `hints`. The style sheet opens it. On a live page Escape closes
    it (`arrival.jsx`); a document, where nothing would, has the part alone, in the same room."""
    if in_document():
        return rx.el.span(part, class_name="hint")
    part.custom_attrs["aria-describedby"] = hint_id
    return rx.el.span(part, rx.el.span(text, id=hint_id, role="tooltip", class_name="tooltip"), class_name="hint")
