"""The page on which people choose which news they get by mail."""

import reflex as rx

from bowling_app.accounts.rules.mail_form import MAILS_PATH, mails_form
from bowling_app.accounts.schemas.mail_page import MailsView
from bowling_app.accounts.services.mail_choice import load_mails
from bowling_app.platform.seo.heads import worded_page_head
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text import CONTAINER


def mails_view(view: MailsView) -> rx.Component:
    """The choice."""
    return rx.el.div(
        rx.el.h1(view.heading, class_name="text-4xl"),
        rx.el.p(view.text, class_name="mb-6 mt-3 text-lg text-soft"),
        sent_before(view.said),
        declared_form(mails_form(), view.form, MAILS_PATH, turn=view.turn),
        class_name=f"{CONTAINER} min-h-[50vh] max-w-xl py-10",
    )


MAILS = Page(
    route=MAILS_PATH, load=load_mails, view=mails_view, head=worded_page_head, query=("done",), is_personal=True
)
