"""Some links under a heading, each with a note, and the way to all of them."""

from collections.abc import Mapping, Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.platform.web.drawing import as_written, each_alike, when
from bowling_app.platform.web.ui.text import section_heading

_LINKS: Final = "divide-y divide-line border-y border-line"
_LINK: Final = "text-link inline-flex min-h-11 items-center text-sm"


def link_group(group: LinkGroup) -> rx.Component:
    """The heading, the links to what people have named, such as their leagues, and the way to all."""
    links = rx.el.ul(each_alike(group.links, _named_by_people), class_name=_LINKS)
    return rx.fragment(section_heading(group.heading), links, all_link(group))


def named_links(links: Sequence[Link]) -> rx.Component:
    """Links with labels of ours, one on a line with its note."""
    return rx.el.ul(each_alike(links, _named), class_name=_LINKS)


def all_link(group: LinkGroup) -> rx.Component:
    """The way to all of them."""
    return rx.el.p(rx.el.a(group.all_label, href=group.all_href, class_name=_LINK), class_name="print:hidden")


def _named_by_people(link: Link) -> rx.Component:
    return _line(link, as_written())


def _named(link: Link) -> rx.Component:
    return _line(link, {})


def _line(link: Link, attributes: Mapping[str, str]) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            link.label,
            href=link.href,
            class_name="min-w-0 font-medium wrap-anywhere hover:underline",
            custom_attrs=dict(attributes),
        ),
        when(link.note, lambda: rx.el.span(link.note, class_name="text-sm text-soft")),
        class_name="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1",
    )
