"""The fields of the form for editing a venue: what all tabs share, texts, and amenities. A part is empty on other tabs."""

from typing import Unpack

import reflex as rx

from bowling_app.owners.rules import amenity_name
from bowling_app.owners.schemas.owner_edit import EditView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.forms.checked_form import MARK
from bowling_app.platform.web.ui.choices import answer_option, options
from bowling_app.platform.web.ui.field_problems import marked, problem
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, InputProps
from bowling_app.venues.schemas.amenity_choices import AmenityChoice
from bowling_app.venues.schemas.text_fields import TextField

TICK = "size-5 shrink-0 accent-oil"
"""The classes of a box to tick."""


def said(edit: EditView, name: str) -> str:
    """What is wrong with a field, in the answer to a form that was sent without scripts."""
    return edit.problems.get(name, "") if in_document() else ""


def named(
    edit: EditView, label: str, name: str, value: str, *, rivals: str = "", **more: Unpack[InputProps]
) -> rx.Component:
    """A field of one line below its label. What is typed takes away the answer of its `rivals`."""
    told: InputProps = {"type": "text", "auto_complete": "off", **more}
    attributes = marked(name, said(edit, name)) | ({"data-rivals": rivals} if rivals else {})
    return rx.el.label(
        rx.el.span(label, class_name=LABEL),
        rx.el.input(**told, name=name, default_value=value, class_name=FIELD, custom_attrs=attributes),
        class_name="block min-w-0 flex-1",
    )


def with_problem(edit: EditView, name: str, *parts: rx.Component, class_name: str = "min-w-0") -> rx.Component:
    """A field with room for what is wrong with it."""
    return rx.el.div(
        *parts, problem(said(edit, name), of=name), class_name=class_name, custom_attrs={"data-field": name}
    )  # fmt: skip


def fields(edit: EditView) -> rx.Component:
    """Texts, each below its label, and choices beside theirs."""
    return each(edit.fields, lambda one: when(one.choices, lambda: _choice(one, edit), lambda: _text(one, edit)))


def _choice(one: TextField, edit: EditView) -> rx.Component:
    return rx.el.div(
        rx.el.label(
            rx.el.span(
                one.label, when(one.hint, lambda: rx.el.span(one.hint, class_name=f"{HINT} block")), class_name="min-w-0"
            ),
            rx.el.span(
                rx.el.select(
                    options(one.choices, one.value),
                    name=one.name, class_name=FIELD, custom_attrs=marked(one.name, said(edit, one.name)),
                ),
                class_name="w-40 shrink-0",
            ),
            class_name="flex min-h-11 items-center justify-between gap-3",
        ),
        problem(said(edit, one.name), of=one.name),
        key=one.name,
        custom_attrs={"data-field": one.name},
    )  # fmt: skip


def _text(one: TextField, edit: EditView) -> rx.Component:
    told = marked(one.name, said(edit, one.name))
    return rx.el.div(
        rx.el.label(
            rx.el.span(
                one.label,
                when(one.is_required, lambda: rx.el.span(_(" (required)"), class_name=MARK)),
                class_name=LABEL,
            ),
            when(
                one.is_long,
                lambda: rx.el.textarea(
                    name=one.name, default_value=one.value, rows="8", class_name=FIELD, custom_attrs=told
                ),
                lambda: rx.el.input(
                    type="text", name=one.name, default_value=one.value, auto_complete="off", class_name=FIELD,
                    custom_attrs=told,
                ),
            ),
            when(one.hint, lambda: rx.el.span(one.hint, class_name=f"{HINT} block")),
        ),
        problem(said(edit, one.name), of=one.name),
        key=one.name,
        custom_attrs={"data-field": one.name},
    )  # fmt: skip


def amenities(edit: EditView) -> rx.Component:
    """What is there, and what is known not to be."""
    return when(
        edit.amenities, lambda: rx.el.div(each(edit.amenities, _amenity), class_name="grid gap-2 sm:grid-cols-2")
    )


def _amenity(choice: AmenityChoice) -> rx.Component:
    return rx.el.label(
        rx.el.span(choice.label),
        rx.el.span(
            rx.el.select(each(choice.answers, answer_option), name=amenity_name(choice.name), class_name=FIELD),
            class_name="w-36 shrink-0",
        ),
        key=choice.name,
        class_name="flex min-h-11 items-center justify-between gap-3",
    )
