"""Links: buttons that lead somewhere, breadcrumbs, lists of places, and the way through a long list."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, each_alike, in_document, when
from bowling_app.platform.web.ui.icons import icon

_BUTTON: Final = (
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-[min(1.25rem,5vw)] py-2.5 text-base font-semibold "
    "leading-tight transition-colors"
)
PRIMARY: Final = f"{_BUTTON} border border-transparent bg-accent text-on-accent hover:bg-accent-strong"
"""The classes of the one most important action."""

SECONDARY: Final = f"{_BUTTON} border border-edge bg-surface text-ink hover:bg-sunken"
"""The classes of every other action."""


def button_link(
    label: str, href: str, *, icon_name: str = "", is_primary: bool = False, extra: str = ""
) -> rx.Component:
    """A link that looks like the button it stands for."""
    drawn = [icon(icon_name)] if icon_name else []
    return rx.el.a(*drawn, rx.el.span(label), href=href, class_name=f"{PRIMARY if is_primary else SECONDARY} {extra}")


def breadcrumbs(crumbs: Sequence[Link]) -> rx.Component:
    """The way from the home page to here. The last one is this page, which a phone has no room to repeat."""
    return rx.el.nav(
        rx.el.ol(each(crumbs, _crumb), class_name="flex flex-wrap items-center gap-x-1.5 text-sm text-soft"),
        class_name="min-w-0 wrap-anywhere",  # With large letters, one long word is wider than a phone.
        custom_attrs={"aria-label": _("Breadcrumb")},
    )


def _crumb(link: Link) -> rx.Component:
    return rx.el.li(
        when(
            link.href,
            lambda: rx.el.a(link.label, href=link.href, class_name="inline-block py-1 hover:text-ink hover:underline"),
            lambda: rx.el.span(link.label, class_name="inline-block py-1", custom_attrs={"aria-current": "page"}),
        ),
        # After each but the last that is seen, so that no line begins with it.
        icon("right", "size-3.5 group-last:hidden max-sm:group-nth-last-2:hidden"),
        class_name="group flex items-center gap-1.5 max-sm:last:sr-only",
    )


_PLACE: Final = "group flex min-h-11 flex-col justify-between gap-x-3 py-2.5 leading-snug sm:flex-row sm:items-baseline"


def place_links(links: Sequence[Link]) -> rx.Component:
    """States or cities, each with its count or its distance."""
    return rx.el.ul(
        each_alike(links, _place_link),
        class_name="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 sm:grid-cols-3 lg:grid-cols-4",
    )


def _place_link(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(link.label, class_name="min-w-0 font-medium group-hover:underline"),
            rx.el.span(link.note, class_name="shrink-0 text-sm text-soft tabular-nums"),
            href=link.href,
            class_name=_PLACE,
        ),
        class_name="border-b border-line",
    )


def staying() -> dict[str, bool]:
    """On a link to another list of the same page: the visitor stays where the page is scrolled to, with scripts."""
    return {} if in_document() else {"preventScrollReset": True}


def pager(pages: Pager) -> rx.Component:
    """The way to the neighbouring pages; nothing where all fits on one."""
    return when(
        pages.summary,
        lambda: rx.el.nav(
            _neighbour(pages.previous, _("Previous"), "left", is_first=True),
            rx.el.p(
                pages.summary,
                # On a phone both buttons fill a row: the summary has its own above them.
                class_name="text-sm text-soft max-sm:col-span-3 max-sm:row-start-1 max-sm:text-center",
                custom_attrs={"data-part": ""},
            ),
            _neighbour(pages.next, _("Next"), "right", is_first=False),
            class_name="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4",
            custom_attrs={"aria-label": _("Pages")},
        ),
    )


def _neighbour(href: str, label: str, icon_name: str, *, is_first: bool) -> rx.Component:
    parts = [icon(icon_name, "size-4"), rx.el.span(label)]
    side = "justify-self-start" if is_first else "col-start-3 justify-self-end"
    return when(
        href,
        lambda: rx.el.a(
            *(parts if is_first else parts[::-1]),
            href=href,
            rel="prev" if is_first else "next",
            class_name=f"{SECONDARY} {side}",
            custom_attrs=staying(),  # The script of arrivals brings them to the list's heading.
        ),
        lambda: rx.el.span(class_name=side),
    )
