"""A button that gives a form its answer at once: in a document a plain form, on a live page a request in place."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON


class PostProps(TypedDict, total=False):
    """How the button looks, and what the live page adds: a question `sure`, which is asked first, the event `on_done`
    afterwards, and the element that then takes the focus. With `is_followed` the page that comes next is opened."""

    context: str
    class_name: str
    sure: str
    then_focus: str
    is_followed: bool
    on_done: Handler


def post_button(label: str, action: str, given: Sequence[Hidden], **live: Unpack[PostProps]) -> rx.Component:
    """A button that sends `given` to the address of a form (`platform.documents.form_routes`), which answers what to
    say. Who is not signed in is asked to, and it is sent afterwards. `context` tells a screen reader what it is about.

    The live page asks the question `sure` itself, and then sends `SURE` along. Without it, what takes the form has to ask.
    """
    looks = live.get("class_name", SECONDARY_BUTTON)
    if in_document():
        context = live.get("context", "")
        return rx.el.form(
            each(given, lambda one: rx.el.input(type="hidden", name=one.name, default_value=one.value)),
            rx.el.button(
                label,
                when(context, lambda: rx.el.span(f" {context}", class_name="sr-only")),
                type="submit",
                class_name=looks,
            ),
            action=action,
            method="post",
            on_submit=None,
            class_name="contents",
        )
    answered = (*given, Hidden(SURE, "yes")) if "sure" in live else given
    return act_button(
        label, action, given=answered, is_known=MeState.is_known, is_signed_in=is_signed_in(),
        **{**live, "class_name": looks},
    )  # fmt: skip
