"""The events from visitors that wait for a decision."""

import reflex as rx

from bowling_app.events.services.editing_pages import load_waiting_events
from bowling_app.owners.admin.proposals import proposal_queue
from bowling_app.owners.schemas.proposals import WaitingProposals
from bowling_app.platform.web.admin.states import admin_state


def _draw(waiting: WaitingProposals) -> rx.Component:
    return proposal_queue(waiting, "/api/events", "Event", AdminEventsState.show_changes)


AdminEventsState = admin_state("/admin/events", "Events", load_waiting_events, _draw, query=("after",))
