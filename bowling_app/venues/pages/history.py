"""The page of what changed at a venue."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.venues.rules.admin_paths import venue_editor
from bowling_app.venues.schemas.venue_history import HistoryEntry, HistoryLine, VenueHistory
from bowling_app.venues.seo.history_head import history_head
from bowling_app.venues.services.venue_history import load_venue_history


def history_view(view: VenueHistory) -> rx.Component:
    """The changes, the latest first."""
    return rx.fragment(
        opening(view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft")),
        rx.el.div(
            when(view.empty, lambda: rx.el.p(view.empty, class_name="text-lg")),
            rx.el.ol(each(view.steps, _entry), class_name="grid max-w-3xl gap-4"),
            _onward(view),
            class_name=f"{CONTAINER} mt-10",
        ),
    )


def _entry(entry: HistoryEntry) -> rx.Component:
    return rx.el.li(
        rx.el.h2(entry.title, class_name="text-xl"),
        rx.el.p(
            rx.el.time(entry.day, custom_attrs={"dateTime": entry.moment}),
            when(entry.role, lambda: rx.el.span(entry.role)),
            class_name="flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        when(entry.note, lambda: rx.el.p(entry.note, class_name="mt-3")),
        when(entry.lines, lambda: rx.el.dl(each(entry.lines, _line), class_name="mt-3 grid gap-3")),
        key=entry.key,
        class_name="rounded-xl border border-line bg-surface p-5",
    )


def _line(line: HistoryLine) -> rx.Component:
    def told(value: str) -> rx.Component:
        """A value, in the language that it was written in."""
        return when(line.is_written, lambda: rx.el.span(value, custom_attrs=as_written()), lambda: rx.fragment(value))

    return rx.el.div(
        rx.el.dt(line.label, class_name="text-sm text-soft"),
        when(
            line.before,
            lambda: rx.el.dd(
                rx.el.span(_("Before: "), class_name="sr-only"),
                rx.el.del_(told(line.before)),
                class_name="text-soft wrap-anywhere",
            ),
        ),
        when(
            line.after,
            lambda: rx.el.dd(
                rx.el.span(_("After: "), class_name="sr-only"), told(line.after), class_name="font-medium wrap-anywhere"
            ),
            lambda: rx.el.dd(_("Removed"), class_name="font-medium"),
        ),
        key=line.label,
    )


def _onward(view: VenueHistory) -> rx.Component:
    return rx.el.nav(
        when(view.newest_href, lambda: button_link(_("Latest changes"), view.newest_href)),
        when(view.older_href, lambda: button_link(_("Older changes"), view.older_href)),
        class_name="mt-8 flex flex-wrap gap-3 empty:hidden",
        custom_attrs={"aria-label": _("Pages")},
    )


HISTORY = Page(
    route="/venue/[venue_id]/history", load=load_venue_history, view=history_view, head=history_head,
    query=("before",), kept=(), editor=venue_editor,
)  # fmt: skip
