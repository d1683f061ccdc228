"""The layout of the admins' table of venues: the search, the rows, and the change of many venues."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.web.admin.frame import CARD, CHIP
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.events import FormHandler, Handler, RowHandler
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import (
    DANGER_BUTTON,
    FIELD,
    LABEL,
    PRIMARY_BUTTON,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
    named_form,
)
from bowling_app.venue_admin.rules import LONGEST_REASON, LONGEST_SEARCH, MOST_CHANGED_AT_ONCE
from bowling_app.venue_admin.schemas.admin_venues import BulkPreview, BulkReceipt, Filter, VenueRow, VenueTable
from bowling_app.venue_admin.schemas.bulk_changes import ACTIONS
from bowling_app.venue_admin.services.admin_venues import PATH

PICK: Final = "pick:"
"""What the name of a line's box begins with."""
ALL: Final = "all"
PREVIEW: Final = "bulk-preview"

_META: Final = "mt-1 flex flex-wrap gap-x-3 text-sm text-soft"


def draw_table(table: VenueTable, *, turn: int, on_look: FormHandler) -> rx.Component:
    """The search, then the venues in a form that changes those that are ticked."""
    return rx.fragment(
        _search(table),
        rx.el.p(table.heading, class_name="mt-6 text-lg text-soft"),
        when(table.empty, lambda: rx.el.p(table.empty, class_name="mt-4")),
        when(
            table.rows,
            lambda: named_form(
                rx.el.ul(each(table.rows, _row), class_name="mt-4 divide-y divide-line border-y border-line"),
                _changes(table),
                key=f"bulk {turn}",
                on_submit=on_look,
            ),
        ),
    )


def draw_preview(preview: BulkPreview | None, *, on_change: Handler, on_leave: Handler) -> rx.Component:
    """What a change would do, and the button that makes it."""

    def drawn(preview: BulkPreview) -> rx.Component:
        return rx.el.section(
            rx.el.h2(preview.what, id=PREVIEW, class_name="text-xl focus:outline-none", custom_attrs={"tabIndex": -1}),
            rx.el.p(preview.summary, class_name="mt-2"),
            rx.el.p(
                each(preview.names, lambda name: rx.el.span(name, key=name)),
                rx.el.span(preview.more),
                class_name="mt-2 flex flex-wrap gap-x-4 text-sm text-soft wrap-anywhere",
            ),
            rx.el.div(
                when(
                    preview.seal,
                    lambda: rx.el.button(
                        "Change them", type="button", on_click=on_change, class_name=PRIMARY_BUTTON
                    ),
                ),
                rx.el.button("Leave them as they are", type="button", on_click=on_leave, class_name=QUIET_BUTTON),
                class_name="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2",
            ),
            class_name=f"{CARD} mt-6",
        )  # fmt: skip

    return given(preview, drawn)


def draw_conflicts(conflicts: Sequence[str]) -> rx.Component:
    """What the last undo left as it is, and why."""
    return when(
        conflicts,
        lambda: rx.el.section(
            rx.el.h2("Left as they are", class_name="text-lg font-semibold"),
            rx.el.ul(
                each(conflicts, lambda text: rx.el.li(text, class_name="wrap-anywhere")),
                class_name="mt-2 grid list-disc gap-1 pl-5",
            ),
            role="status",
            class_name="mt-6 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink",
        ),
    )


def draw_receipts(receipts: Sequence[BulkReceipt], *, on_undo: RowHandler) -> rx.Component:
    """The latest changes of many venues, each with its way back."""

    def row(receipt: BulkReceipt) -> rx.Component:
        return rx.el.li(
            rx.el.p(receipt.what, class_name="font-medium wrap-anywhere"),
            rx.el.p(
                rx.el.span(receipt.venues),
                rx.el.span(receipt.person),
                rx.el.span(receipt.when),
                rx.el.span(receipt.state, class_name="font-medium text-ink"),
                class_name=_META,
            ),
            when(
                receipt.may_undo,
                lambda: rx.el.button(
                    "Undo",
                    rx.el.span(f": {receipt.what}, {receipt.venues}, {receipt.when}", class_name="sr-only"),
                    type="button",
                    on_click=on_undo(receipt.id),
                    class_name=QUIET_BUTTON,
                ),
            ),
            key=receipt.id,
            class_name="py-3",
        )

    return when(
        receipts,
        lambda: rx.el.section(
            rx.el.h2("Latest changes of many venues", class_name="text-2xl"),
            rx.el.ul(each(receipts, row), class_name="mt-3 divide-y divide-line"),
            class_name="mt-12",
        ),
    )


def _search(table: VenueTable) -> rx.Component:
    """A form of the browser's own: its answer has an address."""
    return rx.el.form(
        rx.el.div(
            rx.el.label("Name, city, id, phone or email domain", html_for="venues-q", class_name=LABEL),
            rx.el.input(
                name="q", id="venues-q", default_value=table.words, max_length=LONGEST_SEARCH, class_name=FIELD
            ),
            class_name="col-span-2 lg:col-span-3",
        ),
        each(table.filters, _filter),
        rx.el.div(
            rx.el.button("Show", type="submit", class_name=SECONDARY_BUTTON),
            rx.el.a("Everything", href=PATH, class_name=QUIET_BUTTON),
            class_name="flex flex-wrap items-center gap-4 col-span-2 lg:col-span-3",
        ),
        key=table.words,
        action=PATH,
        method="get",
        on_submit=None,
        role="search",
        custom_attrs={"aria-label": "Search the venues"},
        class_name="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-3",
    )


def _filter(one: Filter) -> rx.Component:
    return rx.el.div(
        rx.el.label(one.label, html_for=f"venues-{one.name}", class_name=LABEL),
        select_field(one.name, f"venues-{one.name}", one.options, FIELD),
        key=one.name,
    )


def _row(venue: VenueRow) -> rx.Component:
    return rx.el.li(
        rx.el.label(
            rx.el.input(type="checkbox", name=f"{PICK}{venue.id}", class_name="size-5 accent-oil"),
            rx.el.span("Tick ", venue.name, class_name="sr-only"),
            class_name="flex size-11 shrink-0 items-center justify-center",
        ),
        rx.el.div(
            rx.el.div(
                rx.el.a(
                    venue.name,
                    href=venue.href,
                    class_name="inline-flex min-h-11 items-center font-semibold text-oil hover:underline wrap-anywhere",
                ),
                rx.el.span(venue.place),
                rx.el.span(venue.status, class_name=CHIP),
                class_name="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere",
            ),
            rx.el.p(
                when(venue.marks, lambda: rx.el.span(venue.marks, class_name="font-medium text-ink")),
                when(venue.owner, lambda: rx.el.span(venue.owner)),
                rx.el.span(venue.reviews),
                rx.el.span(venue.checked),
                rx.el.span(venue.changed),
                rx.el.span(venue.id, class_name="wrap-anywhere"),
                class_name=_META,
            ),
            class_name="min-w-0",
        ),
        key=venue.id,
        class_name="flex items-start gap-1 py-2",
    )


def _changes(table: VenueTable) -> rx.Component:
    """What to do with the ticked ones. Nothing happens before the preview has been seen."""
    return rx.el.fieldset(
        rx.el.legend("Change several at once", class_name="text-2xl font-semibold"),
        rx.el.div(
            _scope("ticked", "Selected venues", is_first=True),
            when(
                table.all_label,
                lambda: _scope(ALL, table.all_label),
                lambda: rx.el.p(f"To change all that match, narrow the search to {MOST_CHANGED_AT_ONCE:,} venues or fewer.",
                                class_name="text-sm text-soft"),
            ),
            class_name="grid gap-1 sm:col-span-2 lg:col-span-3",
        ),
        rx.el.div(
            rx.el.label("What to do", html_for="bulk-action", class_name=LABEL),
            rx.el.select(
                *[rx.el.option(label, value=value) for value, label in {"": "Choose", **ACTIONS}.items()],
                name="action",
                id="bulk-action",
                class_name=FIELD,
            ),
        ),
        rx.el.div(
            rx.el.label("Which amenity, if it is about one", html_for="bulk-amenity", class_name=LABEL),
            select_field("amenity", "bulk-amenity", table.amenities, FIELD),
        ),
        rx.el.div(
            rx.el.label("Why (for the log and, of a closing, for its managers)", html_for="bulk-reason", class_name=LABEL),
            rx.el.input(name="reason", id="bulk-reason", max_length=LONGEST_REASON, class_name=FIELD),
        ),
        rx.el.div(
            rx.el.button("See what would change", type="submit", class_name=DANGER_BUTTON),
            class_name="sm:col-span-2 lg:col-span-3",
        ),
        class_name="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3",
    )  # fmt: skip


def _scope(value: str, label: str, *, is_first: bool = False) -> rx.Component:
    return rx.el.label(
        rx.el.input(type="radio", name="scope", value=value, default_checked=is_first, class_name="size-5 accent-oil"),
        rx.el.span(label),
        class_name="flex min-h-11 items-center gap-3",
    )
