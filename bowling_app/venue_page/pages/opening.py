"""The top of a venue's page: its name and what most visitors look for: location, opening status, prices."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import breadcrumbs
from bowling_app.platform.web.ui.share import copy_button, share_button
from bowling_app.platform.web.ui.text import CONTAINER, badge, open_status
from bowling_app.saved.pages.heart import heart_with_words
from bowling_app.venue_page.pages.actions import actions
from bowling_app.venue_page.pages.gallery import picture
from bowling_app.venue_page.pages.said import standing
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venues.pages.onward import way_onward
from bowling_app.venues.schemas.facts import Fact

_ROW: Final = "flex items-start gap-3 px-4 py-2.5"
_LINK: Final = "text-link inline-flex min-h-8 items-center text-sm"
_JUMP: Final = (
    "inline-flex min-h-10 items-center rounded-full border border-edge bg-surface px-4 text-sm font-medium "
    "hover:bg-sunken"
)


def opening(view: VenueView) -> rx.Component:
    """The top of the page. On a phone it fits on the first screen, except for the picture."""
    return rx.el.div(
        rx.el.div(
            rx.el.div(
                breadcrumbs(view.crumbs),
                rx.el.div(
                    way_onward(_("Add to a list"), view.paths.add, "max-sm:hidden mr-2"),
                    share_button(),
                    heart_with_words(view),
                    class_name="flex items-center gap-2 print:hidden",
                ),
                class_name="flex items-center justify-between gap-4",
            ),
            rx.el.div(
                rx.el.div(
                    when(view.badges, lambda: _badges(view.badges)),
                    rx.el.h1(view.name, class_name="text-4xl sm:text-5xl"),
                    rx.el.p(standing(view), class_name="mt-1.5 empty:hidden sm:mt-3"),
                    when(view.unconfirmed, lambda: rx.el.p(badge(view.unconfirmed), class_name="mt-2 sm:mt-3")),
                    _essentials(view),
                    actions(view),
                    class_name="min-w-0",
                ),
                picture(view),
                class_name="mt-2 grid grid-cols-[minmax(0,1fr)] items-center gap-6 sm:mt-4 "
                "lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12",
            ),
            _parts_of_page(view),
            class_name=f"{CONTAINER} pb-5 pt-3 sm:pb-12 sm:pt-6 print:pb-4",
        ),
        class_name="boards border-b border-line bg-maple-soft",
    )


def _badges(badges: Sequence[str]) -> rx.Component:
    return rx.el.ul(each(badges, lambda label: rx.el.li(badge(label))), class_name="mb-2 flex flex-wrap gap-2 sm:mb-3")


def _essentials(view: VenueView) -> rx.Component:
    return rx.el.ul(
        rx.el.li(icon("place", "mt-0.5 size-5 text-soft"), _address(view), class_name=_ROW),
        rx.el.li(
            icon("clock", "mt-0.5 size-5 text-soft"),
            when(view.hours.note, lambda: _hours(view), lambda: _no_hours(view)),
            class_name=_ROW,
        ),
        rx.el.li(
            icon("price", "mt-0.5 size-5 text-soft"),
            rx.el.p(each(view.prices, _price), class_name="flex min-w-0 flex-wrap gap-x-4"),
            class_name=f"{_ROW} not-has-[strong]:hidden",
        ),
        class_name="mt-3 max-w-xl divide-y divide-line rounded-xl border border-line bg-surface sm:mt-5",
        custom_attrs={"aria-label": _("At a glance")},
    )


def _address(view: VenueView) -> rx.Component:
    return rx.el.div(
        rx.el.p(view.contact.address_text, class_name="font-medium leading-snug"),
        rx.el.p(
            rx.el.a("Google Maps", href=view.contact.directions_href, rel="noopener", class_name=_LINK),
            rx.el.a("Apple Maps", href=view.contact.apple_href, rel="noopener", class_name=_LINK),
            copy_button(_("Copy"), _("the address"), view.contact.address_text, _LINK),
            class_name="flex flex-wrap gap-x-4 print:hidden",
        ),
        class_name="min-w-0",
    )


def _hours(view: VenueView) -> rx.Component:
    return rx.el.p(
        rx.el.span(open_status(view.hours.status, is_open=view.hours.is_open), class_name="font-medium"),
        when(view.hours.today, lambda: rx.el.span(_("Today: "), view.hours.today, class_name="text-soft")),
        class_name="flex min-w-0 flex-wrap gap-x-4 leading-snug",
    )


def _no_hours(view: VenueView) -> rx.Component:
    """Where nothing is known of the hours: the way to ask the venue, and the way to add them."""
    return rx.el.p(
        rx.el.span(_("Hours aren't listed"), class_name="font-medium text-soft"),
        when(
            view.contact.phone_href,
            lambda: rx.el.a(_("Call"), " ", view.contact.phone, href=view.contact.phone_href, class_name=_LINK),
        ),
        rx.el.a(_("Add the hours"), href=view.paths.suggest, rel="nofollow", class_name=f"{_LINK} print:hidden"),
        class_name="flex min-w-0 flex-wrap items-center gap-x-4 leading-snug",
    )


def _price(price: Fact) -> rx.Component:
    """A known price."""
    return when(
        price.is_known,
        lambda: rx.el.span(
            rx.el.strong(price.value, class_name="font-semibold"),
            " ",
            rx.el.span(price.label, class_name="text-soft lowercase"),
        ),
    )


def _parts_of_page(view: VenueView) -> rx.Component:
    """The ways to the parts of a long page, in a row that scrolls where it is too wide."""
    return rx.el.nav(
        rx.el.ul(
            when(view.hours.note, lambda: _jump(_("Hours"), "hours")),
            when(view.price_note, lambda: _jump(_("Prices"), "prices")),
            _jump(_("Reviews"), "reviews"),
            when(view.nearby, lambda: _jump(_("Nearby"), "nearby")),
            class_name="-m-1 flex gap-2 overflow-x-auto p-1",
        ),
        class_name="mt-4 lg:hidden",
        custom_attrs={"aria-label": _("On this page")},
    )


def _jump(label: str, name: str) -> rx.Component:
    # Not `rx.el.a`: that is a router link, which reloads the page instead of scrolling.
    return rx.el.li(rx.el.A.create(label, href=f"#{name}", class_name=_JUMP))
