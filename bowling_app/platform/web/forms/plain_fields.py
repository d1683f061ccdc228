"""The fields of a declared form in a document, where no script runs. `fields.jsx` draws the same for live pages."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypedDict

import reflex as rx

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Filled, Form, FormField, Kind
from bowling_app.platform.web.drawing import element_id
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PROBLEM, InputProps

NOTE: Final = "font-normal text-soft"
"""The classes of what stands behind a label."""
FIELDS: Final = "grid grid-cols-2 gap-5"
HALF: Final = "min-w-0"
WHOLE: Final = "col-span-2 min-w-0"
CHOICE: Final = "flex min-h-9 items-center gap-3"
BOX: Final = "size-4.5 shrink-0 accent-accent"
STAR: Final = "m12 3.2 2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6L3.3 9.6l6-.9L12 3.2Z"
STAR_WORDS: Final = ("Bad", "Not great", "Okay", "Good", "Excellent")

Type = Literal["text", "email", "password", "tel", "date", "file"]
_TYPES: Final[Mapping[Kind, Type]] = {
    "email": "email", "password": "password", "tel": "tel", "date": "date", "file": "file"
}  # fmt: skip
_KEYBOARDS: Final[Mapping[Kind, Literal["url", "numeric", "decimal"]]] = {
    "code": "numeric",
    "url": "url",
    "zip": "numeric",
    "number": "numeric",
    "money": "decimal",
}


def plain_fields(form: Form, filled: Filled) -> rx.Component:
    """All fields, with what was entered and, below each, what is wrong with it."""
    return rx.el.div(*[_field(form, field, filled) for field in form.fields], class_name=FIELDS)


def trap(form: Form) -> rx.Component:
    """The field that people do not see: only a program fills it in."""
    if not form.trap:
        return rx.fragment()
    shown = element_id(f"{form.key}-{form.trap}")
    return rx.el.div(
        rx.el.label("Leave this empty", html_for=shown),
        rx.el.input(type="text", name=form.trap, id=shown, default_value="", auto_complete="off", tab_index=-1),
        class_name="hidden",
        custom_attrs={"aria-hidden": "true"},
    )


def _field(form: Form, field: FormField, filled: Filled) -> rx.Component:
    shown = element_id(f"{form.key}-{field.name}")
    problem = filled.problems.get(field.name, "")
    drawn = _DRAWN.get(field.kind, _input)(field, shown, filled.values.get(field.name, ""), problem)
    note = rx.el.div(
        *([rx.el.p(field.hint, class_name=HINT)] if field.hint else []),
        rx.el.p(problem, class_name=f"{PROBLEM} empty:hidden", custom_attrs={"data-problem": "", "role": "alert"}),
        id=f"{shown}-note",
    )
    looks: Looks = {"class_name": HALF if field.is_half else WHOLE, "custom_attrs": {"data-field": field.name}}
    if field.kind in _GROUPS:
        legend = rx.el.legend(*_label(field), class_name=LABEL)
        looks["custom_attrs"]["aria-describedby"] = f"{shown}-note"
        return rx.el.fieldset(legend, drawn, note, **looks)
    label = () if field.kind == "check" else (rx.el.label(*_label(field), html_for=shown, class_name=LABEL),)
    return rx.el.div(*label, drawn, note, **looks)


def _label(field: FormField) -> tuple[rx.Component | str, ...]:
    return (field.label, rx.el.span(f" {field.note}", class_name=NOTE)) if field.note else (field.label,)


class Looks(TypedDict):
    """What the element around a field has."""

    class_name: str
    custom_attrs: dict[str, str | bool]


class Described(Looks):
    """What `_described` says of a field, to be spread into it."""

    id: str
    name: str


def _described(field: FormField, shown: str, problem: str) -> Described:
    """What a field says of itself to browsers and screen readers."""
    longest = {"maxLength": str(field.longest)} if field.kind not in {"file", "date", "select"} else {}
    attributes: dict[str, str | bool] = {
        "aria-describedby": f"{shown}-note",
        "aria-invalid": "true" if problem else "false",
        **longest,
    }
    return {
        "id": shown,
        "name": field.name,
        "class_name": FIELD,
        "custom_attrs": attributes | ({"required": True} if field.is_required else {}),
    }


def _input(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    described = _described(field, shown, problem)
    more: InputProps = {"type": _TYPES.get(field.kind, "text"), "auto_complete": field.complete}
    if field.kind in _KEYBOARDS:
        more["input_mode"] = _KEYBOARDS[field.kind]
    if field.placeholder:
        more["placeholder"] = field.placeholder
    return rx.el.input(default_value=value, **more, **described)


def _file(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    return rx.el.input(type="file", accept=field.accept, **_described(field, shown, problem))


def _area(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    return rx.el.textarea(value, rows=str(field.rows), **_described(field, shown, problem))


def _select(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    options = [rx.el.option(one.label, value=one.value, selected=one.value == value) for one in field.options]
    return rx.el.select(*options, **_described(field, shown, problem))


def _toggles(kind: Literal["radio", "checkbox"]) -> Callable[[FormField, str, str, str], rx.Component]:
    def draw(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
        ticked = set(value.split("\n"))
        return rx.el.div(*[_toggle(kind, field, one, is_on=one.value in ticked) for one in field.options])

    return draw


def _toggle(kind: Literal["radio", "checkbox"], field: FormField, option: Option, *, is_on: bool) -> rx.Component:
    box = rx.el.input(type=kind, name=field.name, default_value=option.value, default_checked=is_on, class_name=BOX)
    return rx.el.label(box, option.label, class_name=CHOICE)


def _check(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    return _toggle("checkbox", field, Option("on", field.label), is_on=value == "on")


def _stars(field: FormField, shown: str, value: str, problem: str) -> rx.Component:
    return rx.el.div(
        *[_star(field, number, is_on=str(number) == value) for number in range(1, 6)], class_name="star-field"
    )


def _star(field: FormField, number: int, *, is_on: bool) -> rx.Component:
    word = STAR_WORDS[number - 1]
    return rx.el.label(
        rx.el.input(type="radio", name=field.name, default_value=str(number), default_checked=is_on),
        rx.el.svg(rx.el.path(d=STAR), view_box="0 0 24 24", custom_attrs={"aria-hidden": "true"}),
        rx.el.span(f"{number} {'star' if number == 1 else 'stars'}, {word.lower()}", class_name="sr-only"),
        rx.el.span(word, class_name="star-word", custom_attrs={"aria-hidden": "true"}),
    )


_GROUPS: Final = frozenset[Kind]({"radios", "checks", "stars"})
_DRAWN: Final[Mapping[Kind, Callable[[FormField, str, str, str], rx.Component]]] = {
    "area": _area, "select": _select, "radios": _toggles("radio"), "checks": _toggles("checkbox"), "check": _check,
    "stars": _stars, "file": _file,
}  # fmt: skip
