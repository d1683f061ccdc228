"""The pages on which people sign out and delete their account without scripts."""

import reflex as rx

from bowling_app.accounts.rules.leaving import DELETE_FORM, DELETE_PATH, SIGN_OUT_FORM
from bowling_app.accounts.schemas.leaving_pages import LeavingView
from bowling_app.accounts.services.leaving_pages import load_deletion, load_sign_out
from bowling_app.platform.kit.links import SIGN_IN_PATH, SIGN_OUT_PATH
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.heads import worded_page_head
from bowling_app.platform.web.drawing import client_only, when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.sign_in import sign_out_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.links import PRIMARY, button_link
from bowling_app.platform.web.ui.text import CONTAINER


def sign_out_view(view: LeavingView) -> rx.Component:
    """Who is signed in, and the button that ends it."""
    leave = client_only(
        lambda: sign_out_button(_("Sign out"), class_name=PRIMARY_BUTTON),
        declared_form(SIGN_OUT_FORM, view.form, SIGN_OUT_PATH),
    )
    return _view(
        view, when(view.person, lambda: leave, lambda: rx.el.a(_("Sign in"), href=SIGN_IN_PATH, class_name=PRIMARY))
    )


def deletion_view(view: LeavingView) -> rx.Component:
    """What goes with the account, and the field for the word; the way home once it is gone."""
    form = declared_form(DELETE_FORM, view.form, DELETE_PATH)
    return _view(view, when(view.is_done, lambda: button_link(_("Home"), "/"), lambda: form))


def _view(view: LeavingView, form: rx.Component) -> rx.Component:
    return rx.el.div(
        rx.el.h1(view.heading, class_name="text-4xl"),
        rx.el.p(view.text, class_name="mt-3 text-lg text-soft"),
        rx.el.div(form, class_name="mt-6"),
        class_name=f"{CONTAINER} max-w-xl py-10",
    )


SIGN_OUT = Page(
    route=SIGN_OUT_PATH,
    load=load_sign_out,
    view=sign_out_view,
    head=worded_page_head,
    is_personal=True,
    query=("done",),
)
DELETION = Page(
    route=DELETE_PATH, load=load_deletion, view=deletion_view, head=worded_page_head, is_personal=True, query=("done",)
)
