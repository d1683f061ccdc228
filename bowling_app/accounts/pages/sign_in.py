"""The pages on which people sign in without the dialog. The browser sends their forms, on live pages too: whoever types
when the live page takes over finds the same fields there, and each step leads on to a document."""

from typing import Final

import reflex as rx

from bowling_app.accounts.rules.sign_in_forms import (
    AGAIN,
    BY_PASSWORD_PATH,
    CODE_FORM,
    CODE_PATH,
    EMAIL_FORM,
    PASSWORD_FORM,
    SIGN_IN_PATH,
    SIGN_UP_FORM,
    SIGN_UP_PATH,
)
from bowling_app.accounts.schemas.sign_in_pages import SignInView
from bowling_app.accounts.services.sign_in_pages import load_code, load_password_sign_in, load_sign_in, load_sign_up
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Form
from bowling_app.platform.kit.links import SIGN_OUT_PATH
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import worded_page_head
from bowling_app.platform.web.drawing import client_only, each, in_document, when
from bowling_app.platform.web.forms.declared import declared_form, plain_form
from bowling_app.platform.web.forms.post_button import plain_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.me import is_signed_in
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import PRIMARY, SECONDARY
from bowling_app.platform.web.ui.text import CONTAINER

_APART: Final = "mt-6"
"""The classes of what stands below the text."""


def sign_in_view(view: SignInView) -> rx.Component:
    """The page that asks for an address."""
    return _view(view, EMAIL_FORM)


def code_view(view: SignInView) -> rx.Component:
    """The page that asks for the code."""
    return _view(view, CODE_FORM)


def password_view(view: SignInView) -> rx.Component:
    """The page that asks for a password."""
    return _view(view, PASSWORD_FORM)


def sign_up_view(view: SignInView) -> rx.Component:
    """The page that begins an account with a password."""
    return _view(view, SIGN_UP_FORM)


def _view(view: SignInView, form: Form) -> rx.Component:
    return rx.el.div(
        rx.el.h1(view.heading, class_name="text-4xl"),
        rx.el.p(view.text, class_name="mt-3 text-lg text-soft"),
        client_only(
            lambda: when(is_signed_in(), lambda: _onward(view), lambda: _live_form(view, form)),
            when(view.person, lambda: _leaving(view), lambda: _document_form(view, form)),
        ),
        class_name=f"{CONTAINER} max-w-xl py-10",
    )


def _live_form(view: SignInView, form: Form) -> rx.Component:
    return rx.fragment(plain_form(form, view.action, class_name=_APART), _ways(view))


def _document_form(view: SignInView, form: Form) -> rx.Component:
    """The same, with what is wrong where it was sent before."""
    email = view.form.values.get(AGAIN) if in_document() else ""
    kept = [rx.el.input(type="hidden", name=AGAIN, default_value=email)] if email else []
    return rx.fragment(
        declared_form(form, view.form, view.action, *kept, class_name=_APART), _again(view, email), _ways(view)
    )


def _again(view: SignInView, email: str | None) -> rx.Component:
    """Another code, in the answer to an address: nothing else knows where it would go."""
    if not email or view.again is None:
        return rx.fragment()
    button = plain_button(
        view.again.label, action=view.again.href, given=(Hidden("email", email),), class_name=QUIET_BUTTON
    )
    return rx.el.div(button, class_name="mt-4")


def _ways(view: SignInView) -> rx.Component:
    """The other ways to sign in, as the dialog has them."""
    return rx.el.div(
        each(view.ways, lambda way: rx.el.a(way.label, href=way.href, rel="nofollow", class_name=QUIET_BUTTON)),
        class_name="mt-4 flex flex-wrap gap-x-5",
    )


def _leaving(view: SignInView) -> rx.Component:
    """For somebody who is signed in: on, or out."""
    return rx.el.div(
        rx.el.a(_("Go on"), href=view.next, class_name=PRIMARY),
        rx.el.a(_("Sign out"), href=SIGN_OUT_PATH, rel="nofollow", class_name=SECONDARY),
        class_name=f"{_APART} flex flex-wrap gap-3",
    )


def _onward(view: SignInView) -> rx.Component:
    """For somebody who has signed in meanwhile, by the dialog or in another tab."""
    return rx.el.div(rx.el.a(_("You're signed in. Go on"), href=view.next, class_name=PRIMARY), class_name=_APART)


SIGN_IN = Page(
    route=SIGN_IN_PATH,
    load=load_sign_in,
    view=sign_in_view,
    head=worded_page_head,
    query=("next",),
    is_shared=False,
    is_personal=True,
)
PASSWORD_SIGN_IN = Page(
    route=BY_PASSWORD_PATH,
    load=load_password_sign_in,
    view=password_view,
    head=worded_page_head,
    query=("next",),
    is_shared=False,
    is_personal=True,
)
SIGN_UP = Page(
    route=SIGN_UP_PATH,
    load=load_sign_up,
    view=sign_up_view,
    head=worded_page_head,
    query=("next",),
    is_shared=False,
    is_personal=True,
)
CODE = Page(route=CODE_PATH, load=load_code, view=code_view, head=worded_page_head, query=("next",), is_shared=False)
