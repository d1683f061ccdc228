"""The fields of the form that corrects a venue: plain ones, the same in the static document and on the live page.

The form's script writes an error into the empty paragraph of its field, which it finds by the name.
"""

from typing import Final, TypedDict

import reflex as rx

from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL
from bowling_app.suggestions.rules import LONGEST_NOTE

TICK: Final = "mt-1 size-4.5 shrink-0 cursor-pointer accent-oil"


def field(label: str, name: str, drawn: rx.Component, *, hint: str = "", mark: str = "") -> rx.Component:
    """A field that was drawn with `described(name)` below its label, with a mark such as "optional". The API calls it by
    that name."""
    shown = element_id(f"suggest-{name}")
    return rx.el.div(
        rx.el.label(
            label,
            *([rx.el.span(f" ({mark})", class_name="font-normal text-soft")] if mark else []),
            html_for=shown,
            class_name=LABEL,
        ),
        drawn,
        rx.el.div(when(hint, lambda: rx.el.p(hint, class_name=HINT)), problem(), id=f"{shown}-note"),
        class_name="min-w-0",
        custom_attrs={"data-field": name},
    )


class Described(TypedDict):
    """What `described` says of a field, to be spread into it."""

    id: str
    custom_attrs: dict[str, str]
    class_name: str


def described(name: str, **more: str) -> Described:
    """The id of a field and what describes it."""
    shown = element_id(f"suggest-{name}")
    notes = {"aria-describedby": f"{shown}-note", "aria-invalid": "false"}
    return {"id": shown, "custom_attrs": {**notes, **more}, "class_name": FIELD}


def remarks() -> rx.Component:
    """What goes with every suggestion: a word to us, a page that shows it, and whether to name the person."""
    return rx.el.div(
        field(
            "Note",
            "note",
            rx.el.textarea(name="note", default_value="", max_length=LONGEST_NOTE, **described("note", rows="3")),
            hint="Anything that helps us verify. Only our team sees this.",
            mark="optional",
        ),
        field("Evidence", "evidenceUrl", _evidence(), hint="A web page that confirms it", mark="optional"),
        rx.el.label(
            rx.el.input(type="checkbox", name="wantsCredit", class_name=TICK, custom_attrs={"value": "yes"}),
            rx.el.span("Credit me if you use this"),
            class_name="flex min-h-11 cursor-pointer items-start gap-3 py-2",
        ),
        class_name="grid gap-5",
    )


def _evidence() -> rx.Component:
    return rx.el.input(
        type="text", name="evidenceUrl", default_value="", input_mode="url", **described("evidenceUrl")
    )  # fmt: skip
