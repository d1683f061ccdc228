"""Where forms say what is wrong with a field: an empty paragraph behind it, which `problems.js` fills."""

import reflex as rx

from bowling_app.platform.web.drawing import element_id
from bowling_app.platform.web.ui.forms import PROBLEM

rx.asset("problems.js", shared=True)


def problem(said: str = "", *, of: str | None = None) -> rx.Component:
    """The place for a field's error message. Put it in an element whose `data-field` is the name of the field. `said` is
    what a document says there after the form was sent without scripts. `of` is the name for `marked` or `grouped`; leave
    it out where something around the message has an id that describes the field."""
    return rx.el.p(
        said,
        id=None if of is None else _id(of),
        class_name=f"{PROBLEM} empty:hidden",
        custom_attrs={"data-problem": "", "role": "alert"},
    )


def marked(name: str, said: str) -> dict[str, str]:
    """The attributes of a field that its `problem` describes: screen readers read the message with the field."""
    return {"aria-invalid": "true" if said else "false", "aria-describedby": _id(name)}


def grouped(name: str, label: str = "") -> dict[str, str]:
    """The attributes of an element around fields that share a `problem`. A fieldset has a legend in place of `label`."""
    named = {"role": "group", "aria-label": label} if label else {}
    return {"data-field": name, "aria-describedby": _id(name), **named}


def _id(name: str) -> str:
    return element_id(f"problem-{name}")
