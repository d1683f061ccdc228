"""How a venue's page looks."""

from typing import Final

import reflex as rx

from bowling_app.accuracy.pages.votes import votes_section
from bowling_app.events.pages.cards import week_section
from bowling_app.leagues.pages.cards import leagues_section
from bowling_app.owners.pages.activity import activity
from bowling_app.parties.pages.cards import packages_section
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import given, in_one_piece, when
from bowling_app.platform.web.map.listing_map import folded_map
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import show_all
from bowling_app.platform.web.ui.text import CONTAINER, LATER, section_heading
from bowling_app.prices.pages.estimate import estimate_section
from bowling_app.prices.pages.prices import prices
from bowling_app.reviews.pages.reviews import reviews_section
from bowling_app.specials.pages.cards import specials_section
from bowling_app.venue_page.pages.access import access
from bowling_app.venue_page.pages.actions import action_bar
from bowling_app.venue_page.pages.contact import contact
from bowling_app.venue_page.pages.facts import about, amenities, facts, hours, sources
from bowling_app.venue_page.pages.gallery import photos
from bowling_app.venue_page.pages.missing import missing
from bowling_app.venue_page.pages.opening import opening
from bowling_app.venue_page.pages.said import said_of
from bowling_app.venue_page.pages.state import VenueState
from bowling_app.venue_page.pages.taking_part import taking_part
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venues.pages.venue_card import venue_grid

# Two columns on a wide screen, each as long as what is in it: the second row takes what the others leave. On paper the
# same parts run through two columns, so that a venue with its reviews takes two sheets.
_COLUMNS: Final = (
    f"{CONTAINER} mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 sm:mt-12 sm:gap-y-10 "
    "lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr_auto] print:mt-4 print:block print:columns-2 print:*:mb-4"
)
_ASIDE: Final = (
    "grid grid-cols-[minmax(0,1fr)] gap-8 lg:sticky lg:top-24 lg:col-start-2 lg:self-start print:static print:gap-4"
)
_PARTS: Final = "grid grid-cols-[minmax(0,1fr)] content-start gap-7 sm:gap-12 print:gap-4"


def venue_view(view: VenueView) -> rx.Component:
    """Everything that is known about a venue, the most asked for first: open now, hours, prices."""
    return in_one_piece(view, _page)


def _page(view: VenueView) -> rx.Component:
    return rx.fragment(
        activity(
            venue=view.id,
            directions=view.contact.directions_href,
            apple=view.contact.apple_href,
            website=view.contact.website_href,
        ),
        opening(view),
        when(view.asks_first, lambda: missing(view)),
        rx.el.div(
            when(view.hours.note, lambda: rx.el.div(hours(view), class_name="lg:col-start-2 lg:row-start-1")),
            rx.el.div(
                prices(view),
                given(view.specials, specials_section),
                given(view.estimate, lambda estimate: estimate_section(estimate, "print:hidden", is_one_venue=True)),
                given(view.week, week_section),
                given(view.packages, packages_section),
                given(view.leagues, leagues_section),
                photos(view),
                class_name=f"{_PARTS} lg:col-start-1 lg:row-span-2 lg:row-start-1",
            ),
            rx.el.aside(
                contact(view),
                facts(view),
                class_name=when(
                    view.hours.note, f"{_ASIDE} lg:row-span-2 lg:row-start-2", f"{_ASIDE} lg:row-span-3 lg:row-start-1"
                ),
                custom_attrs={"aria-label": _("Location and contact")},
            ),
            rx.el.div(amenities(view), access(view), about(view), class_name=f"{_PARTS} lg:col-start-1 lg:row-start-3"),
            class_name=_COLUMNS,
        ),
        rx.el.div(
            reviews_section(said_of(view), VenueState.show_opinions),
            class_name=f"{LATER} mt-8 [--later:10rem] has-[ol>li]:[--later:85rem] sm:mt-14 "
            "sm:has-[ol>li]:[--later:136rem] print:mt-4",
        ),
        when(view.asks_first, rx.fragment, lambda: missing(view)),
        rx.el.div(
            when(view.is_thin, rx.fragment, lambda: votes_section(said_of(view), VenueState.show_opinions)),
            sources(view),
            taking_part(view),
            class_name=f"{LATER} mt-8 grid gap-5 [--later:52rem] sm:mt-14 sm:[--later:40rem] print:hidden",
        ),
        when(view.nearby, lambda: _nearby(view)),
        action_bar(view),
    )


def _nearby(view: VenueView) -> rx.Component:
    return rx.el.div(
        anchor(
            "nearby",
            section_heading(_("Nearby venues")),
            folded_map(view.surroundings, "mb-5 empty:hidden sm:mb-6"),
            venue_grid(view.nearby, extra="few"),
            show_all(_("Show all nearby venues"), "all-nearby"),
            class_name="scroll-mt-20",
        ),
        class_name=f"{LATER} mt-8 [--later:47rem] sm:mt-14 sm:[--later:91rem] print:hidden",
    )
