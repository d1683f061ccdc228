"""A venue's page."""

from bowling_app.platform.web.page import Page
from bowling_app.prices.schemas.estimate_form import FIELDS
from bowling_app.venue_page.pages.state import VenueState
from bowling_app.venue_page.pages.view import venue_view
from bowling_app.venue_page.seo.venue_head import venue_head
from bowling_app.venue_page.services.venue_opinions import ASKED, load_venue_page
from bowling_app.venues.rules.admin_paths import venue_editor

VENUE = Page(
    route="/venue/[venue_id]", load=load_venue_page, view=venue_view, head=venue_head,
    query=(*FIELDS, *ASKED), kept=(), editor=venue_editor,
)  # fmt: skip

VenueState.page = VENUE  # The view sends the state's events, so the state cannot name the page by itself.
