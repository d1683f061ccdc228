"""The prices from visitors that wait for a decision."""

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.prices.schemas.waiting_prices_page import WaitingPrice, WaitingPrices
from bowling_app.prices.services.waiting_prices import load_waiting_prices


def _draw(waiting: WaitingPrices) -> rx.Component:
    return rx.fragment(
        rx.el.p(waiting.heading, class_name="mt-3 text-lg text-soft"),
        queue(waiting.prices, _row, {"A": "To Accept", "R": "To Reject"}),
    )


def _row(row: WaitingPrice) -> rx.Component:
    told: dict[str, object] = {
        "context": f"{row.price} at {row.venue}", "then_focus": HEADING, "on_done": AdminPricesState.show_changes,
    }  # fmt: skip
    return rx.el.li(
        rx.el.h2(
            rx.el.span(row.price, class_name="font-display text-3xl font-semibold tabular-nums"),
            rx.el.a(row.venue, href=row.venue_href, class_name="min-w-0 text-lg hover:underline wrap-anywhere"),
            class_name="flex flex-wrap items-baseline gap-x-3",
        ),
        rx.el.p(
            rx.el.span(row.paid_for),
            rx.el.span(row.paid_on),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        when(row.note, lambda: rx.el.p(row.note, class_name="mt-2 wrap-anywhere")),
        when(row.warning, lambda: rx.el.p(row.warning, class_name="mt-2 font-semibold")),
        rx.el.div(
            key_of("A", act_button(
                "Accept", f"/api/price-observations/{row.id}/accept", said="Price accepted.",
                class_name=PRIMARY_BUTTON, **told,
            )),
            key_of("R", act_button(
                "Reject", f"/api/price-observations/{row.id}/reject", said="Price rejected.", **told,
            )),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )  # fmt: skip


AdminPricesState = admin_state("/admin/prices", "Reported prices", load_waiting_prices, _draw, query=("after",))
