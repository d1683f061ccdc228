"""How the home page looks."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

import reflex as rx

from bowling_app.listings.pages.state_tiles import state_tiles
from bowling_app.planner.pages.form import short_plan_form
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.search_box.locator import locator
from bowling_app.platform.web.search_box.search_form import LOCATE, LOCATE_MESSAGE, search_form
from bowling_app.platform.web.ui.icons import category_icon, icon
from bowling_app.platform.web.ui.link_groups import link_group
from bowling_app.platform.web.ui.links import place_links
from bowling_app.platform.web.ui.text import CONTAINER, FEW_LINKS, LATER, LINES, section_heading
from bowling_app.site.pages.home.feed import review_feed
from bowling_app.site.pages.home.nearby import NearbyState, nearby, unless_near, unless_week_near
from bowling_app.site.schemas.home_page import CategoryTile, HomeView
from bowling_app.venues.pages.venue_card import venue_grid
from bowling_app.venues.schemas.cards import VenueCard

_SECTION: Final = f"{LATER} mt-16 sm:mt-20"
_ASSETS: Final = Path(__file__).resolve().parents[4] / "assets"
_LANE: Final = "data:image/svg+xml," + quote((_ASSETS / "lane.svg").read_text().replace('"', "'"), safe=" =':;,/(){}.@")
"""The drawing, in the page itself: it is the largest thing in sight, and as a file it would come a round trip later."""

_AT_THE_END: Final = (
    "pointer-events-none absolute bottom-0 right-0 h-60 w-full object-cover object-[50%_12%] md:h-full "
    "md:w-[min(46%,43rem)] md:object-bottom md:[mask-image:linear-gradient(to_right,transparent,#000_16%)]"
)


def home_view(view: HomeView) -> rx.Component:
    """One search box, then ways to browse. A part without entries is not drawn."""
    return rx.fragment(
        _hero(view),
        _plan(),
        nearby(),
        unless_week_near(
            lambda: given(view.week, lambda week: rx.el.section(link_group(week), class_name=f"{_SECTION} {LINES}"))
        ),
        _venues(_("Top alleys"), _("Editors' picks."), view.top_alleys),
        when(view.categories, lambda: _categories(view)),
        review_feed(view.feed, f"{_SECTION} sm:[--later:45rem]"),
        when(view.states, lambda: _states(view)),
        when(
            view.cities,
            lambda: rx.el.section(
                section_heading(_("Browse by city")), place_links(view.cities), class_name=f"{_SECTION} {FEW_LINKS}"
            ),
        ),
        _venues(_("Founding partners"), _("Early supporters of this directory."), view.founding_partners),
        when(view.sponsors, lambda: _sponsors(view.sponsors)),
        _promises(),
    )


def _hero(view: HomeView) -> rx.Component:
    return rx.el.section(
        rx.el.div(
            rx.el.div(
                rx.el.h1(view.tagline, class_name="text-[2.75rem] sm:text-6xl"),
                rx.el.p(view.venue_count, class_name="mt-4 text-lg text-soft"),
                rx.el.div(search_form(), class_name="mt-7"),
                rx.el.div(
                    locator(
                        NearbyState.locate,
                        button_class=LOCATE,
                        message_class=LOCATE_MESSAGE,
                        icon=icon("locate"),
                    ),
                    class_name="mt-2 flex min-h-11 flex-wrap content-start gap-x-6",
                ),
                class_name="relative z-10 w-full max-w-xl md:max-w-[25rem] lg:max-w-xl",
            ),
            class_name=f"{CONTAINER} pb-64 pt-8 md:flex md:min-h-144 md:items-center md:pb-20 md:pt-28",
        ),
        rx.el.img(src=_LANE, alt="", class_name=_AT_THE_END, custom_attrs={"width": "760", "height": "640"}),
        class_name="relative border-b border-line bg-maple-soft",
    )


def _plan() -> rx.Component:
    return rx.el.section(
        section_heading(_("Going with a group?"), _("See who's open, and what it costs all of you.")),
        short_plan_form(),
        class_name=f"{CONTAINER} mt-12 sm:mt-16",
    )


def _states(view: HomeView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Browse by state")),
        state_tiles(view.tiles, view.states),
        class_name=f"{_SECTION} [--later:108rem] sm:[--later:55rem]",
    )


def _categories(view: HomeView) -> rx.Component:
    return rx.el.section(
        section_heading(_("More than bowling"), _("Leagues, parties, arcades and more.")),
        rx.el.ul(
            each(view.categories, _category),
            class_name="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5",
        ),
        class_name=f"{_SECTION} [--later:64rem] sm:[--later:31rem]",
    )


def _category(category: CategoryTile) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            category_icon(category.key, "size-7 text-accent-ink"),
            rx.el.span(category.label, class_name="mt-2 font-semibold leading-tight"),
            rx.el.span(category.note, class_name="mt-auto pt-1 text-sm text-soft tabular-nums"),
            href=category.href,
            class_name="flex h-full min-h-28 flex-col rounded-xl border border-line bg-surface p-3.5 transition-shadow "
            "hover:shadow-card",
        )
    )


def _venues(heading: str, note: str, cards: Sequence[VenueCard]) -> rx.Component:
    return when(
        cards,
        lambda: rx.el.section(section_heading(heading, note), venue_grid(cards), class_name=_SECTION),
    )


def _sponsors(cards: Sequence[VenueCard]) -> rx.Component:
    """Those that do not stand near the visitor: none is shown twice."""
    return rx.el.section(
        section_heading(_("Sponsored"), _("Paid placement.")),
        venue_grid(cards, item=unless_near),
        class_name=f"{_SECTION} has-[>ul:empty]:hidden",
    )


_PROMISES: Final = (
    (
        "source",
        N_("Every fact has a source"),
        N_("See where hours, prices and amenities came from, and how old they are, if we know."),
    ),
    ("clock", N_("Always local time"), N_("Hours are in the alley's time zone, even past midnight.")),
    ("check", N_("No guessing"), N_("If we don't know a price, we say so.")),
)


def _promises() -> rx.Component:
    return rx.el.section(
        section_heading(_("What makes this directory different")),
        rx.el.ul(
            *[
                rx.el.li(
                    icon(name, "size-6 text-accent-ink"),
                    rx.el.h3(_(title), class_name="mt-3 text-xl"),
                    rx.el.p(_(text), class_name="mt-1 text-soft"),
                )
                for name, title, text in _PROMISES
            ],
            class_name="grid gap-8 sm:grid-cols-3",
        ),
        class_name=f"{_SECTION} {FEW_LINKS}",
    )
