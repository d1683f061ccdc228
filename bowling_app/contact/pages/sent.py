"""The page that says that a message has arrived, for browsers that posted the form by themselves."""

import reflex as rx

from bowling_app.contact.rules import SENT_PATH
from bowling_app.contact.schemas import ContactSent
from bowling_app.contact.seo import contact_sent_head
from bowling_app.contact.services.contacts import load_contact_sent
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import opening


def sent_view(view: ContactSent) -> rx.Component:
    """The reference, large enough to be written down."""
    return opening(
        view.crumbs,
        view.heading,
        rx.el.p(view.text, class_name="mt-4 max-w-2xl text-lg text-soft"),
        rx.el.p(view.reference, class_name="mt-3 text-2xl font-semibold tabular-nums", role="status"),
    )


SENT = Page(
    route=SENT_PATH,
    load=load_contact_sent,
    view=sent_view,
    head=contact_sent_head,
    query=("reference",),
    is_shared=False,
)
