"""The page on which people write to the operator."""

from bowling_app.contact.pages.view import contact_view
from bowling_app.contact.rules import CONTACT_PATH
from bowling_app.contact.seo import contact_head
from bowling_app.contact.services.contacts import load_contact
from bowling_app.platform.web.page import Page

CONTACT = Page(route=CONTACT_PATH, load=load_contact, view=contact_view, head=contact_head)
