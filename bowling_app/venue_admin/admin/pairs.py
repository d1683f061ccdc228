"""The queue of venues that may be listed twice: side by side, decided with two keys."""

from typing import Final

import reflex as rx
from pydantic import TypeAdapter

from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import PRIMARY
from bowling_app.venue_admin.schemas.venue_pairs import PairPage, PairRow, PairSide
from bowling_app.venue_admin.services.pair_decisions import decide_pair, search_for_pairs, take_pair_back
from bowling_app.venue_admin.services.pair_pages import PAIRS_PATH, load_pairs

_TEXT: Final = TypeAdapter(str)
_FACTS: Final = ("Address", "Phone", "Website", "Sources", "Here")


class AdminPairsState(AdminState, rx.State):
    """The pairs that wait, or those that were decided."""

    content: PairPage | None = None

    @action
    async def decide(self, one_id: str, other_id: str, decision: str) -> Following:
        """Say that two venues are one, or two."""
        one, other, said = (_TEXT.validate_python(text, strict=True) for text in (one_id, other_id, decision))
        done = await perform_as(self, decide_pair, one_id=one, other_id=other, decision=said)
        await show_toast(self, "Success", done)
        return self._again()

    @action
    async def take_back(self, one_id: str, other_id: str) -> Following:
        """Take a decision back."""
        one, other = (_TEXT.validate_python(text, strict=True) for text in (one_id, other_id))
        await show_toast(self, "Success", await perform_as(self, take_pair_back, one_id=one, other_id=other))
        return self._again()

    @action
    async def search(self) -> Following:
        """Have the directory searched now."""
        await show_toast(self, "Success", await perform_as(self, search_for_pairs))
        return AdminPairsState.open

    async def _load(self, asked: dict[str, str]) -> PairPage:
        return await perform_as(self, load_pairs, **asked)


def _draw(page: PairPage) -> rx.Component:
    return rx.fragment(
        rx.el.div(
            rx.el.p(page.note, class_name="text-soft"),
            rx.el.button("Search now", type="button", on_click=AdminPairsState.search, class_name=QUIET_BUTTON),
            class_name="mt-3 flex flex-wrap items-center gap-x-5",
        ),
        tabs(page.tabs, "By status"),
        when(page.empty, lambda: rx.el.p(page.empty, class_name="mt-6 text-lg text-soft")),
        queue(page.pairs, _row, {"A": "To Same alley", "R": "To Different alleys"}),
    )


def _row(row: PairRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(row.title, class_name="text-xl wrap-anywhere"),
            rx.el.p(row.score, rx.el.span(" points of likeness", class_name="sr-only"), class_name=CHIP),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(row.reasons, class_name="mt-1 text-soft wrap-anywhere"),
        rx.el.ul(each(row.sides, _side), class_name="mt-4 grid gap-4 sm:grid-cols-2"),
        when(row.verdict, lambda: rx.el.p(row.verdict, class_name="mt-4 font-semibold")),
        when(row.is_waiting, lambda: _verdicts(row)),
        when(
            row.may_take_back,
            lambda: rx.el.button(
                "Take it back",
                rx.el.span(f": {row.title}", class_name="sr-only"),
                type="button",
                on_click=AdminPairsState.take_back(row.one_id, row.other_id),
                class_name=f"{SECONDARY_BUTTON} mt-3",
            ),
        ),
        key=row.key,
        class_name=CARD,
    )


def _side(side: PairSide) -> rx.Component:
    values = (side.address, side.phone, side.website, side.sources, side.listed)
    return rx.el.li(
        rx.el.p(
            rx.el.a(side.name, href=side.href, class_name="font-semibold text-oil underline underline-offset-4"),
            class_name="wrap-anywhere",
        ),
        rx.el.dl(
            *(_fact(label, value) for label, value in zip(_FACTS, values, strict=True)),
            class_name="mt-1 grid gap-1 text-sm",
        ),
        key=side.id,
        class_name="rounded-lg bg-sunken px-4 py-3",
    )


def _fact(label: str, value: str) -> rx.Component:
    return when(
        value,
        lambda: rx.el.div(
            rx.el.dt(label, class_name="w-16 shrink-0 text-soft"),
            rx.el.dd(value, class_name="min-w-0 wrap-anywhere tabular-nums"),
            class_name="flex gap-3",
        ),
    )


def _verdicts(row: PairRow) -> rx.Component:
    def button(label: str, decision: str, class_name: str) -> rx.Component:
        return rx.el.button(
            label,
            rx.el.span(f": {row.title}", class_name="sr-only"),
            type="button",
            on_click=AdminPairsState.decide(row.one_id, row.other_id, decision),
            class_name=class_name,
        )

    return rx.el.div(
        key_of(
            "A",
            when(
                row.merge_href,
                lambda: rx.el.a("Same alley: merge by hand", href=row.merge_href, class_name=PRIMARY),
                lambda: button("Same alley", "same", PRIMARY_BUTTON),
            ),
        ),
        key_of("R", button("Different alleys", "different", SECONDARY_BUTTON)),
        when(
            row.merge_href,
            lambda: rx.el.p("People have added to both, so you choose what stays.", class_name="text-sm text-soft"),
            lambda: rx.el.p(f"{row.stays} keeps its page.", class_name="text-sm text-soft wrap-anywhere"),
        ),
        class_name="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2",
    )


AdminPairsState.page = admin_page(AdminPairsState, PAIRS_PATH, "Possible duplicates", _draw, query=("status", "after"))
