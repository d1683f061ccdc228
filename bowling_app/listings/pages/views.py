"""How a listing looks: a category in the country, in a state or in a city."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.alerts.pages.follow_ways import follow_ways
from bowling_app.listings.pages.filters import filter_panel
from bowling_app.listings.pages.results import results
from bowling_app.listings.pages.state_map import state_map
from bowling_app.listings.schemas.listing_page import FilterForm, ListingView
from bowling_app.platform.geo.outlines import StateOutline
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, given, when
from bowling_app.platform.web.ui.fold import folded
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.link_groups import link_group
from bowling_app.platform.web.ui.links import pager, place_links
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.passages import folded_passages, folded_questions, paragraphs
from bowling_app.platform.web.ui.text import CONTAINER, FEW_LINKS, LATER, LINES, MANY_LINKS, section_heading
from bowling_app.venues.pages.venue_card import venue_grid

_SECTION: Final = f"{LATER} mt-14 sm:mt-18"
_PLACES: Final = "places"
_ONWARD: Final = (
    "inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-edge underline-offset-4 "
    "hover:decoration-2"
)
_BESIDE: Final = "grid items-start gap-x-10 lg:grid-cols-[15.5rem_minmax(0,1fr)]"


def listing_view(view: ListingView) -> rx.Component:
    """The list with its filters, ways to narrower and wider lists, and words that help to choose."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(view.introduction[0], class_name="mt-2 max-w-2xl text-soft sm:mt-4 sm:text-lg"),
            rx.el.div(
                when(view.states, lambda: _jump(_("Browse by state"))),
                when(view.cities, lambda: _jump(_("Browse by city"))),
                given(view.guide, _guide),
                given(view.search, _guide),
                class_name="mt-1 flex flex-wrap gap-x-6 sm:mt-3 print:hidden",
            ),
            beside=rx.fragment(
                when(view.outline.path, lambda: _shape(view.outline)),
                when(view.states, lambda: _country(view)),
            ),
        ),
        rx.el.section(
            given(view.filters, lambda filters: _filtered(filters, view), lambda: results(view)),
            class_name=f"{CONTAINER} mt-5 sm:mt-10",
            custom_attrs={"data-reach": view.reach},  # By which a kept document is known to show other states' venues.
        ),
        given(view.follow, lambda way: rx.el.div(follow_ways(way), class_name=f"{CONTAINER} mt-6")),
        given(view.week, lambda week: rx.el.section(link_group(week), class_name=f"{_SECTION} {LINES}")),
        when(view.more_heading, lambda: _more(view)),
        when(view.states, lambda: _links(_("By state"), view.states, element_id(_PLACES), MANY_LINKS)),
        when(view.cities, lambda: _links(_("By city"), view.cities, element_id(_PLACES))),
        when(view.neighbours, lambda: _links(_("Nearby cities"), view.neighbours)),
        when(view.introduction[1:], lambda: _about(view)),
        when(view.questions, lambda: _questions(view)),
        when(view.sisters, lambda: _links(view.sisters_heading, view.sisters)),
        when(view.empty_states, lambda: _empty_states(view)),
    )


def _filtered(filters: FilterForm, view: ListingView) -> rx.Component:
    return rx.el.div(filter_panel(filters), results(view), class_name=_BESIDE)


def _shape(outline: StateOutline) -> rx.Component:
    return rx.el.svg(
        rx.el.path(d=outline.path),
        view_box=outline.view_box,
        class_name="hidden size-44 shrink-0 fill-maple stroke-maple-deep md:block",
        custom_attrs={"aria-hidden": "true", "strokeWidth": "1", "strokeLinejoin": "round"},
    )


def _country(view: ListingView) -> rx.Component:
    return rx.el.div(state_map(view.tiles), class_name="hidden w-[27rem] shrink-0 lg:block xl:w-[30rem]")


def _jump(label: str) -> rx.Component:
    """The way past the list, to the narrower lists below it."""
    # Not `rx.el.a`: that is a router link, which reloads the page instead of scrolling.
    return rx.el.A.create(
        label,
        icon("down", "size-4"),
        href=f"#{element_id(_PLACES)}",
        class_name=_ONWARD,
    )


def _guide(guide: Link) -> rx.Component:
    """The way to what people have written about the city, or to what a list of alleys does not have."""
    return rx.el.a(guide.label, icon("right", "size-4"), href=guide.href, class_name=_ONWARD)


def _more(view: ListingView) -> rx.Component:
    """Venues from further away, under a heading of their own."""
    return rx.el.section(
        section_heading(view.more_heading, view.more_note),
        venue_grid(view.more_venues),
        pager(view.more_pager),
        class_name=_SECTION,
    )


def _links(heading: str, links: Sequence[Link], name: str | None = None, room: str = FEW_LINKS) -> rx.Component:
    return rx.el.section(section_heading(heading), place_links(links), id=name, class_name=f"{_SECTION} {room}")


def _about(view: ListingView) -> rx.Component:
    """What the category is, and what to know of it. The same on many pages, so it comes last and folded."""
    return rx.el.section(
        section_heading(_("Good to know")),
        rx.el.div(
            folded(
                rx.el.h3(_("How to choose"), class_name="text-lg"),
                paragraphs(view.introduction[1:], "grid max-w-prose gap-3 px-1 pb-2"),
            ),
            folded_passages(view.passages),
            class_name="grid gap-3",
        ),
        class_name=f"{_SECTION} [--later:20rem] print:hidden",
    )


def _questions(view: ListingView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Questions and answers")),
        folded_questions(view.questions),
        class_name=f"{_SECTION} [--later:30rem] sm:[--later:15rem] print:hidden",
    )


def _empty_states(view: ListingView) -> rx.Component:
    return rx.el.section(
        section_heading(_("None reported yet"), _("No one has reported any in these states yet.")),
        rx.el.ul(each(view.empty_states, rx.el.li), class_name="flex flex-wrap gap-x-5 gap-y-1 text-soft"),
        class_name=_SECTION,
    )
