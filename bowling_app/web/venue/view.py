"""How a venue's page looks."""

from typing import Final

import reflex as rx

from bowling_app.domain.venue_page import VenueView
from bowling_app.web.map.listing_map import listing_map
from bowling_app.web.page import each, in_one_piece, when
from bowling_app.web.ui.estimate import estimate_section
from bowling_app.web.ui.heart import heart_with_words
from bowling_app.web.ui.hint import with_hint
from bowling_app.web.ui.icons import icon
from bowling_app.web.ui.links import breadcrumbs, button_link
from bowling_app.web.ui.text import CONTAINER, badge, open_status, section_heading
from bowling_app.web.ui.venue_card import venue_grid
from bowling_app.web.venue.activity import activity
from bowling_app.web.venue.contact import contact
from bowling_app.web.venue.facts import about, amenities, facts, hours, sources
from bowling_app.web.venue.gallery import photos, picture
from bowling_app.web.venue.prices import prices
from bowling_app.web.venue.reviews import reviews_section, standing
from bowling_app.web.venue.taking_part import taking_part
from bowling_app.web.venue.votes import votes_section

_COLUMNS: Final = (
    f"{CONTAINER} mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem]"
)


def venue_view(view: VenueView) -> rx.Component:
    """Everything that is known about a venue, the most asked for first: open now, hours, prices."""
    return in_one_piece(view, _page)


def _page(view: VenueView) -> rx.Component:
    return rx.fragment(
        activity(view),
        rx.el.div(
            rx.el.div(
                rx.el.div(
                    breadcrumbs(view.crumbs),
                    heart_with_words(view),
                    class_name="flex items-center justify-between gap-4",
                ),
                _opening(view),
                class_name=f"{CONTAINER} pb-8 pt-6 sm:pb-12",
            ),
            class_name="boards border-b border-line bg-maple-soft",
        ),
        rx.el.div(
            rx.el.div(
                hours(view),
                prices(view),
                when(view.estimate, lambda: estimate_section(view.estimate, "", is_one_venue=True)),
                photos(view),
                amenities(view),
                about(view),
                facts(view),
                class_name="grid grid-cols-[minmax(0,1fr)] content-start gap-10 sm:gap-12",
            ),
            rx.el.aside(
                contact(view),
                class_name="lg:sticky lg:top-24 lg:self-start",
                custom_attrs={"aria-label": "Location and contact"},
            ),
            class_name=_COLUMNS,
        ),
        rx.el.div(reviews_section(view), class_name=f"{CONTAINER} mt-12 sm:mt-14"),
        rx.el.div(
            votes_section(view), sources(view), taking_part(view), class_name=f"{CONTAINER} mt-12 grid gap-5 sm:mt-14"
        ),
        when(
            view.nearby,
            lambda: rx.el.section(
                section_heading("Nearby venues"),
                rx.el.div(listing_map(view.surroundings), class_name="mb-5 empty:hidden sm:mb-6"),
                venue_grid(view.nearby),
                class_name=f"{CONTAINER} mt-14",
            ),
        ),
    )


def _opening(view: VenueView) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            when(
                view.badges,
                lambda: rx.el.ul(
                    each(view.badges, lambda label: rx.el.li(badge(label))),
                    class_name="mb-3 flex flex-wrap gap-2",
                ),
            ),
            rx.el.h1(view.name, class_name="text-4xl sm:text-5xl"),
            rx.el.p(
                rx.el.span(
                    icon("place", "size-4.5 text-soft"), view.place, class_name="inline-flex items-center gap-1.5"
                ),
                standing(view),
                class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1",
            ),
            rx.el.p(
                open_status(view.open_status, view.is_open),
                class_name="mt-4 inline-flex rounded-lg border border-line bg-surface px-3.5 py-2 text-lg leading-snug",
            ),
            _actions(view),
            class_name="min-w-0",
        ),
        picture(view),
        class_name="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12",
    )


def _actions(view: VenueView) -> rx.Component:
    """One clear first step, then the others. On a phone the first one takes the whole width."""
    return rx.el.div(
        when(
            view.primary_href,
            lambda: button_link(view.primary_label, view.primary_href, is_primary=True, extra="w-full sm:w-auto"),
        ),
        _action("Call", view.phone_href, "phone", view, hint=view.phone),
        _action("Website", view.website_href, "globe", view, hint=view.website),
        _action("Directions", view.directions_href, "directions", view, hint="Opens a map on another site"),
        class_name="mt-6 flex flex-wrap gap-3",
    )


def _action(label: str, href: str, icon_name: str, view: VenueView, *, hint: str) -> rx.Component:
    """A further step, unless it is unknown or already the first one."""
    return when(
        href,
        lambda: when(
            href != view.primary_href,
            lambda: with_hint(
                button_link(label, href, icon_name=icon_name, extra="flex-1 px-3 sm:px-5"),
                hint,
                class_name="flex-1 sm:flex-none",
            ),
        ),
    )
