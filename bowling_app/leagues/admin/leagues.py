"""The leagues from visitors that wait for a decision."""

import reflex as rx

from bowling_app.leagues.schemas.pages import WaitingLeague, WaitingLeagues
from bowling_app.leagues.services.editing_pages import load_waiting_leagues
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON


def _draw(waiting: WaitingLeagues) -> rx.Component:
    return rx.fragment(
        rx.el.p(waiting.heading, class_name="mt-3 text-lg text-soft"),
        queue(waiting.leagues, _row, {"A": "To Accept", "R": "To Reject"}),
    )


def _row(row: WaitingLeague) -> rx.Component:
    told: dict[str, object] = {
        "context": f"{row.card.name} at {row.venue}", "then_focus": HEADING, "on_done": AdminLeaguesState.show_changes,
    }  # fmt: skip
    return rx.el.li(
        rx.el.h2(rx.el.a(row.venue, href=row.venue_href, class_name="hover:underline wrap-anywhere"), class_name="text-lg"),
        rx.el.p(row.card.name, class_name="mt-1 font-semibold wrap-anywhere"),
        rx.el.ul(each(row.lines, rx.el.li), class_name="list-disc pl-4 wrap-anywhere"),
        rx.el.p(row.note, class_name="mt-1 text-sm text-soft wrap-anywhere"),
        rx.el.div(
            key_of("A", act_button(
                "Accept", f"/api/leagues/{row.id}/accept", said="League accepted.",
                class_name=PRIMARY_BUTTON, **told,
            )),
            key_of("R", act_button(
                "Reject", f"/api/leagues/{row.id}/reject", said="League rejected.", **told,
            )),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )  # fmt: skip


AdminLeaguesState = admin_state("/admin/leagues", "Leagues", load_waiting_leagues, _draw, query=("after",))
