"""Where a venue is and how to reach it."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.venue_page.rules import STILL_HEIGHT, STILL_WIDTH
from bowling_app.venue_page.schemas.venue_page import StillPicture, VenueView
from bowling_app.venues.rules.venue_links import VenueLink

_CARD: Final = "overflow-hidden rounded-xl border border-line bg-surface"
_ROW: Final = "flex items-start gap-3 border-t border-line px-5 py-3.5"


def contact(view: VenueView) -> rx.Component:
    """The surroundings of the venue, then address, phone, website, mail and further links."""
    return rx.el.div(
        _map(view.map),
        rx.el.h2(_("Location and contact"), class_name="px-5 pb-3 pt-4 text-xl"),
        rx.el.div(
            icon("place", "mt-0.5 size-5 text-soft"),
            rx.el.div(
                rx.el.address(
                    each(view.contact.address_lines, lambda line: rx.el.span(line, class_name="block")),
                    class_name="not-italic",
                ),
                when(
                    view.contact.directions_href,
                    lambda: rx.el.a(
                        _("Get directions"),
                        href=view.contact.directions_href,
                        class_name="text-link inline-block py-1 print:hidden",
                        rel="noopener",
                    ),
                ),
            ),
            class_name=_ROW,
        ),
        when(view.contact.phone, lambda: _row("phone", _("Phone"), view.contact.phone, view.contact.phone_href)),
        when(
            view.contact.website, lambda: _row("globe", _("Website"), view.contact.website, view.contact.website_href)
        ),
        when(
            view.contact.email,
            lambda: rx.el.div(
                icon("mail", "mt-0.5 size-5 text-soft"),
                rx.el.p(view.contact.email, class_name="min-w-0 wrap-anywhere"),
                class_name=_ROW,
            ),
        ),
        when(view.links, lambda: _links(view.links)),
        class_name=_CARD,
    )


def _row(icon_name: str, label: str, text: str, href: str) -> rx.Component:
    return rx.el.div(
        icon(icon_name, "mt-0.5 size-5 text-soft"),
        rx.el.p(
            rx.el.span(label, class_name="sr-only"),
            rx.el.a(text, href=href, class_name="text-link inline-block", rel="noopener"),
            class_name="min-w-0 wrap-anywhere",
        ),
        class_name=_ROW,
    )


def _links(links: Sequence[VenueLink]) -> rx.Component:
    """What can be done on the venue's own pages, and its profiles elsewhere."""
    return rx.el.div(
        icon("globe", "mt-1.5 size-5 text-soft"),
        rx.el.ul(
            each(links, _link),
            class_name="flex flex-wrap gap-x-5 gap-y-1",
            custom_attrs={"aria-label": _("More links")},
        ),
        class_name=_ROW,
    )


def _link(link: VenueLink) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.label, href=link.href, class_name="text-link inline-block py-1", rel="nofollow noopener")
    )


def _map(picture: StillPicture) -> rx.Component:
    """The still map with its makers. The browser fetches it when it comes near the screen."""
    size = {"width": str(STILL_WIDTH), "height": str(STILL_HEIGHT), "decoding": "async"}
    return rx.el.figure(
        rx.el.img(
            src=picture.address, alt=picture.label, loading="lazy", class_name="block h-auto w-full", custom_attrs=size
        ),
        rx.el.figcaption(
            _("Map data: "), each(picture.credit, _maker), class_name="px-5 pt-1.5 text-xs text-soft print:hidden"
        ),
        # A phone has the map behind its line; two sheets of paper have no room for one.
        class_name="max-sm:hidden print:hidden",
    )


def _maker(part: Link) -> rx.Component:
    return when(
        part.href,
        lambda: rx.el.a(part.label, href=part.href, class_name="underline", rel="noopener"),
        lambda: rx.el.span(part.label),
    )
