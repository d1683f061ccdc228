"""One question about a venue: two buttons or a small field, and the way past it. It needs no script and no account."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.forms.declared import declared_form, plain_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON, hidden_field
from bowling_app.questions.rules.questions import FORMS, Kind
from bowling_app.questions.schemas import AnswerButton, AskedQuestion

_SKIP: Final = "text-link inline-flex min-h-11 items-center"


def question(asked: AskedQuestion, form: Filled = EMPTY, *, is_light: bool = False) -> rx.Component:
    """The question with its answer. On a live page the next question follows; without scripts the next page has it. One
    that is light brings no script for its field: the browser sends it, on live pages too."""

    def field(kind: Kind) -> rx.Component:
        return _light_field(kind, asked) if is_light else _field(kind, asked, form)

    return rx.el.div(
        rx.el.p(asked.words, class_name="basis-full font-display text-2xl font-semibold leading-snug"),
        when(
            asked.answers,
            lambda: rx.el.div(
                each(asked.answers, lambda one: _button(one, asked)),
                role="group",
                class_name="contents",
                custom_attrs={"aria-label": asked.words},
            ),
            lambda: when(
                asked.kind == "lanes",
                lambda: field("lanes"),
                lambda: when(asked.kind == "game", lambda: field("game"), lambda: field("phone")),
            ),
        ),
        rx.el.a(_("Skip this one"), href=asked.skip_href, rel="nofollow", class_name=_SKIP),
        given(asked.photo, lambda photo: rx.el.a(photo.label, href=photo.href, rel="nofollow", class_name=_SKIP)),
        class_name="flex flex-wrap items-center gap-3",
    )


def _button(one: AnswerButton, asked: AskedQuestion) -> rx.Component:
    return post_button(
        one.label, asked.path, one.given, class_name=SECONDARY_BUTTON, is_followed=True, needs_account=False
    )


def _field(kind: Kind, asked: AskedQuestion, form: Filled) -> rx.Component:
    return declared_form(
        FORMS[kind], form, asked.path, each(asked.carried, hidden_field), is_followed=True, key=asked.path,
        class_name="w-full max-w-sm",
    )  # fmt: skip


def _light_field(kind: Kind, asked: AskedQuestion) -> rx.Component:
    return plain_form(FORMS[kind], asked.path, each(asked.carried, hidden_field), class_name="w-full max-w-sm")
