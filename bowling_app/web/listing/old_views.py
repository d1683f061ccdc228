"""How the listings look: all states, one state, one city."""

from typing import Any

import reflex as rx

from bowling_app.domain.pages import CityView, StatesView, StateView
from bowling_app.web.page import each, when
from bowling_app.web.ui.links import breadcrumbs, pager, place_links
from bowling_app.web.ui.state_tiles import state_tiles
from bowling_app.web.ui.text import CONTAINER, section_heading
from bowling_app.web.ui.venue_card import venue_grid

_SECTION = f"{CONTAINER} mt-12 sm:mt-16"


def states_view(view: StatesView) -> rx.Component:
    """All states with their counts, then the states that wait for their first venue."""
    return rx.fragment(
        _opening(view),
        when(view.states, lambda: _states(view)),
        when(
            view.empty_states,
            lambda: rx.el.section(
                section_heading("No venue yet", "Nobody has told us of a bowling venue in these states."),
                rx.el.ul(
                    each(view.empty_states, rx.el.li),
                    class_name="flex flex-wrap gap-x-5 gap-y-1 text-soft",
                ),
                class_name=_SECTION,
            ),
        ),
    )


def _states(view: StatesView) -> rx.Component:
    return rx.el.section(
        rx.el.h2("States with venues", class_name="sr-only"),
        state_tiles(view.tiles, view.states),
        class_name=f"{CONTAINER} mt-10",
    )


def state_view(view: StateView) -> rx.Component:
    """A state's cities, then its venues."""
    return rx.fragment(
        _opening(view, view.outline),
        when(
            view.cities,
            lambda: rx.el.section(
                section_heading("By city"),
                place_links(view.cities),
                class_name=f"{CONTAINER} mt-10",
            ),
        ),
        when(view.venues_heading, lambda: _state_venues(view)),
    )


def city_view(view: CityView) -> rx.Component:
    """A city's venues, then, under a heading of their own, venues from further away."""
    return rx.fragment(
        _opening(view),
        when(view.venues, lambda: _city_venues(view)),
        when(view.more_heading, lambda: _more(view)),
        when(
            view.neighbours,
            lambda: rx.el.section(section_heading("Nearby cities"), place_links(view.neighbours), class_name=_SECTION),
        ),
    )


def _state_venues(view: StateView) -> rx.Component:
    return rx.el.section(
        section_heading(view.venues_heading),
        venue_grid(view.venues),
        pager(view.pager),
        class_name=_SECTION,
    )


def _city_venues(view: CityView) -> rx.Component:
    return rx.el.section(
        rx.el.h2("Venues", class_name="sr-only"),
        venue_grid(view.venues),
        pager(view.pager),
        class_name=f"{CONTAINER} mt-8",
    )


def _more(view: CityView) -> rx.Component:
    return rx.el.section(
        section_heading(view.more_heading, view.more_note),
        venue_grid(view.more_venues),
        pager(view.more_pager),
        class_name=_SECTION,
    )


def _opening(view: Any, outline: Any = None) -> rx.Component:
    """Where we are, in words, and as a shape where there is one."""
    return rx.el.div(
        rx.el.div(
            rx.el.div(
                breadcrumbs(view.crumbs),
                rx.el.h1(view.heading, class_name="mt-3 text-4xl sm:text-5xl"),
                rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft"),
            ),
            rx.fragment() if outline is None else when(outline.path, lambda: _shape(outline)),
            class_name=f"{CONTAINER} flex items-center justify-between gap-10 py-8 sm:py-12",
        ),
        class_name="boards border-b border-line bg-maple-soft",
    )


def _shape(outline: Any) -> rx.Component:
    return rx.el.svg(
        rx.el.path(d=outline.path),
        view_box=outline.view_box,
        class_name="hidden size-44 shrink-0 fill-maple stroke-maple-deep md:block",
        custom_attrs={"aria-hidden": "true", "strokeWidth": "1", "strokeLinejoin": "round"},
    )
