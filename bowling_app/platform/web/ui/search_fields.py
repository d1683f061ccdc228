"""The small fields of a form that asks a question by its address."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import FIELD, LABEL, PROBLEM


class InputProps(TypedDict, total=False):
    """What typed fields differ in."""

    type: Literal["number", "date", "time", "text"]
    min: str
    max: str
    max_length: int
    placeholder: str
    auto_complete: str
    step: str
    required: bool
    input_mode: Literal["numeric"]
    class_name: str


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

    def typed(self, name: str, value: str, problem: str, **more: Unpack[InputProps]) -> rx.Component:
        """A field that is typed into, with what is wrong with it below."""
        field_id = self._id(name)
        looks: InputProps = {"class_name": FIELD, **more}
        return rx.fragment(
            rx.el.input(
                name=name, id=field_id, default_value=value, custom_attrs=refusable(field_id, problem), **looks
            ),
            refused(field_id, problem),
        )

    def select(self, name: str, choices: Sequence[Choice]) -> rx.Component:
        """A field with one choice of few."""
        return select_field(name, self._id(name), choices, FIELD)


def refusable(field_id: str, problem: str, *more: str) -> dict[str, object]:
    """The attributes of a field that `refused` describes, and what has the ids in `more`."""
    return {"aria-invalid": when(problem, "true", "false"), "aria-describedby": " ".join((f"{field_id}-note", *more))}


def refused(field_id: str, problem: str) -> rx.Component:
    """What is wrong with a field of that id, at the field itself."""
    said = when(problem, lambda: rx.el.p(problem, class_name=PROBLEM))
    return rx.el.div(said, id=f"{field_id}-note")


def problems(some: Sequence[str]) -> rx.Component:
    """What of the question cannot be used, above the fields; nothing where all can."""
    looks = (
        "col-span-full grid list-none gap-1 rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink "
        "wrap-anywhere"
    )
    return when(some, lambda: rx.el.ul(each(some, rx.el.li), role="alert", class_name=looks))
