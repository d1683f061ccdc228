"""A venue's page."""

from bowling_app.domain.estimate_form import FIELDS
from bowling_app.seo.venue_head import venue_head
from bowling_app.services.venue_opinions import ASKED, load_venue_page
from bowling_app.web.page import Page
from bowling_app.web.venue.state import VenueState
from bowling_app.web.venue.view import venue_view

VENUE = Page(
    route="/venue/[venue_id]", load=load_venue_page, view=venue_view, head=venue_head,
    query=(*FIELDS, *ASKED), kept=(),
)  # fmt: skip

VenueState.page = VENUE  # The view sends the state's events, so the state cannot name the page by itself.
