"""What events bring to the site."""

from bowling_app.events.admin.events import AdminEventsState
from bowling_app.events.api.calendars import ROUTES
from bowling_app.events.api.events import events
from bowling_app.events.api.forms import take_button, take_date, take_own, take_proposal
from bowling_app.events.pages.event import EVENT, EVENT_DATE
from bowling_app.events.pages.own import OWN_DATE, OWN_EVENT, OWN_EVENTS
from bowling_app.events.pages.proposal import EVENT_PROPOSAL
from bowling_app.events.pages.search import EVENT_SEARCH
from bowling_app.events.pages.venue_events import VENUE_EVENTS
from bowling_app.events.queries.events import count_waiting, purge
from bowling_app.events.queries.news import NEWS
from bowling_app.events.queries.personal_data import PERSONAL_DATA
from bowling_app.events.rules.event_form import DATE_FORM, EVENT_FORM
from bowling_app.events.rules.paths import EVENTS_PATH
from bowling_app.events.services.event_sitemap import sitemap_events
from bowling_app.events.services.search_pages import search_link
from bowling_app.events.services.this_week import week_around, week_in
from bowling_app.owners.rules import CONFIRM, offer_buttons
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart, fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink

FEATURE = Feature(
    admin=(AdminPart("Events", AdminEventsState, at=57),),
    queues=(Queue("Events", "/admin/events", count_waiting),),
    personal_data=PERSONAL_DATA,
    purges=(purge,),
    news=NEWS,
    event_search=search_link,
    week_in=week_in,
    week_around=week_around,
    about=(MenuLink("Find an event", EVENTS_PATH, at=57),),
    sitemap=(fixed_page(EVENTS_PATH, at=19), SitemapPart(126, sitemap_events)),
    pages=(EVENT_SEARCH, EVENT, EVENT_DATE, VENUE_EVENTS, EVENT_PROPOSAL, OWN_EVENTS, OWN_EVENT, OWN_DATE),
    forms=(
        FormRoute(EVENT_PROPOSAL, EVENT_FORM, take_proposal),
        FormRoute(OWN_EVENTS, offer_buttons("events", CONFIRM), take_button),
        FormRoute(OWN_EVENT, EVENT_FORM, take_own),
        FormRoute(OWN_DATE, DATE_FORM, take_date),
    ),
    routers=(events,),
    routes=ROUTES,
)
