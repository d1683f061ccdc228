"""A form that says everything that is wrong with it at once, each at its field, and keeps what was typed."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final, TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit import forms
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.events import Form, FormHandler
from bowling_app.platform.web.forms.declared import LOOKS, LiveForm
from bowling_app.platform.web.forms.described import described as declaration
from bowling_app.platform.web.ui.field_problems import problem
from bowling_app.platform.web.ui.forms import HINT, LABEL

_NO_FIELDS: Final = forms.Form("checked", (), forms.FormWords(""))
MARK: Final = "font-normal text-soft"
"""The classes of what stands behind the label of a field that must be filled in."""


class CheckedForm(LiveForm):
    """The form. `on_send` gets what stands in the fields by their names, with the name of the button where it has one.
    `faults` are its problems, each with the name of its field. A new number `answered`, which whoever takes the form
    sets first, says that it is answered, whatever became of it: until then the form is busy. The faults alone cannot say
    so, since equal ones never reach the browser."""

    faults: rx.Var[tuple[Problem, ...]]
    answered: rx.Var[int]
    on_send: rx.EventHandler[rx.event.passthrough_event_spec(Form)]


def checked_form(
    *parts: rx.Component,
    send: str,
    faults: Sequence[Problem] | rx.Var[tuple[Problem, ...]],
    answered: int | rx.Var[int],
    on_send: FormHandler,
    **more: object,
) -> rx.Component:
    """A form around the fields that the view draws, for live pages whose own state takes it. `send` is on its button."""
    words = {**asdict(_NO_FIELDS.words), "send": send}
    return CheckedForm.create(
        *parts, form=declaration(_NO_FIELDS), action="", values={}, looks=LOOKS, words=rx.Var.create(words),
        faults=faults, answered=answered, on_send=on_send, **more,
    )  # fmt: skip


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
