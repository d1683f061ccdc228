"""Where forms and searches say what is wrong with a field. What a live form learns later, `problems.js` writes there."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.ui.forms import PROBLEM

rx.asset("problems.js", shared=True)


def problem(said: str = "", *, of: str | None = None, is_said_above: bool = False) -> rx.Component:
    """The place for a field's error message. In a form, put it in an element whose `data-field` is the name of the
    field. `said` is what is wrong by now. `of` is the name for `marked` or `grouped`; leave it out where something
    around the message has an id that describes the field. Screen readers say the message when it comes, unless
    something above the fields does, such as a list of the `refused_fields`."""
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


def problem_list(said: Sequence[str]) -> rx.Component:
    """What could not be used of an address and has no field; nothing where all could."""
    listed = partial(rx.el.ul, each(said, rx.el.li), class_name="grid list-none gap-1")
    return when(said, lambda: _alert(listed()))


def refused_fields(problems: Mapping[str, str], ways: Mapping[str, Callable[[], rx.Component]]) -> rx.Component:
    """What could not be used of a question, above its fields; nothing where all could. `problems` has the sentences by
    the names of the fields. A field says its own: `ways` draws what stands here for it, such as a `way_to` it."""
    return when(_sentences(problems), lambda: _alert(
        rx.el.p(_("We couldn't use everything you entered. Please check:")),
        rx.el.ul(
            *[when(problems.get(name, ""), partial(_item, draw)) for name, draw in ways.items()],
            _of_no_field(problems, tuple(ways)),
            class_name="mt-1 flex list-none flex-wrap gap-x-5 gap-y-1",
        ),
    ))  # fmt: skip


def way_to(label: str | rx.Component, field_id: str, class_name: str = "") -> rx.Component:
    """The way to a field with which something is wrong."""
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of moving the focus.
    looks = f"inline-flex min-h-6 items-center underline underline-offset-4 {class_name}"
    return rx.el.A.create(label, href=f"#{field_id}", class_name=looks)


def _alert(*parts: rx.Component) -> rx.Component:
    """Around the list: one that is an alert itself is no list to screen readers."""
    looks = "col-span-full rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent-ink wrap-anywhere"
    return rx.el.div(*parts, role="alert", class_name=looks)


def _item(draw: Callable[[], rx.Component]) -> rx.Component:
    return rx.el.li(draw())


def _of_no_field(problems: Mapping[str, str], names: Sequence[str]) -> rx.Component:
    """The sentences about what has no field on the page."""
    if not isinstance(problems, rx.vars.ObjectVar):
        return rx.fragment(*[_sentence(said) for name, said in problems.items() if name not in names])
    drawn = rx.Var.create(list(names))

    def one_of_none(entry: Sequence[str]) -> rx.Component:
        return when(drawn.contains(entry[0]), rx.fragment, lambda: _sentence(entry[1]))

    return each(cast("Sequence[Sequence[str]]", problems), one_of_none)


def _sentence(said: str) -> rx.Component:
    return rx.el.li(said, class_name="basis-full")


def _sentences(problems: Mapping[str, str]) -> Sequence[str]:
    if isinstance(problems, rx.vars.ObjectVar):
        return cast("Sequence[str]", problems.values())
    return tuple(problems.values())


def _id(name: str) -> str:
    return element_id(f"problem-{name}")
