"""A venue's page."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.estimate_form import FIELDS
from bowling_app.domain.venue_page import VenueView
from bowling_app.seo.heads import venue_head
from bowling_app.services.venue_pages import load_venue
from bowling_app.web.live import PageState
from bowling_app.web.page import Page
from bowling_app.web.venue.view import venue_view

VENUE = Page(route="/venue/[venue_id]", load=load_venue, view=venue_view, head=venue_head, query=FIELDS, kept=())


class VenueState(PageState, rx.State):
    """What a venue's page shows."""

    page: ClassVar[Page] = VENUE
    view: VenueView | None = None
