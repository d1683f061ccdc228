"""The page of all one's lists, and the form that makes another."""

from typing import Final

import reflex as rx

from bowling_app.lists.rules.lists import NEW_LIST_FORM, PATH
from bowling_app.lists.schemas.list_pages import ListLine, OwnLists
from bowling_app.lists.services.own_lists import load_lists
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import own_page_head
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.declared import PANEL, declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_LINE: Final = (
    "group flex min-h-16 items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3 "
    "hover:bg-sunken"
)


def overview_view(view: OwnLists) -> rx.Component:
    """The lists, the saved alleys first, and below them the form."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction), share=rx.fragment()),
        rx.el.div(
            when(view.is_signed_in, lambda: _lists(view), lambda: rx.el.div(sign_in_way(_("Sign in"), PATH))),
            class_name=f"{CONTAINER} mt-6 sm:mt-10",
        ),
    )


def _lists(view: OwnLists) -> rx.Component:
    return rx.el.div(
        rx.el.ul(each(view.lists, _line), class_name="grid content-start gap-3"),
        rx.el.section(
            rx.el.h2(_("Make a list"), class_name="mb-4 text-2xl"),
            when(
                view.refusal,
                lambda: rx.el.p(view.refusal, class_name="text-soft"),
                lambda: declared_form(NEW_LIST_FORM, view.form, PATH, is_followed=True),
            ),
            class_name=PANEL,
        ),
        class_name="grid items-start gap-8 lg:grid-cols-2 lg:gap-12",
    )


def _line(line: ListLine) -> rx.Component:
    return line_link(line.name, line.note, line.href, line.language)


def line_link(label: str, note: str, href: str, language: str | None = None) -> rx.Component:
    """A link that fills a line, with a note below its words. `language` is that of the label, where it is another than
    that of the page."""
    return rx.el.li(
        rx.el.a(
            rx.el.span(
                rx.el.span(
                    label,
                    class_name="block font-semibold leading-snug wrap-anywhere group-hover:underline",
                    custom_attrs={"lang": language},
                ),
                rx.el.span(note, class_name="text-sm text-soft"),
                class_name="min-w-0",
            ),
            icon("right", "size-5 shrink-0 text-soft"),
            href=href,
            class_name=_LINE,
        ),
        key=href,
    )


LISTS: Final = Page(route=PATH, load=load_lists, view=overview_view, head=own_page_head, is_personal=True)
