"""A button that gives a form its answer at once: in a document a plain form, on a live page a request in place."""

from collections.abc import Sequence
from typing import TypedDict, Unpack

import reflex as rx

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import SURE
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.api_forms import SURE_BUTTON, ActButton
from bowling_app.platform.web.ui.forms import PROBLEM, SECONDARY_BUTTON, hidden_field


class PostProps(TypedDict, total=False):
    """How the button looks, and what the live page adds: a question `sure`, which is asked first, the event `on_done`
    afterwards, and the element that then takes the focus. Without `needs_account` strangers may press it, too. With `is_followed` the page that comes next is opened. One that
    `is_resting` does nothing for now; it keeps its place and its focus. With `failed` a refusal is a toast with that
    title, too."""

    context: str
    class_name: str
    sure: str
    then_focus: str
    is_followed: bool
    is_resting: bool
    failed: str
    needs_account: bool
    on_done: Handler


def post_button(label: str, action: str, given: Sequence[Hidden], **live: Unpack[PostProps]) -> rx.Component:
    """A button that sends `given` to the address of a form (`platform.documents.form_routes`), which answers what to
    say. Who is not signed in is asked to, and it is sent afterwards. `context` tells a screen reader what it is about.

    The live page asks the question `sure` itself, and then sends `SURE` along. Without it, what takes the form has to ask.
    """
    looks = live.get("class_name", SECONDARY_BUTTON)
    if in_document():
        context, is_resting = live.get("context", ""), live.get("is_resting", False)
        return plain_button(label, action=action, given=given, context=context, class_name=looks, is_resting=is_resting)
    needs_account = live.pop("needs_account", True)
    props: dict[str, object] = {"sure": "", "context": "", "then_focus": "", **live, "class_name": looks}
    return ActButton.create(
        key=f"{action} {rx.Var.create(given).to_string()}",
        path=action,
        given=_when_sure(given) if "sure" in live else given,
        label=label,
        is_known=MeState.is_known,
        is_signed_in=is_signed_in() if needs_account else True,
        sure_class=SURE_BUTTON,
        problem_class=PROBLEM,
        **props,
    )


def _when_sure(given: Sequence[Hidden]) -> object:
    """What is sent once somebody has said yes, from a value or a var."""
    sure = Hidden(SURE, "yes")
    return given + rx.Var.create([sure]) if isinstance(given, rx.vars.ArrayVar) else (*given, sure)


class PlainProps(TypedDict, total=False):
    """How the button of a document looks. One that is `held` is pressed on the live page where there is one: those are
    its attributes (`ui.held`)."""

    context: str
    class_name: str
    is_resting: bool
    held: dict[str, str]


def plain_button(
    *parts: rx.Component | str, action: str, given: Sequence[Hidden], **looks: Unpack[PlainProps]
) -> rx.Component:
    """The button of a document: a form that sends `given` and nothing else."""
    context = looks.get("context", "")
    return rx.el.form(
        each(given, hidden_field),
        rx.el.button(
            *parts,
            when(context, lambda: rx.el.span(f" {context}", class_name="sr-only")),
            type="submit",
            disabled=looks.get("is_resting", False),
            class_name=looks.get("class_name", ""),
            custom_attrs=looks.get("held", {}),
        ),
        action=action,
        method="post",
        on_submit=None,
        class_name="contents",
    )
