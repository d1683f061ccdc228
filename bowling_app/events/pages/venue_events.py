"""The page of a venue's events."""

from typing import Final

import reflex as rx

from bowling_app.events.pages.cards import event_lines
from bowling_app.events.schemas.pages import EventCard, VenueEventsPage
from bowling_app.events.seo import venue_events_head
from bowling_app.events.services.event_pages import load_venue_events
from bowling_app.owners.pages.offered import offered_page, titled_row
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.page import Page


def venue_events_view(view: VenueEventsPage) -> rx.Component:
    """All events that have a date to come, and the ways to add one and to look elsewhere."""
    return offered_page(view, view.events, _event, (_("Find events nearby"), _("Add an event")))


def _event(card: EventCard) -> rx.Component:
    return titled_row(card, event_lines(card))


VENUE_EVENTS: Final = Page(
    route="/venue/[venue_id]/events", load=load_venue_events, view=venue_events_view, head=venue_events_head
)
