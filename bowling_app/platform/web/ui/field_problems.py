"""Where forms say what is wrong with a field: an empty paragraph behind it, which `problems.js` fills."""

import reflex as rx

from bowling_app.platform.web.ui.forms import PROBLEM

rx.asset("problems.js", shared=True)


def problem(said: str = "") -> rx.Component:
    """The place for a field's error message. Put it in an element whose `data-field` is the name of the field. `said` is
    what a document says there after the form was sent without scripts."""
    return rx.el.p(said, class_name=f"{PROBLEM} empty:hidden", custom_attrs={"data-problem": "", "role": "alert"})
