"""Forms that ask a page for an answer: plain ones that work without scripts, and answer in place where they run."""

from collections.abc import Sequence
from typing import Protocol

import reflex as rx

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.drawing import each, element_id, in_document
from bowling_app.platform.web.ui.forms import hidden_field

_SCRIPT = rx.asset("question_form.jsx", shared=True)


class Question(Protocol):
    """A form or its answer, as a page has it."""

    @property
    def action(self) -> str:
        """The address that the form is sent to."""
        ...

    @property
    def carried(self) -> Sequence[Hidden]:
        """What is sent along unseen."""
        ...


class LiveQuestionForm(rx.Component):
    """The form whose answer opens without leaving the page; with `is_eager` as soon as a field changes.

    `answer` is what the form was drawn from: when it changes, so do its fields. `is_complete` says whether Reflex waits
    for no part of the page; without another answer, the page could not be loaded. `usual` has the values that the address
    leaves out, and `order` is that of the names in it. `idle` says by the name of a field when it asks for nothing: while
    `other` has one of `values`, which without an `other` is the field that its value names. `form_id` is its id, and not
    named so, because Reflex keeps a reference to whatever has an `id`.
    """

    library = _SCRIPT.importable_path
    tag = "QuestionForm"

    action: rx.Var[str]
    answer: rx.Var[object]
    is_complete: rx.Var[bool]
    is_eager: rx.Var[bool]
    usual: rx.Var[dict[str, str]]
    idle: rx.Var[dict[str, object]]
    order: rx.Var[list[str]]
    form_id: rx.Var[str]


def question_form(
    *parts: rx.Component,
    shown: Question,
    answer_id: str,
    class_name: str,
    is_eager: bool = False,
    form_id: str = "",
) -> rx.Component:
    """A form that is sent with GET to the address `shown.action`, and there to what has the id `answer_id`.

    `shown` is the form or its answer as the page has it: `shown.carried` is sent along unseen, and another one means
    that an answer has arrived. The form stands in an element marked `data-answer`, which is busy until then. Fields
    elsewhere on the page belong to it by `form_id`.
    """
    inside = (each(shown.carried, hidden_field), *parts)
    own_id = element_id(form_id) if form_id else None
    if in_document():
        there = f"{shown.action}#{element_id(answer_id)}"
        return rx.el.form(*inside, action=there, method="get", on_submit=None, id=own_id, class_name=class_name)
    return LiveQuestionForm.create(
        *inside, action=shown.action, answer=shown, is_complete=rx.State.is_hydrated, is_eager=is_eager,
        form_id=own_id, class_name=class_name,
    )  # fmt: skip
