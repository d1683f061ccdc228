"""The venues whose facts have not been confirmed for a year."""

from typing import Final

import reflex as rx

from bowling_app.accuracy.rules.freshness import FACTS, LABELS, FreshnessLine, StaleVenue, StaleVenues
from bowling_app.accuracy.services.freshness import stale_venues
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.web.action import perform_as
from bowling_app.platform.web.admin.frame import CARD, AdminState, admin_page
from bowling_app.platform.web.admin.queue import queue
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.lists.tabs import tab, tab_bar

_PATH: Final = "/admin/stale"


class AdminStaleState(AdminState, rx.State):
    """The work list, of one group of facts or of the group that needs it most."""

    content: StaleVenues | None = None
    facts: str = ""

    async def _load(self, asked: dict[str, str]) -> StaleVenues:
        self.facts = asked.get("facts", "")
        return await perform_as(
            self, stale_venues, facts=self.facts or None, page=PageWanted(cursor=asked.get("after"))
        )


def _draw(found: StaleVenues) -> rx.Component:
    groups = (("", "All facts"), *((facts, LABELS[facts]) for facts in FACTS))
    return rx.fragment(
        rx.el.p("Missing, or not confirmed in a year, oldest first.", class_name="mt-3 text-lg text-soft"),
        tab_bar("By facts", *[_tab(facts, label) for facts, label in groups]),
        when(
            found.venues,
            lambda: queue(found.venues, _row, {}, class_name="grid gap-4 lg:grid-cols-2"),
            lambda: rx.el.p("Nothing is old enough to need a look.", class_name="mt-6 text-lg text-soft"),
        ),
    )


def _tab(facts: str, label: str) -> rx.Component:
    return tab(label, f"{_PATH}?facts={facts}" if facts else _PATH, is_here=AdminStaleState.facts == facts)


def _row(venue: StaleVenue) -> rx.Component:
    return rx.el.li(
        rx.el.h2(
            rx.el.a(venue.name, href=venue.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
        ),
        rx.el.p(
            rx.el.span(venue.place),
            rx.el.span(venue.oldest, class_name="font-medium text-ink"),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        rx.el.dl(each(venue.facts, _fact), class_name="mt-3 grid gap-1.5"),
        key=venue.id,
        class_name=CARD,
    )


def _fact(line: FreshnessLine) -> rx.Component:
    return rx.el.div(
        rx.el.dt(line.label, class_name="text-sm text-soft"),
        rx.el.dd(
            rx.el.span(line.state_text, class_name="font-medium"),
            when(line.confirmed, lambda: rx.el.span(line.confirmed)),
            when(line.doubt, lambda: rx.el.span(line.doubt, class_name="text-accent-ink")),
            class_name="flex flex-wrap gap-x-3 text-sm",
        ),
        class_name="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]",
    )


AdminStaleState.page = admin_page(AdminStaleState, _PATH, "Stale info", _draw, query=("facts", "after"))
