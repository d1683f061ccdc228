"""Where forms and searches say what is wrong with a field. What a live form learns later, `problems.js` writes there."""

from collections.abc import Mapping, Sequence
from typing import cast

import reflex as rx

from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.ui.forms import PROBLEM

rx.asset("problems.js", shared=True)


def problem(said: str = "", *, of: str | None = None, is_said_above: bool = False) -> rx.Component:
    """The place for a field's error message. In a form, put it in an element whose `data-field` is the name of the
    field. `said` is what is wrong by now. `of` is the name for `marked` or `grouped`; leave it out where something
    around the message has an id that describes the field. Screen readers say the message when it comes, unless a
    `problem_list` above the fields does."""
    told = {} if is_said_above else {"role": "alert"}
    return rx.el.p(
        said,
        id=None if of is None else _id(of),
        class_name=f"{PROBLEM} empty:hidden",
        custom_attrs={"data-problem": "", **told},
    )


def marked(name: str, said: str, *more: str) -> dict[str, str]:
    """The attributes of a field that its `problem` describes: screen readers read the message with the field. What has
    the ids in `more` describes it, too."""
    return {"aria-invalid": when(said, "true", "false"), "aria-describedby": " ".join((_id(name), *more))}


def grouped(name: str, label: str = "", *, said: str = "") -> dict[str, str]:
    """The attributes of an element around fields that share a `problem`. A fieldset has a legend in place of `label`.
    `said` is what is wrong with them by now."""
    named = {"role": "group", "aria-label": label} if label else {}
    return {"data-field": name, "aria-describedby": _id(name), **named, **wrong_group(said)}


def wrong_group(said: str) -> dict[str, str]:
    """The mark of a group of fields with which something is wrong. A refused document gives the first of them the
    focus: a group has no `aria-invalid` that could say so."""
    return {"data-wrong": ""} if said else {}


def problem_list(some: Sequence[str] | Mapping[str, str]) -> rx.Component:
    """Everything that could not be used of a question, above its fields; nothing where all could. `some` may have the
    names of the fields."""
    looks = "col-span-full rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink wrap-anywhere"
    said = _sentences(some)

    def alert() -> rx.Component:  # Around the list: one that is an alert itself is no list to screen readers.
        return rx.el.div(
            rx.el.ul(each(said, rx.el.li), class_name="grid list-none gap-1"), role="alert", class_name=looks
        )

    return when(said, alert)


def _sentences(some: Sequence[str] | Mapping[str, str]) -> Sequence[str]:
    if isinstance(some, rx.vars.ObjectVar):
        return cast("Sequence[str]", some.values())
    return tuple(some.values()) if isinstance(some, Mapping) else some


def _id(name: str) -> str:
    return element_id(f"problem-{name}")
