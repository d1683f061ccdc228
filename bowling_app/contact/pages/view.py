"""The page on which people write to the operator."""

from typing import cast

import reflex as rx

from bowling_app.contact.rules import CONTACT_FORM, CONTACT_PATH
from bowling_app.contact.schemas import ContactForm
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.shell.me import MeState, signed_in
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def contact_view(view: ContactForm) -> rx.Component:
    """The form, and where some questions are answered sooner."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, introduction(view.introduction)
        ),
        rx.el.div(
            _form(view),
            rx.el.aside(
                rx.el.h2(_("Might be faster"), class_name="text-2xl"),
                rx.el.ul(each(view.hints, _hint), class_name="mt-3"),
                class_name="self-start",
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16",
        ),
    )  # fmt: skip


def _form(view: ContactForm) -> rx.Component:
    own = {"email": when(MeState.me, cast("str", signed_in().email), "")}
    return declared_form(CONTACT_FORM, view.form, CONTACT_PATH, values=rx.Var.create(own), class_name="max-w-3xl")


def _hint(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.span(link.note, " "),
        rx.el.a(link.label, href=link.href, class_name="text-oil underline underline-offset-4"),
        class_name="py-1.5",
    )
