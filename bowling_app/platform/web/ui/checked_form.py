"""A form that says everything that is wrong with it at once, each at its field, and keeps what was typed."""

from collections.abc import Sequence
from typing import Final, TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.events import Form, FormHandler
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import HINT, LABEL, REFUSAL

_SCRIPT = rx.asset("checked_form.jsx", shared=True)
MARK: Final = "font-normal text-soft"
"""The classes of what stands behind the label of a field that must be filled in."""


class CheckedForm(rx.Component):
    """The form. `faults` are its problems, each with the name of its field; a new list shows them again. A button with
    an `act` sends the same fields with its name to `on_act`. A new `turn` puts `values` into the fields."""

    library = _SCRIPT.importable_path
    tag = "CheckedForm"

    faults: rx.Var[tuple[Problem, ...]]
    values: rx.Var[dict[str, str]]
    turn: rx.Var[int]
    refusal_class: rx.Var[str]
    on_send: rx.EventHandler[rx.event.passthrough_event_spec(Form)]
    on_act: rx.EventHandler[rx.event.passthrough_event_spec(str, Form)]  # pyright: ignore[reportCallIssue] -- typed for one argument.


def checked_form(
    *parts: rx.Component, faults: Sequence[Problem] | rx.Var[tuple[Problem, ...]], on_send: FormHandler, **more: object
) -> rx.Component:
    """A form around its fields. It sends them by their names."""
    return CheckedForm.create(*parts, faults=faults, on_send=on_send, refusal_class=REFUSAL, **more)


def act_of_form(label: str, act: str, class_name: str, *more: rx.Component) -> rx.Component:
    """A button of the form that sends it for something else."""
    return rx.el.button(label, *more, type="button", class_name=class_name, custom_attrs={"data-act": act})


class FieldProps(TypedDict, total=False):
    """The options of `checked_field`."""

    hint: str
    is_required: bool


def checked_field(
    label: str, name: str, field_id: str, drawn: rx.Component, **about: Unpack[FieldProps]
) -> rx.Component:
    """A field that was drawn with `described(field_id)` below its label. It is sent by its name, and refused by it."""
    mark = (rx.el.span(" (required)", class_name=MARK),) if about.get("is_required") else ()
    return rx.el.div(
        rx.el.label(label, *mark, html_for=field_id, class_name=LABEL),
        drawn,
        rx.el.div(rx.el.p(about.get("hint", ""), class_name=f"{HINT} empty:hidden"), problem(), id=f"{field_id}-note"),
        class_name="min-w-0",
        custom_attrs={"data-field": name},
    )


class Described(TypedDict):
    """What `described` says of a field, to be spread into it."""

    id: str
    custom_attrs: dict[str, str]


def described(field_id: str, *, is_required: bool = False) -> Described:
    """The id of a field, and what says what to fill in and what is wrong."""
    notes = {"aria-describedby": f"{field_id}-note", "aria-invalid": "false"}
    return {"id": field_id, "custom_attrs": notes | ({"aria-required": "true"} if is_required else {})}
