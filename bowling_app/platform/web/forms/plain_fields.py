"""The fields of a declared form, drawn once: for documents, where no script runs, and as the text that live pages fill in.

What a live page adds needs a script, and is in `fields.js`: the room of a longer text, the picture of a chosen file, and
what only browsers know, such as the day.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypedDict

import reflex as rx

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import EMPTY, Filled, Form, FormField, Kind
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import element_id
from bowling_app.platform.web.ui.field_problems import problem, wrong_group
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, InputProps

NOTE: Final = "font-normal text-soft"
"""The classes of what stands behind a label."""
FIELDS: Final = "grid grid-cols-2 gap-5"
HALF: Final = "min-w-0 row-span-3"
IN_LINE: Final = "grid grid-rows-subgrid gap-y-0 [&>label]:self-end"  # With what is beside it.
WHOLE: Final = "col-span-2 min-w-0"
CHOICE: Final = "flex min-h-9 items-center gap-3"
BOX: Final = "size-4.5 shrink-0 accent-accent"
STAR: Final = "m12 3.2 2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6L3.3 9.6l6-.9L12 3.2Z"
STAR_WORDS: Final = (N_("Bad"), N_("Not great"), N_("Okay"), N_("Good"), N_("Excellent"))
STARS: Final = (
    N_("1 star, bad"), N_("2 stars, not great"), N_("3 stars, okay"), N_("4 stars, good"), N_("5 stars, excellent")
)  # fmt: skip

_UNFIT: Final[Mapping[Kind, str]] = {"code": "[^0-9]"}
"""What a live page takes out of what is typed or pasted: a code may be copied with spaces or words."""
DROP: Final = (
    "relative rounded-lg border border-dashed border-edge bg-paper has-focus-visible:outline-3 "
    "has-focus-visible:outline-offset-2 has-focus-visible:outline-oil"
)
"""The classes of a place where a file can be dropped, whose field fills it unseen."""
DROPPED: Final = "absolute inset-0 z-1 size-full cursor-pointer opacity-0"
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


LIVE: Final = "live-form"
"""How the ids of the fields of a live page begin, until its script has given the form a name of its own."""


def plain_fields(form: Form, filled: Filled) -> rx.Component:
    """All fields, with what was entered and, below each, what is wrong with it."""
    drawn = _fields(form.fields, filled, lambda field: element_id(f"{form.key}-{field.name}"), _DRAWN)
    return rx.fragment(drawn, _trap(form, element_id(f"{form.key}-{form.trap}")))


def live_fields(form: Form) -> rx.Component:
    """All fields as a live page gets them, with nothing entered."""
    ways: Mapping[Kind, Draw] = {**_DRAWN, "area": _counted, "file": _drop}
    drawn = _fields(form.fields, EMPTY, lambda field: f"{LIVE}-{field.name}", ways)
    return rx.fragment(drawn, _trap(form, f"{LIVE}-{form.trap}"))


Draw = Callable[[FormField, str, str, str], rx.Component]
"""Draws a field, given its id, what was entered and what is wrong with it."""


def _fields(
    fields: Sequence[FormField], filled: Filled, id_of: Callable[[FormField], str], drawn: Mapping[Kind, Draw]
) -> rx.Component:
    return rx.el.div(
        *[_field(field, id_of(field), filled, drawn.get(field.kind, _input)) for field in fields], class_name=FIELDS
    )


def _trap(form: Form, shown: str) -> rx.Component:
    """The field that people do not see: only a program fills it in."""
    if not form.trap:
        return rx.fragment()
    return rx.el.div(
        rx.el.label(_("Leave this empty"), html_for=shown),
        rx.el.input(type="text", name=form.trap, id=shown, default_value="", auto_complete="off", tab_index=-1),
        class_name="hidden",
        custom_attrs={"aria-hidden": "true"},
    )


def _field(field: FormField, shown: str, filled: Filled, draw: Draw) -> rx.Component:
    if field.kind == "hidden":
        return rx.el.input(type="hidden", name=field.name, default_value=filled.values.get(field.name, ""))
    said = filled.problems.get(field.name, "")
    drawn = draw(field, shown, filled.values.get(field.name, ""), said)
    note = rx.el.div(
        *([rx.el.p(_(field.hint), class_name=HINT)] if field.hint else []),
        problem(said, is_said_above=True),
        id=f"{shown}-note",
    )
    looks: Looks = {"class_name": HALF if field.is_half else WHOLE, "custom_attrs": {"data-field": field.name}}
    if field.kind in _GROUPS:
        legend = rx.el.legend(*_label(field), class_name=LABEL)
        looks["custom_attrs"] |= {"aria-describedby": f"{shown}-note", **wrong_group(said)}
        return rx.el.fieldset(legend, drawn, note, **looks)
    looks["class_name"] += f" {IN_LINE}" if field.is_half else ""
    label = () if field.kind == "check" else (rx.el.label(*_label(field), html_for=shown, class_name=LABEL),)
    return rx.el.div(*label, drawn, note, **looks)


def _label(field: FormField) -> tuple[rx.Component | str, ...]:
    label = _(field.label)
    return (label, rx.el.span(f" {_(field.note)}", class_name=NOTE)) if field.note else (label,)


class Looks(TypedDict):
    """What the element around a field has."""

    class_name: str
    custom_attrs: dict[str, str | bool]


class Described(Looks):
    """What `_described` says of a field, to be spread into it."""

    id: str
    name: str


def _described(field: FormField, shown: str, said: str) -> Described:
    """What a field says of itself to browsers and screen readers."""
    longest = {"maxLength": str(field.longest)} if field.kind not in {"file", "date", "select"} else {}
    attributes: dict[str, str | bool] = {
        "aria-describedby": f"{shown}-note",
        "aria-invalid": "true" if said else "false",
        **longest,
        **({"data-unfit": _UNFIT[field.kind]} if field.kind in _UNFIT else {}),
    }
    return {
        "id": shown,
        "name": field.name,
        "class_name": f"{FIELD} code-field" if field.kind == "code" else FIELD,
        "custom_attrs": attributes | ({"required": True} if field.is_required else {}),
    }


def _input(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    described = _described(field, shown, said)
    more: InputProps = {"type": _TYPES.get(field.kind, "text"), "auto_complete": field.complete}
    if field.kind in _KEYBOARDS:
        more["input_mode"] = _KEYBOARDS[field.kind]
    if field.placeholder:
        more["placeholder"] = _(field.placeholder)
    return rx.el.input(default_value=value, **more, **described)


def _file(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    return rx.el.input(type="file", accept=field.accept, **_described(field, shown, said))


def _drop(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    """A file that can be dropped. Once one is chosen, the script shows its picture and its name."""
    described = _described(field, shown, said)
    described["class_name"] = DROPPED
    return rx.el.div(
        rx.el.input(type="file", accept=field.accept, **described),
        rx.el.p(_(field.placeholder), class_name="px-4 py-6 text-center font-medium"),
        rx.el.figure(
            rx.el.img(alt="", class_name="mx-auto max-h-56 rounded-md object-contain", custom_attrs={"hidden": True}),
            rx.el.figcaption(
                rx.el.span(class_name="block truncate font-medium text-ink"),
                _(field.again),
                class_name="mt-2 px-2 pb-1 text-center text-sm text-soft",
            ),
            class_name="p-2",
            custom_attrs={"hidden": True},
        ),
        class_name=DROP,
    )


def _area(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    return rx.el.textarea(value, rows=str(field.rows), **_described(field, shown, said))


def _counted(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    """A longer text with how much of its room is taken. It takes more than fits, so that nothing is cut off."""
    described = _described(field, shown, said)
    del described["custom_attrs"]["maxLength"]
    most = number_text(field.longest)
    words = N_("{number} of {most} characters")
    told = {"data-room": _(words, number="{}", most=most), "data-most": str(field.longest)}
    room = rx.el.p(_(words, number=0, most=most), class_name=HINT, custom_attrs=told)
    return rx.fragment(rx.el.textarea(rows=str(field.rows), **described), room)


def _select(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    options = [rx.el.option(_(one.label), value=one.value, selected=one.value == value) for one in field.options]
    return rx.el.select(*options, **_described(field, shown, said))


def _toggles(kind: Literal["radio", "checkbox"]) -> Draw:
    def draw(field: FormField, shown: str, value: str, said: str) -> rx.Component:
        ticked = set(value.split("\n"))
        return rx.el.div(*[_toggle(kind, field, one, is_on=one.value in ticked) for one in field.options])

    return draw


def _toggle(
    kind: Literal["radio", "checkbox"], field: FormField, option: Option, *, is_on: bool, **told: str
) -> rx.Component:
    box = rx.el.input(
        type=kind, name=field.name, default_value=option.value, default_checked=is_on, class_name=BOX, custom_attrs=told
    )
    return rx.el.label(box, _(option.label), class_name=CHOICE)


def _check(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    about = _described(field, shown, said)["custom_attrs"]
    told = {name: str(about[name]) for name in ("aria-describedby", "aria-invalid")}
    return _toggle("checkbox", field, Option("on", field.label), is_on=value == "on", **told)


def _stars(field: FormField, shown: str, value: str, said: str) -> rx.Component:
    return rx.el.div(
        *[_star(field, number, is_on=str(number) == value) for number in range(1, 6)], class_name="star-field"
    )


def _star(field: FormField, number: int, *, is_on: bool) -> rx.Component:
    word, said = _(STAR_WORDS[number - 1]), _(STARS[number - 1])
    return rx.el.label(
        rx.el.input(type="radio", name=field.name, default_value=str(number), default_checked=is_on),
        rx.el.svg(rx.el.path(d=STAR), view_box="0 0 24 24", custom_attrs={"aria-hidden": "true"}),
        rx.el.span(said, class_name="sr-only"),
        rx.el.span(word, class_name="star-word", custom_attrs={"aria-hidden": "true"}),
    )


_GROUPS: Final = frozenset[Kind]({"radios", "checks", "stars"})
_DRAWN: Final[Mapping[Kind, Draw]] = {
    "area": _area, "select": _select, "radios": _toggles("radio"), "checks": _toggles("checkbox"), "check": _check,
    "stars": _stars, "file": _file,
}  # fmt: skip
