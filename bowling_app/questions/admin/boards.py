"""Photos of hours and prices that wait to be read."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.questions.rules.boards import ADMIN_BOARDS_PATH
from bowling_app.questions.schemas import BoardRow, BoardRows
from bowling_app.questions.services.boards import load_board_photos

_PHOTO: Final = "max-h-72 w-auto max-w-full rounded-lg border border-line object-contain"


def _draw(found: BoardRows) -> rx.Component:
    return rx.fragment(
        rx.el.p(found.heading, class_name="mt-3 text-lg text-soft"),
        queue(found.photos, _row, {"A": "It was read", "R": "It is of no use"}),
    )


def _row(row: BoardRow) -> rx.Component:
    return rx.el.li(
        rx.el.A.create(
            rx.el.img(src=row.src, alt="", class_name=_PHOTO, custom_attrs={"loading": "lazy"}),
            rx.el.span(f"Photo of the {row.board.lower()} of {row.venue}", class_name="sr-only"),
            href=row.href,
        ),
        rx.el.div(_facts(row), _decisions(row), class_name="min-w-0"),
        key=row.id,
        class_name=f"{CARD} grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]",
    )


def _facts(row: BoardRow) -> rx.Component:
    return rx.fragment(
        rx.el.h2(
            rx.el.span(row.board, class_name="font-display text-2xl font-semibold"),
            rx.el.a(row.venue, href=row.venue_href, class_name="min-w-0 text-lg hover:underline wrap-anywhere"),
            class_name="flex flex-wrap items-baseline gap-x-3",
        ),
        rx.el.p(rx.el.span(row.by), rx.el.span(row.when), class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft"),
        rx.el.p(
            rx.el.a("Enter what it says", href=row.edit_href, class_name="text-link inline-block py-1 font-medium")
        ),
    )


def _decisions(row: BoardRow) -> rx.Component:
    told: dict[str, object] = {
        "context": f"the {row.board.lower()} of {row.venue}", "then_focus": HEADING,
        "on_done": AdminBoardsState.show_changes,
    }  # fmt: skip
    path = f"/api/board-photos/{row.id}"
    return rx.el.div(
        key_of("A", act_button("Mark as read", f"{path}/read", said="Photo read.", class_name=PRIMARY_BUTTON, **told)),
        key_of("R", act_button("No use, delete it", f"{path}/useless", said="Photo deleted.", **told)),
        class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
    )


AdminBoardsState = admin_state(ADMIN_BOARDS_PATH, "Photos to read", load_board_photos, _draw, query=("after",))
