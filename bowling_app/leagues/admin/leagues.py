"""The leagues from visitors that wait for a decision."""

import reflex as rx

from bowling_app.leagues.services.editing_pages import load_waiting_leagues
from bowling_app.owners.admin.proposals import proposal_queue
from bowling_app.owners.schemas.proposals import WaitingProposals
from bowling_app.platform.web.admin.states import admin_state


def _draw(waiting: WaitingProposals) -> rx.Component:
    return proposal_queue(waiting, "/api/leagues", "League", AdminLeaguesState.show_changes)


AdminLeaguesState = admin_state("/admin/leagues", "Leagues", load_waiting_leagues, _draw, query=("after",))
