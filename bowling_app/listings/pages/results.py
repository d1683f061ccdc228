"""The list of a listing: its filters, its venues, the link to the next page, and a text if it is empty."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.listings.pages.filters import filters_button, refused_filters
from bowling_app.listings.schemas.listing_page import FilterForm, ListingView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, element_id, given, when
from bowling_app.platform.web.map.listing_map import beside_map
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import button_link, pager, staying
from bowling_app.venues.pages.onward import ways_onward
from bowling_app.venues.pages.venue_card import venue_grid

_CHIP: Final = (
    "inline-flex min-h-9 items-center gap-1.5 rounded-full bg-oil-soft pl-3 pr-2 text-sm font-medium hover:underline"
)

_QUICK: Final = (
    "inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-4 text-sm "
    "font-medium hover:bg-sunken sm:min-h-9"
)


def results(view: ListingView) -> rx.Component:
    """The list with its heading and everything that describes it."""
    return rx.el.div(
        rx.el.div(
            rx.el.div(
                rx.el.h2(
                    view.venues_heading,
                    class_name="text-2xl focus:outline-none sm:text-[1.75rem]",
                    custom_attrs={"tabIndex": -1, "data-results-heading": ""},
                ),
                # The heading says the same; this is only for screen readers, when the list changes.
                rx.el.p(view.summary, role="status", class_name="sr-only"),
            ),
            class_name="mb-3",
        ),
        given(view.filters, _ways_to_filter),
        given(view.filters, _filtered_by),
        when(view.unlisted, lambda: _unlisted(view.unlisted)),
        beside_map(
            view.map,
            when(view.venues, lambda: _list(view)),
            when(view.empty_text, lambda: _empty(view)),
        ),
        id=element_id("listing"),
        class_name="min-w-0 scroll-mt-20 transition-opacity aria-busy:opacity-55",
        custom_attrs={"data-results": ""},
    )


def _ways_to_filter(filters: FilterForm) -> rx.Component:
    """All filters on a small screen, and those that most people want, in a row that scrolls where it is too wide."""
    return rx.el.div(
        filters_button(),
        rx.el.ul(
            each_alike(filters.quick, _quick),
            class_name="flex gap-2",
            custom_attrs={"aria-label": _("Popular filters")},
        ),
        class_name="-m-1 mb-3 flex items-center gap-2 overflow-x-auto p-1 print:hidden",
    )


def _quick(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.label, href=link.href, rel="nofollow", class_name=_QUICK, custom_attrs=staying()), key=link.label
    )


def _filtered_by(filters: FilterForm) -> rx.Component:
    return rx.fragment(
        rx.el.div(refused_filters(filters), class_name="mb-4 empty:hidden"),
        when(
            filters.chips,
            lambda: rx.el.ul(
                each(filters.chips, _chip),
                class_name="mb-4 flex flex-wrap gap-2",
                custom_attrs={"aria-label": _("Filtered by")},
            ),
        ),
    )


def _chip(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(_("Remove the filter"), " ", class_name="sr-only"),
            rx.el.span(link.label),
            icon("close", "size-4"),
            href=link.href,
            class_name=_CHIP,
            custom_attrs={"data-chip": "", **staying()},
        ),
        key=link.label,
    )


def _unlisted(links: Sequence[Link]) -> rx.Component:
    """Links to the venues that the filters leave out because the fact in question is unknown."""
    return rx.el.ul(each(links, _unlisted_link), class_name="mb-4 grid gap-1")


def _unlisted_link(link: Link) -> rx.Component:
    way = rx.el.a(
        link.label, href=link.href, class_name="text-link inline-flex min-h-6 items-center", custom_attrs=staying()
    )
    return rx.el.li(way, key=link.href)


def _list(view: ListingView) -> rx.Component:
    return rx.fragment(
        venue_grid(view.venues, is_narrow=True),
        ways_onward(view.ways),
        pager(view.pager),
    )


def _empty(view: ListingView) -> rx.Component:
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(view.empty_text, class_name="max-w-xl text-lg"),
        when(view.relaxations, lambda: rx.el.ul(each(view.relaxations, _relaxation), class_name="grid gap-2")),
        rx.el.div(
            given(view.filters, _start_again),
            given(view.unasked, lambda link: button_link(link.label, link.href)),
            button_link(_("Add a missing alley"), "/suggest"),
            class_name="flex flex-wrap gap-3",
        ),
        class_name="grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )


def _relaxation(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(link.label, class_name="font-semibold"),
            rx.el.span(link.note, class_name="text-soft"),
            href=link.href,
            class_name="group inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg border border-edge "
            "bg-surface px-4 py-2 hover:bg-sunken",
            custom_attrs=staying(),
        ),
        key=link.href,
    )


def _start_again(filters: FilterForm) -> rx.Component:
    return when(filters.clear_href, lambda: button_link(_("Show all alleys"), filters.clear_href))
