"""The small fields of a form that asks a question by its address."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal, TypedDict, Unpack, cast

import reflex as rx

from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.field_problems import marked, problem, refused_fields, way_to
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PRIMARY_BUTTON

GRID: Final = "grid grid-cols-2 gap-x-4 gap-y-3"
"""The classes of what lays fields out. A field takes three of its rows, so that labels, fields and what is below them
stay in line, however many lines each has."""
_IN_LINE: Final = "grid row-span-3 grid-rows-subgrid gap-y-0"
Kind = Literal["number", "date", "time", "text"]


class _Props(TypedDict, total=False):
    """What of that the element has as it is."""

    min: str
    max: str
    max_length: int
    placeholder: str
    auto_complete: str
    step: str
    required: bool
    input_mode: Literal["numeric", "decimal"]
    class_name: str


class InputProps(_Props, total=False):
    """What typed fields differ in."""

    type: Kind
    enter_key_hint: Literal["search"]


@dataclass(frozen=True, slots=True)
class SearchFields:
    """The fields of one form. Their ids begin with its `prefix`. What is wrong with one is said below it, and what was
    typed into it stays there."""

    prefix: str
    refused: Refused
    _drawn: dict[str, str | rx.Component] = field(default_factory=dict[str, str | rx.Component])
    """The labels of the fields that are drawn by now."""

    def with_problems(self, *drawn: rx.Component, class_name: str = "mb-4") -> tuple[rx.Component, ...]:
        """The drawn fields. Above them are the ways to those with which something is wrong, and what is wrong with
        anything else."""
        ways = {name: partial(way_to, label, self._id(name)) for name, label in self._drawn.items()}
        said = rx.el.div(
            refused_fields(self.refused.problems, ways), class_name=f"col-span-full empty:hidden {class_name}"
        )
        return said, *drawn

    def typed(
        self, label: str | rx.Component, name: str, value: str, *, hint: str = "", **more: Unpack[InputProps]
    ) -> rx.Component:
        """A field that is typed into, below its label."""
        if not hint:
            return self.labelled(label, name, self.input(name, value, **more))
        hint_id = f"{self._id(name)}-hint"
        drawn = self.input(name, value, hint_id, **more)
        return self.labelled(label, name, drawn, rx.el.p(hint, id=hint_id, class_name=HINT))

    def chosen(self, label: str, name: str, choices: Sequence[Choice], class_name: str = "") -> rx.Component:
        """A field with one choice of few, below its label."""
        return self.labelled(label, name, self.select(name, choices), class_name=class_name)

    def labelled(
        self, label: str | rx.Component, name: str, field: rx.Component, *below: rx.Component, class_name: str = ""
    ) -> rx.Component:
        """A field below its label, in a `GRID`, with what is wrong with it below, and what else stands there."""
        return rx.el.div(
            rx.el.label(label, html_for=self._id(name), class_name=f"{LABEL} self-end"),
            field,
            rx.el.div(self.problem(name, label), *below),
            class_name=f"{_IN_LINE} min-w-0 {class_name}",
        )

    def input(self, name: str, value: str, *hints: str, **more: Unpack[InputProps]) -> rx.Component:
        """A field that is typed into, which what has the ids `hints` describes, too. What was typed is kept as a text
        where the field is of a kind that would drop it."""
        kept, kind = self.refused.typed.get(name, ""), more.pop("type", "text")
        keys = more.pop("enter_key_hint", "")
        looks = cast("_Props", {"class_name": FIELD, **more})
        is_fit = self.refused.kinds.get(name, kind) == kind
        return rx.el.input(
            name=name,
            id=self._id(name),
            type=cast("Kind", when(is_fit, kind, "text")),
            default_value=when(kept, kept, value),
            custom_attrs=self._marked(name, *hints) | ({"enterKeyHint": keys} if keys else {}),
            **looks,
        )

    def select(self, name: str, choices: Sequence[Choice], class_name: str = FIELD) -> rx.Component:
        """A field with one choice of few."""
        return select_field(name, self._id(name), choices, class_name, **self._marked(name))

    def problem(self, name: str, label: str | rx.Component = "") -> rx.Component:
        """What is wrong with a field, which is called so above all fields."""
        if label:
            self._drawn[name] = label
        return problem(self._said(name), of=f"{self.prefix}-{name}", is_said_above=True)

    def _marked(self, name: str, *hints: str) -> dict[str, str]:
        return marked(f"{self.prefix}-{name}", self._said(name), *hints)

    def _said(self, name: str) -> str:
        return self.refused.problems.get(name, "")

    def _id(self, name: str) -> str:
        return element_id(f"{self.prefix}-{name}")


def send_button(label: str) -> rx.Component:
    """The button of a form in a `GRID`, in line with the fields where there is room beside them."""
    return rx.el.div(
        rx.el.button(label, type="submit", class_name=f"{PRIMARY_BUTTON} w-full sm:row-start-2"),
        class_name="max-sm:col-span-full sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:gap-y-0",
    )
