"""The header: the way home, the search box, the parts of the site, the visitor's corner, the menu of small screens."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.languages import offered
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import element_id, wordy
from bowling_app.platform.web.search_box.search_form import search_form
from bowling_app.platform.web.shell.language_switch import language_switch
from bowling_app.platform.web.shell.navigation import header_links
from bowling_app.platform.web.shell.user_menu import visitors_corner, visitors_part_of_the_drawer
from bowling_app.platform.web.ui.forms import ICON_BUTTON
from bowling_app.platform.web.ui.icons import icon, mark
from bowling_app.settings import settings

_SKIP_LINK: Final = (
    "fixed left-4 top-4 z-50 rounded-lg bg-surface px-4 py-3 font-semibold text-ink shadow-card not-focus:sr-only"
)
_OVER_HOME: Final = "z-40 max-md:relative max-md:bg-maple-soft md:absolute md:inset-x-0"
_WORD: Final = "min-h-11 items-center rounded-lg px-1 text-sm font-medium hover:bg-sunken lg:px-1.5 xl:px-2"
_LINK: Final = f"inline-flex lg:text-base {_WORD}"
_LANGUAGE: Final = f"hidden {_WORD} md:inline-flex"
_LANGUAGE_IN_DRAWER: Final = "mx-3 flex min-h-12 items-center rounded-lg px-3 text-lg font-medium hover:bg-sunken"
_NAME: Final = ("max-[22rem]:sr-only", "max-[22rem]:sr-only md:max-[54rem]:sr-only")
"""The classes of the name of the site, without and with the switch of languages, which takes its room on a tablet."""
_STICKY: Final = "sticky top-0 z-40 border-b border-line bg-surface"
_BAR: Final = (
    "mx-auto flex min-h-[64px] w-full max-w-[88rem] flex-wrap items-center gap-x-2 px-[min(1.25rem,5vw)] md:flex-nowrap "
    "lg:gap-x-3 xl:px-8"
)
"""Wider than what is below it, so that the search box has room. With large letters on a small screen it takes two rows."""


def header(here: str = "/", *, is_home: bool = False) -> rx.Component:
    """The header. On the home page it lies over the page; elsewhere it sticks to the top."""
    return rx.el.header(
        _skip_link(),
        rx.el.div(
            _way_home(),
            rx.fragment() if is_home else _search(),
            _links(),
            rx.el.div(
                rx.fragment() if is_home else _way_to_search(),
                language_switch(here, _LANGUAGE),
                visitors_corner(),
                _menu_button(),
                class_name="ml-auto flex flex-wrap items-center justify-end gap-1 md:shrink-0 md:flex-nowrap",
            ),
            class_name=_BAR,
        ),
        _menu(here),
        class_name=_OVER_HOME if is_home else _STICKY,
    )


def _skip_link() -> rx.Component:
    """Within the header, because every part of a page belongs to a landmark."""
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of moving the focus.
    return rx.el.A.create(_("Skip to the content"), href=f"#{element_id('content')}", class_name=_SKIP_LINK)


def _way_home() -> rx.Component:
    return rx.el.a(
        mark("size-[32px]"),
        rx.el.span(settings().site_name, class_name=_NAME[len(offered()) > 1]),
        href="/",
        class_name="mr-auto inline-flex min-h-11 items-center gap-2 font-display text-2xl font-semibold tracking-tight "
        f"md:max-lg:text-xl {wordy('max-xl:text-xl')}",
    )


def _search() -> rx.Component:
    return rx.el.div(
        search_form(size="compact"),
        class_name="hidden w-96 min-w-56 xl:block",
        custom_attrs={"data-header-search": ""},
    )


def _way_to_search() -> rx.Component:
    """In place of the search box, where there is no room for it."""
    return rx.el.a(
        icon("search", "size-[24px]"),
        rx.el.span(_("Search"), class_name="sr-only"),
        href="/search",
        class_name=f"{ICON_BUTTON} xl:hidden",
        custom_attrs={"data-header-search": ""},
    )


def _links() -> rx.Component:
    return rx.el.nav(
        rx.el.ul(
            *[
                rx.el.li(
                    rx.el.a(
                        _(link.label),
                        href=link.href,
                        class_name=f"{_LINK} {wordy('lg:px-1', 'lg:text-sm')}",
                    )
                )
                for link in header_links()
            ],
            class_name=f"flex items-center xl:gap-1 {wordy('xl:gap-0')}",
        ),
        class_name="hidden md:block",
        custom_attrs={"aria-label": _("Main")},
    )


def _menu_button() -> rx.Component:
    return rx.el.button(
        icon("menu", "size-[24px]"),
        rx.el.span(_("Menu"), class_name="sr-only"),
        type="button",
        class_name=f"{ICON_BUTTON} -mr-[8px] md:hidden",
        custom_attrs={"popoverTarget": element_id("menu")},
    )


def _menu(here: str) -> rx.Component:
    """A native popover: it opens, and closes with Escape or a tap outside, without a script.

    It is a dialog, because the browser then moves the focus to its first element, the close button.
    """
    return rx.el.dialog(
        rx.el.div(
            rx.el.p(_("Menu"), id=element_id("menu-title"), class_name="font-display text-xl font-semibold"),
            _close_button(),
            class_name="flex h-16 items-center justify-between border-b border-line pl-5 pr-3",
        ),
        rx.el.nav(
            rx.el.ul(*[_menu_entry(_(link.label), link.href) for link in header_links()]),
            class_name="p-3",
            custom_attrs={"aria-label": _("Menu")},
        ),
        language_switch(here, _LANGUAGE_IN_DRAWER),
        visitors_part_of_the_drawer(),
        id=element_id("menu"),
        class_name="drawer shadow-card md:hidden",
        custom_attrs={"popover": "auto", "aria-labelledby": element_id("menu-title")},
    )


def _close_button() -> rx.Component:
    return rx.el.button(
        icon("close", "size-6"),
        rx.el.span(_("Close menu"), class_name="sr-only"),
        type="button",
        class_name=ICON_BUTTON,
        custom_attrs={
            "popoverTarget": element_id("menu"),
            "popoverTargetAction": "hide",
        },
    )


def _menu_entry(label: str, href: str) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(label),
            icon("right", "size-4 text-soft"),
            href=href,
            class_name="flex min-h-12 items-center justify-between rounded-lg px-3 text-lg font-medium hover:bg-sunken",
        )
    )
