"""What people say is wrong with venues, until an admin has looked at it."""

from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.accuracy.schemas import ReportedRow, ReportedRows
from bowling_app.accuracy.services.reported import (
    REPORTED_PATH,
    load_reported,
    look_at_report,
    put_report_back,
)
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.events import Following, Handler
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON

_TEXT: Final = TypeAdapter(str)


class AdminReportedState(AdminState, rx.State):
    """A page of what is reported wrong."""

    content: ReportedRows | None = None

    @action
    async def look(self, venue_id: str, user_id: str, seen: str) -> Following:
        """Note that an admin has looked at what somebody said."""
        venue, person, vote = (_TEXT.validate_python(each, strict=True) for each in (venue_id, user_id, seen))
        await perform_as(self, look_at_report, venue_id=venue, user_id=person, seen=vote)
        return await self._done("Looked at. It comes back if they say something new, or if you put it back.")

    @action
    async def put_back(self, venue_id: str, user_id: str, seen: str) -> Following:
        """Let it wait for a look again."""
        venue, person, vote = (_TEXT.validate_python(each, strict=True) for each in (venue_id, user_id, seen))
        await perform_as(self, put_report_back, venue_id=venue, user_id=person, seen=vote)
        return await self._done("It is back among those to look at.")

    async def _load(self, asked: dict[str, str]) -> ReportedRows:
        return await perform_as(self, load_reported, **asked)


def _draw(found: ReportedRows) -> rx.Component:
    return rx.fragment(
        rx.el.p(found.note, class_name="mt-3 text-lg text-soft"),
        tabs(found.tabs, "By status"),
        queue(found.reports, _row, {"A": "To Edit the alley", "R": "To Looked at or Put it back"}),
    )


def _row(row: ReportedRow) -> rx.Component:
    about = rx.el.span(f" {row.venue}", class_name="sr-only")

    def button(label: str, on_click: Handler) -> rx.Component:
        return rx.el.button(label, about, type="button", class_name=QUIET_BUTTON, on_click=on_click)

    return rx.el.li(
        rx.el.h2(
            rx.el.a(row.venue, href=row.venue_href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
        ),
        rx.el.p(
            rx.el.span(row.place), rx.el.span(row.by), rx.el.span(row.when),
            when(row.looked_at, lambda: rx.el.span(row.looked_at)),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        rx.el.p(row.what, class_name="mt-3 font-semibold"),
        when(row.words, lambda: rx.el.p(row.words, class_name="mt-1 whitespace-pre-line wrap-anywhere")),
        rx.el.div(
            key_of("A", rx.el.a("Edit", about, href=row.venue_href, class_name=PRIMARY_BUTTON)),
            key_of("R", when(
                row.looked_at,
                lambda: button("Put it back", AdminReportedState.put_back(row.venue_id, row.user_id, row.seen)),
                lambda: button("Looked at", AdminReportedState.look(row.venue_id, row.user_id, row.seen)),
            )),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.key,
        class_name=CARD,
    )  # fmt: skip


AdminReportedState.page = admin_page(
    AdminReportedState, REPORTED_PATH, "Reported wrong", _draw, query=("status", "after")
)
