"""The specials from visitors that wait for a decision."""

import reflex as rx

from bowling_app.owners.admin.proposals import proposal_queue
from bowling_app.owners.schemas.proposals import WaitingProposals
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.specials.services.special_pages import load_waiting_specials


def _draw(waiting: WaitingProposals) -> rx.Component:
    return proposal_queue(waiting, "/api/specials", "Special", AdminSpecialsState.show_changes)


AdminSpecialsState = admin_state("/admin/specials", "Specials", load_waiting_specials, _draw, query=("after",))
