"""What is asked before a form is taken: for documents, where no script runs, and what of it live pages show."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.choices import Item, Pair, Question
from bowling_app.platform.kit.forms import BACK, Filled, Form
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, SECONDARY_BUTTON

_CARD: Final = "rounded-xl border border-line bg-surface p-4"


def plain_question(form: Form, question: Question, filled: Filled, action: str, class_name: str) -> rx.Component:
    """The question, with everything that was typed sent along unseen: on to the site, or back into the form. What the
    question carries stands in place of what was sent under the same name."""
    carried = {hidden.name for hidden in question.carried}
    return rx.el.section(
        asked(question),
        rx.el.form(
            *[_carried(name, value) for name, value in _typed(form, filled) if name not in carried],
            *[_carried(hidden.name, hidden.value) for hidden in question.carried],
            rx.el.button(question.send, type="submit", class_name=PRIMARY_BUTTON),
            rx.el.button(question.back, type="submit", name=BACK, value="yes", class_name=SECONDARY_BUTTON),
            action=action,
            method="post",
            on_submit=None,
            class_name="mt-6 flex flex-wrap gap-3",
        ),
        class_name=class_name,
    )


def asked(question: Question) -> rx.Component:
    """What is asked, without the ways to answer. On a live page the heading takes the focus."""
    return rx.fragment(
        rx.el.h2(question.heading, class_name="text-2xl focus:outline-none sm:text-[1.75rem]", tab_index=-1),
        rx.el.p(question.text, class_name="mt-1.5 text-soft empty:hidden"),
        rx.el.ul(*[rx.el.li(*_item(item), class_name=_CARD) for item in question.items], class_name="mt-5 grid gap-3"),
    )


def _typed(form: Form, filled: Filled) -> list[tuple[str, str]]:
    """What was typed, a pair for each option that was ticked. A text with several lines stays in one piece."""
    groups = {field.name for field in form.fields if field.kind == "checks"}
    return [
        (name, value)
        for name, values in filled.values.items()
        for value in (values.split("\n") if name in groups else (values,))
        if value
    ]


def _item(item: Item) -> list[rx.Component]:
    name = rx.el.a(item.title, href=item.href, class_name="text-link text-lg font-semibold")
    pairs = [_pair(pair) for pair in item.pairs]
    return [
        name if item.href else rx.el.p(item.title, class_name="font-semibold"),
        *[
            rx.el.p(words, class_name=looks)
            for words, looks in ((item.text, ""), (item.note, "text-sm text-soft"))
            if words
        ],
        *([rx.el.dl(*pairs, class_name="mt-1.5 grid gap-x-6 gap-y-2 sm:grid-cols-2")] if pairs else []),
    ]


def _pair(pair: Pair) -> rx.Component:
    return rx.el.div(
        rx.el.dt(pair.label, class_name="text-sm text-soft"),
        rx.el.dd(pair.value, class_name="whitespace-pre-line"),
        class_name="min-w-0 wrap-anywhere",
    )


def _carried(name: str, value: str) -> rx.Component:
    return rx.el.input(type="hidden", name=name, default_value=value)
