"""The page on which people write to the operator."""

from typing import ClassVar

import reflex as rx

from bowling_app.contact.pages.view import contact_view
from bowling_app.contact.rules import CONTACT_PATH
from bowling_app.contact.schemas import ContactForm
from bowling_app.contact.seo import contact_head
from bowling_app.contact.services.contacts import load_contact
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page

CONTACT = Page(route=CONTACT_PATH, load=load_contact, view=contact_view, head=contact_head)


class ContactState(PageState, rx.State):
    """The state of the contact page."""

    page: ClassVar[Page] = CONTACT
    view: ContactForm | None = None
