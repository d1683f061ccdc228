"""The contact form: one that browsers without scripts post by themselves, and the live one around the same fields."""

from collections.abc import Mapping
from typing import Final, TypedDict, cast

import reflex as rx

from bowling_app.contact.rules import CONTACT_PATH, LONGEST_MESSAGE, LONGEST_SUBJECT, SENT_HEADING, SENT_TEXT
from bowling_app.contact.schemas import ContactForm
from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import client_only, each, element_id, in_document, when
from bowling_app.platform.web.shell.me import MeState, signed_in
from bowling_app.platform.web.ui.forms import (
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    PROBLEM,
    QUIET_BUTTON,
    REFUSAL,
    InputProps,
)
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER

_SCRIPT = rx.asset("contact_form.jsx", shared=True)
_SEND: Final = "Send message"
_KINDS: Final[Mapping[str, InputProps]] = {
    "email": {"type": "email", "auto_complete": "email"},
    "subject": {"type": "text", "auto_complete": "off"},
}


class LiveContactForm(rx.Component):
    """Sends itself, says at each field what is wrong with it, and then that the message has arrived."""

    library = _SCRIPT.importable_path
    tag = "ContactForm"

    send: rx.Var[str]
    sent_heading: rx.Var[str]
    sent_text: rx.Var[str]
    button_class: rx.Var[str]
    quiet_class: rx.Var[str]
    refusal_class: rx.Var[str]


def contact_view(view: ContactForm) -> rx.Component:
    """The form, and where some questions are answered sooner."""
    return rx.fragment(
        opening(
            view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft")
        ),
        rx.el.div(
            _form(view),
            rx.el.aside(
                rx.el.h2("Might be faster", class_name="text-2xl"),
                rx.el.ul(each(view.hints, _hint), class_name="mt-3"),
                class_name="self-start",
            ),
            class_name=f"{CONTAINER} mt-8 grid gap-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16",
        ),
    )  # fmt: skip


def _form(view: ContactForm) -> rx.Component:
    if not in_document():
        return LiveContactForm.create(
            *_fields(view),
            send=_SEND,
            sent_heading=SENT_HEADING,
            sent_text=SENT_TEXT,
            button_class=PRIMARY_BUTTON,
            quiet_class=QUIET_BUTTON,
            refusal_class=REFUSAL,
            class_name="max-w-3xl",
        )
    return rx.el.form(
        when(view.refusal, lambda: rx.el.p(view.refusal, class_name=f"{REFUSAL} mb-6", role="alert")),
        *_fields(view),
        rx.el.button(_SEND, type="submit", class_name=f"{PRIMARY_BUTTON} mt-6"),
        action=CONTACT_PATH,
        method="post",
        on_submit=None,
        class_name="max-w-3xl",
        custom_attrs={"noValidate": True},
    )


def _fields(view: ContactForm) -> list[rx.Component]:
    email = client_only(
        lambda: _input("email", when(MeState.me, cast("str", signed_in().email), ""), view.email_problem),
        _input("email", view.email, view.email_problem),
    )
    message = _described("message", view.message_problem, rows="8", maxLength=str(LONGEST_MESSAGE))
    return [
        rx.el.div(
            _field("Email", "email", email, view.email_problem, "We'll only use this to reply."),
            _field("Subject", "subject", _input("subject", view.subject, view.subject_problem), view.subject_problem),
            _field(
                "Message",
                "message",
                client_only(
                    lambda: rx.el.textarea(name="message", default_value="", **message),
                    rx.el.textarea(view.message, name="message", **message),
                ),
                view.message_problem,
                f"At most {LONGEST_MESSAGE:,} characters.",
            ),
            class_name="grid gap-5",
        ),
        _trap(),
    ]


def _field(label: str, name: str, drawn: rx.Component, problem: str, hint: str = "") -> rx.Component:
    """A field below its label. Scripts say what is wrong with it in the last paragraph."""
    shown = element_id(f"contact-{name}")

    def said(*words: str) -> rx.Component:
        return rx.el.p(*words, class_name=f"{PROBLEM} empty:hidden", custom_attrs={"data-problem": "", "role": "alert"})

    return rx.el.div(
        rx.el.label(label, html_for=shown, class_name=LABEL),
        drawn,
        rx.el.div(
            *([rx.el.p(hint, class_name=HINT)] if hint else []),
            client_only(said, said(problem)),
            id=f"{shown}-note",
        ),
        class_name="min-w-0",
        custom_attrs={"data-field": name},
    )


def _input(name: str, value: str, problem: str) -> rx.Component:
    longest = {"maxLength": str(LONGEST_SUBJECT)} if name == "subject" else {}
    return rx.el.input(name=name, default_value=value, **_KINDS[name], **_described(name, problem, **longest))


class Described(TypedDict):
    """What `_described` says of a field, to be spread into it."""

    id: str
    class_name: str
    custom_attrs: dict[str, str | bool]


def _described(name: str, problem: str, **more: str) -> Described:
    """The id of a field, what describes it, and whether it is wrong."""
    shown = element_id(f"contact-{name}")
    is_wrong = "true" if in_document() and problem else "false"
    attributes = {"aria-describedby": f"{shown}-note", "aria-invalid": is_wrong, "required": True, **more}
    return {"id": shown, "class_name": FIELD, "custom_attrs": attributes}


def _trap() -> rx.Component:
    """A field that people do not see: only a program fills it in."""
    shown = element_id("contact-homepage")
    return rx.el.div(
        rx.el.label("Leave this empty", html_for=shown),
        rx.el.input(type="text", name="homepage", id=shown, default_value="", auto_complete="off", tab_index=-1),
        class_name="hidden",
        custom_attrs={"aria-hidden": "true"},
    )


def _hint(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.span(link.note, " "),
        rx.el.a(link.label, href=link.href, class_name="text-oil underline underline-offset-4"),
        class_name="py-1.5",
    )
