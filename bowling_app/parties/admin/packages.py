"""The party packages from visitors that wait for a decision."""

import reflex as rx

from bowling_app.owners.admin.proposals import proposal_queue
from bowling_app.owners.schemas.proposals import WaitingProposals
from bowling_app.parties.services.package_pages import load_waiting_packages
from bowling_app.platform.web.admin.states import admin_state


def _draw(waiting: WaitingProposals) -> rx.Component:
    return proposal_queue(waiting, "/api/party-packages", "Package", AdminPackagesState.show_changes)


AdminPackagesState = admin_state("/admin/packages", "Party packages", load_waiting_packages, _draw, query=("after",))
