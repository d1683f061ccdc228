"""How the results of a search look."""

from typing import Final

import reflex as rx

from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, given, when
from bowling_app.platform.web.map.listing_map import beside_map
from bowling_app.platform.web.search_box.near_me import near_me
from bowling_app.platform.web.search_box.search_form import search_form
from bowling_app.platform.web.ui.forms import FIELD, PRIMARY_BUTTON, hidden_field
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import pager, place_links
from bowling_app.platform.web.ui.text import CONTAINER, LATER, section_heading
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.venues.pages.onward import ways_onward
from bowling_app.venues.pages.venue_card import venue_grid

_SECTION: Final = f"{LATER} mt-10"
_FIRST: Final = f"{CONTAINER} mt-10"
"""What stands above the venues and their map, which is drawn at once: it must not move."""


def search_view(view: SearchView) -> rx.Component:
    """The box with the query in it, then listings, places and venues with their map, or a word on what to try."""
    return rx.fragment(
        rx.el.div(
            rx.el.div(
                rx.el.h1(view.heading, class_name="text-3xl [overflow-wrap:anywhere] sm:text-4xl"),
                rx.el.div(search_form(view.query), class_name="mt-6 max-w-2xl"),
                given(view.suggestion, _suggestion),
                when(view.message, lambda: _message(view.message)),
                given(view.near, _where),
                when(view.venues, rx.fragment, lambda: when(view.near, rx.fragment, _suggest_one)),
                class_name=f"{CONTAINER} py-8 sm:py-12",
            ),
            class_name="boards border-b border-line bg-maple-soft",
            custom_attrs={"data-page-search": ""},
        ),
        when(
            view.listings,
            lambda: rx.el.section(
                rx.el.h2(_("Listings"), class_name="sr-only"),
                rx.el.ul(each(view.listings, _listing), class_name="grid gap-3 sm:grid-cols-2"),
                class_name=_FIRST,
            ),
        ),
        when(
            view.places,
            lambda: rx.el.section(section_heading(_("Places")), place_links(view.places), class_name=_FIRST),
        ),
        when(view.venues, lambda: _venues(view)),
        when(
            view.posts,
            lambda: rx.el.section(
                section_heading(_("Tips and guides")),
                rx.el.ul(each(view.posts, _listing), class_name="grid gap-3 sm:grid-cols-2"),
                class_name=_SECTION,
            ),
        ),
    )


def _venues(view: SearchView) -> rx.Component:
    return rx.el.section(
        section_heading(when(view.venues_heading, view.venues_heading, _("Venues"))),
        beside_map(view.map, venue_grid(view.venues), ways_onward(view.ways), pager(view.pager)),
        class_name=_FIRST,
    )


def _listing(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(
                rx.el.span(link.label, class_name="block font-semibold leading-snug group-hover:underline"),
                rx.el.span(link.note, class_name="text-sm text-soft"),
                class_name="min-w-0",
            ),
            icon("right", "size-5 shrink-0 text-soft"),
            href=link.href,
            class_name="group flex h-full min-h-14 items-center justify-between gap-3 rounded-xl border border-line "
            "bg-surface px-4 py-3 hover:bg-sunken",
        )
    )


def _message(text: str) -> rx.Component:
    return rx.el.p(text, class_name="mt-4 max-w-2xl text-lg [overflow-wrap:anywhere]", role="status")


def _suggest_one() -> rx.Component:
    return rx.el.p(
        _("Missing an alley?"),
        " ",
        rx.el.a(_("Suggest a venue"), href="/suggest", class_name="text-link font-medium"),
        class_name="mt-2",
    )


def _suggestion(link: Link) -> rx.Component:
    return rx.el.p(
        _("Showing results for"),
        " ",
        rx.el.a(link.label, href=link.href, class_name="text-link font-semibold"),
        class_name="mt-4 text-lg",
        role="status",
    )


def _where(near: NearQuestion) -> rx.Component:
    """The question where the visitor is. The form opens the list around the answer, without scripts as well."""
    field_id = element_id("search-near")
    return rx.el.form(
        each(near.hidden, hidden_field),
        rx.el.label(_("ZIP code or city"), html_for=field_id, class_name="basis-full text-sm font-medium"),
        rx.el.input(
            type="text", name="near", id=field_id, max_length=LONGEST_QUERY, required=True,
            placeholder=_("78701 or Austin, TX"), auto_complete="postal-code", class_name=f"{FIELD} min-w-0 flex-1 basis-40",
            custom_attrs={"enterKeyHint": "search"},
        ),
        rx.el.button(_("Show the closest"), type="submit", class_name=PRIMARY_BUTTON),
        near_me("", "", label=_("Use my location")),
        action=f"{own_prefix()}{near.action}", method="get", on_submit=None,
        class_name="mt-4 flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2",
    )  # fmt: skip
