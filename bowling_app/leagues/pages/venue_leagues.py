"""The page of a venue's leagues."""

from typing import Final

import reflex as rx

from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.schemas.pages import LeagueCard, VenueLeaguesPage
from bowling_app.leagues.seo import venue_leagues_head
from bowling_app.leagues.services.league_pages import load_venue_leagues
from bowling_app.platform.web.drawing import each_alike, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_LINK: Final = "text-link inline-flex min-h-11 items-center"


def venue_leagues_view(view: VenueLeaguesPage) -> rx.Component:
    """All leagues that bowl now or soon, and the ways to add one and to look elsewhere."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            when(
                view.leagues,
                lambda: rx.el.ul(
                    each_alike(view.leagues, _league),
                    class_name="divide-y divide-line rounded-xl border border-line bg-surface",
                ),
            ),
            rx.el.p(
                button_link("Find leagues nearby", view.search_href),
                when(
                    view.subscribe_href,
                    # Not `rx.el.a`: that is a router link, which knows no addresses of other programs.
                    lambda: rx.el.A.create("Add all to my calendar", href=view.subscribe_href, class_name=_LINK),
                ),
                rx.el.a(
                    "Add a league", href=view.propose_href, rel="nofollow", class_name=_LINK,
                ),
                class_name="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden",
            ),
            class_name=f"{CONTAINER} my-6 sm:my-8",
        ),
    )  # fmt: skip


def _league(card: LeagueCard) -> rx.Component:
    return rx.el.li(
        rx.el.h2(rx.el.a(card.name, href=card.href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"),
        league_lines(card),
        rx.el.p(card.confirmed, class_name="mt-1 text-sm text-soft"),
        class_name="px-4 py-4 sm:px-5",
    )


VENUE_LEAGUES: Final = Page(
    route="/venue/[venue_id]/leagues", load=load_venue_leagues, view=venue_leagues_view, head=venue_leagues_head
)
