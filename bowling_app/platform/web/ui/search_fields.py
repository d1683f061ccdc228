"""The small fields of a form that asks a question by its address."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD, LABEL


class InputProps(TypedDict, total=False):
    """What typed fields differ in."""

    type: Literal["number", "date", "text"]
    min: str
    max: str
    max_length: int
    placeholder: str
    auto_complete: str


@dataclass(frozen=True, slots=True)
class SearchFields:
    """The fields of one form. Their ids begin with its `prefix`."""

    prefix: str

    def _id(self, name: str) -> str:
        return element_id(f"{self.prefix}-{name}")

    def label(self, label: str, name: str) -> rx.Component:
        """The label of a field."""
        return rx.el.label(label, html_for=self._id(name), class_name=LABEL)

    def labelled(self, label: str, name: str, field: rx.Component) -> rx.Component:
        """A field below its label."""
        return rx.el.div(self.label(label, name), field, class_name="min-w-0")

    def typed(self, name: str, value: str, **more: Unpack[InputProps]) -> rx.Component:
        """A field that is typed into."""
        return rx.el.input(name=name, id=self._id(name), default_value=value, class_name=FIELD, **more)

    def select(self, name: str, choices: Sequence[Choice]) -> rx.Component:
        """A field with one choice of few."""
        return select_field(name, self._id(name), choices, FIELD)


def problems(some: Sequence[str]) -> rx.Component:
    """What of the question cannot be used, above the fields; nothing where all can."""
    looks = (
        "col-span-full grid list-none gap-1 rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink "
        "wrap-anywhere"
    )
    return when(some, lambda: rx.el.ul(each(some, rx.el.li), role="alert", class_name=looks))
