"""Some links under a heading, each with a note, and the way to all of them."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.platform.web.drawing import each_alike, when
from bowling_app.platform.web.ui.text import section_heading

_LINK: Final = "text-link inline-flex min-h-11 items-center text-sm"


def link_group(group: LinkGroup) -> rx.Component:
    """The heading, the links, and the way to all."""
    return rx.fragment(section_heading(group.heading), named_links(group.links), all_link(group))


def named_links(links: Sequence[Link]) -> rx.Component:
    """The links, one on a line with its note."""
    return rx.el.ul(each_alike(links, _named), class_name="divide-y divide-line border-y border-line")


def all_link(group: LinkGroup) -> rx.Component:
    """The way to all of them."""
    return rx.el.p(rx.el.a(group.all_label, href=group.all_href, class_name=_LINK), class_name="print:hidden")


def _named(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.label, href=link.href, class_name="min-w-0 font-medium wrap-anywhere hover:underline"),
        when(link.note, lambda: rx.el.span(link.note, class_name="text-sm text-soft")),
        class_name="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1",
    )
