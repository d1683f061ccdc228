"""What messages bring to the site."""

from bowling_app.contact.admin.contact import AdminContactState
from bowling_app.contact.admin.contacts import AdminContactsState
from bowling_app.contact.api.contact import contact
from bowling_app.contact.api.form import routes_with
from bowling_app.contact.pages.page import CONTACT, ContactState
from bowling_app.contact.pages.sent import ContactSentState
from bowling_app.contact.queries.contacts import count_unsettled, purge_contacts
from bowling_app.contact.queries.personal_data import PERSONAL_DATA
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.admin.queues import Queue

FEATURE = Feature(
    queues=(Queue("Messages", "/admin/contacts", count_unsettled),),
    personal_data=PERSONAL_DATA,
    pages=(
        ContactState,
        ContactSentState,
        AdminContactsState,
        AdminContactState,
    ),
    routers=(contact,),
    routes=routes_with(CONTACT),
    purges=(purge_contacts,),
)
