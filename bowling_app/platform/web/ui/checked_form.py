"""A form that says everything that is wrong with it at once, each at its field, and keeps what was typed."""

from typing import Any, Final

import reflex as rx

from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import HINT, LABEL, REFUSAL

_SCRIPT = rx.asset("checked_form.jsx", shared=True)
MARK: Final = "font-normal text-soft"
"""The classes of what stands behind the label of a field that must be filled in."""


class CheckedForm(rx.Component):
    """The form. `faults` are messages that begin with the label of a field; a fresh list says them anew."""

    library = _SCRIPT.importable_path
    tag = "CheckedForm"

    faults: rx.Var[list[str]]
    refusal_class: rx.Var[str]
    on_send: rx.EventHandler[rx.event.passthrough_event_spec(dict[str, Any])]


def checked_form(*parts: Any, faults: Any, on_send: Any, **more: Any) -> rx.Component:
    """A form around its fields. It sends them by their names."""
    return CheckedForm.create(*parts, faults=faults, on_send=on_send, refusal_class=REFUSAL, **more)


def checked_field(
    label: str, field_id: Any, drawn: rx.Component, *, hint: Any = "", is_required: bool = False
) -> rx.Component:
    """A field that was drawn with `described(field_id)` below its label. Refusals begin with the label."""
    mark = (rx.el.span(" (required)", class_name=MARK),) if is_required else ()
    return rx.el.div(
        rx.el.label(label, *mark, html_for=field_id, class_name=LABEL),
        drawn,
        rx.el.div(rx.el.p(hint, class_name=f"{HINT} empty:hidden"), problem(), id=f"{field_id}-note"),
        class_name="min-w-0",
        custom_attrs={"data-field": label},
    )


def described(field_id: Any, *, is_required: bool = False) -> dict[str, Any]:
    """The id of a field, and what says what to fill in and what is wrong."""
    notes = {"aria-describedby": f"{field_id}-note", "aria-invalid": "false"}
    return {"id": field_id, "custom_attrs": notes | ({"aria-required": "true"} if is_required else {})}
