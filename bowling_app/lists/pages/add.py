"""The page on which venues are added to a list."""

from collections.abc import Sequence
from typing import Final, Literal

import reflex as rx

from bowling_app.listings.rules.list_paths import ADD_PATH
from bowling_app.lists.rules.lists import ADD_FORM
from bowling_app.lists.schemas.list_pages import AddPage
from bowling_app.lists.services.adding import load_add
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.field_problems import grouped, problem
from bowling_app.platform.web.ui.forms import LABEL
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

Kind = Literal["checkbox", "radio"]
_TICK: Final = "mt-1 size-4.5 shrink-0 cursor-pointer accent-accent disabled:cursor-default"
_CHOICE: Final = (
    "flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default has-disabled:text-soft"
)


def add_view(view: AddPage) -> rx.Component:
    """What is added, and to which list."""
    if in_document():
        view = view.filled()
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(view.empty_text, lambda: rx.el.p(view.empty_text, class_name="text-lg"), lambda: _form(view)),
            class_name=f"{CONTAINER} mt-8 grid gap-6 *:w-full *:max-w-xl sm:mt-10",
        ),
    )


def _form(view: AddPage) -> rx.Component:
    return when(
        view.is_signed_in,
        lambda: declared_form(ADD_FORM, view.form, view.path, _parts(view), is_followed=True, key=view.path),
        lambda: rx.el.div(sign_in_way(_("Sign in"), view.path)),
    )


def _parts(view: AddPage) -> rx.Component:
    return rx.el.div(
        choice_group(_("Alleys"), "venue", view.venues, "checkbox", _said(view, "venue")),
        choice_group(_("Which list?"), "into", view.lists, "radio", _said(view, "into")),
        class_name="mb-6 grid gap-6",
    )


def _said(view: AddPage, name: str) -> str:
    """What is wrong with a choice, in the answer to a form that was sent without scripts."""
    return view.form.problems.get(name, "") if in_document() else ""


def choice_group(legend: str, name: str, choices: Sequence[Choice], kind: Kind, said: str) -> rx.Component:
    """Boxes or circles for what there is to choose. `said` is what is wrong with the choice."""
    return rx.el.fieldset(
        rx.el.legend(legend, class_name=LABEL),
        each(choices, lambda choice: _choice(choice, name, kind)),
        problem(said, of=name),
        custom_attrs=grouped(name, said=said),
    )


def _choice(choice: Choice, name: str, kind: Kind) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type=kind, name=name, default_checked=choice.is_chosen, disabled=choice.is_idle, class_name=_TICK,
            custom_attrs={"value": choice.value},
        ),
        rx.el.span(
            rx.el.span(choice.label, class_name="block font-medium wrap-anywhere"),
            when(choice.note, lambda: rx.el.span(choice.note, class_name="block text-sm text-soft")),
            class_name="min-w-0",
        ),
        key=choice.value,
        class_name=_CHOICE,
    )  # fmt: skip


ADD: Final = Page(
    route=ADD_PATH, load=load_add, view=add_view, head=own_page_head, query=("venue", "at"), repeated=("venue",),
    is_personal=True,
)  # fmt: skip
