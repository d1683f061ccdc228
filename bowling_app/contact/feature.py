"""What messages bring to the site."""

from bowling_app.contact.admin.contact import AdminContactState
from bowling_app.contact.api.contact import contact
from bowling_app.contact.api.form import NOT_SENT, take_message
from bowling_app.contact.pages.page import CONTACT
from bowling_app.contact.pages.sent import SENT
from bowling_app.contact.queries.contacts import count_unsettled, purge_contacts
from bowling_app.contact.queries.personal_data import PERSONAL_DATA
from bowling_app.contact.rules import CONTACT_FORM, CONTACT_PATH
from bowling_app.contact.services.contact_cases import CONTACTS_PATH, load_contacts
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.shell.navigation import MenuLink

MESSAGES = admin_state(CONTACTS_PATH, "Messages", load_contacts, query=("status", "q", "after"))

FEATURE = Feature(
    admin=(AdminPart("Messages", MESSAGES, at=70),),
    about=(MenuLink("Contact", CONTACT_PATH, at=70),),
    sitemap=(fixed_page(CONTACT_PATH, at=40),),
    queues=(Queue("Messages", CONTACTS_PATH, count_unsettled),),
    personal_data=PERSONAL_DATA,
    pages=(CONTACT, SENT, AdminContactState),
    forms=(FormRoute(CONTACT, CONTACT_FORM, take_message, NOT_SENT),),
    routers=(contact,),
    purges=(purge_contacts,),
)
