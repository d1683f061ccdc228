"""Reported cards of bowlers, and reported conversations."""

import reflex as rx

from bowling_app.joining.rules.paths import ADMIN_PATH
from bowling_app.joining.schemas.bowlers import WaitingReport, WaitingReports
from bowling_app.joining.services.bowler_reports import load_waiting_reports
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.reviews.admin.reviews import report_line


def _draw(waiting: WaitingReports) -> rx.Component:
    return rx.fragment(
        rx.el.p(waiting.heading, class_name="mt-3 text-lg text-soft"),
        queue(waiting.reports, _row, {"A": "To Keep it", "R": "To Take it down"}),
    )


def _row(row: WaitingReport) -> rx.Component:
    path = f"/api/admin/bowler-reports/{row.id}"
    told: dict[str, object] = {
        "context": row.what, "version": row.version, "then_focus": HEADING, "on_done": AdminBowlersState.show_changes,
    }  # fmt: skip
    return rx.el.li(
        rx.el.h2(row.what, class_name="text-lg wrap-anywhere"),
        rx.el.ul(each(row.lines, rx.el.li), class_name="mt-2 list-disc pl-4 wrap-anywhere"),
        rx.el.ul(each(row.reports, report_line), class_name="mt-4 grid gap-2"),
        rx.el.div(
            key_of("A", act_button("Keep it", f"{path}/keep", said="Reports resolved.", class_name=PRIMARY_BUTTON, **told)),
            key_of("R", act_button("Take it down", f"{path}/remove", said="Taken down.", **told)),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )  # fmt: skip


AdminBowlersState = admin_state(ADMIN_PATH, "Bowlers", load_waiting_reports, _draw, query=("after",))
