"""The ways from a venue's page to the pages on which people take part, and thanks to those who did."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.venue_page.schemas.venue_page import VenueView

_LINK: Final = (
    "text-link inline-flex min-h-11 items-center gap-2 font-medium max-sm:gap-1 max-sm:text-sm max-sm:[&>svg]:size-4"
)


def taking_part(view: VenueView) -> rx.Component:
    """Scores bowled here, the link to correct the page, and its contributors."""
    return rx.el.div(
        rx.el.a(icon("heart"), rx.el.span("Add to a list"), href=view.add_href, rel="nofollow", class_name=_LINK),
        rx.el.a(icon("lanes"), rx.el.span("High scores"), href=view.game_href, class_name=_LINK),
        # Forms are not for search engines, which would find one for each venue.
        rx.el.a(
            icon("source"), rx.el.span("Suggest a correction"), href=view.suggest_href, rel="nofollow", class_name=_LINK
        ),
        rx.el.a(
            icon("lanes"), rx.el.span("Compare with others"), href=view.compare_href, rel="nofollow", class_name=_LINK
        ),
        when(
            view.packages,
            rx.fragment,
            lambda: rx.el.a(
                icon("price"),
                rx.el.span("Add party packages"),
                href=view.packages_href,
                rel="nofollow",
                class_name=_LINK,
            ),
        ),
        rx.el.a(
            icon("lanes"),
            rx.el.span("Own or manage this place? Claim it"),
            href=view.claim_href,
            rel="nofollow",
            class_name=_LINK,
        ),
        rx.el.a(icon("clock"), rx.el.span("Edit history"), href=view.history_href, rel="nofollow", class_name=_LINK),
        when(view.managers, lambda: _managers(view.managers)),
        when(view.credits, lambda: rx.el.p(view.credits, class_name="text-sm text-soft")),
        class_name="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-8",
    )


def _managers(managers: Sequence[Link]) -> rx.Component:
    """Those who run the venue and show themselves."""
    return rx.el.div(
        rx.el.span("Owner verified:"),
        rx.el.ul(each(managers, _manager), class_name="flex flex-wrap gap-x-3"),
        class_name="flex flex-wrap items-center gap-x-1.5 text-sm",
    )


def _manager(manager: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(manager.label, href=manager.href, class_name="text-link inline-flex min-h-11 items-center"),
        key=manager.href,
    )
