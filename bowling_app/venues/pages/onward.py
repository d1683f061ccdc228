"""The ways from venues to the pages on which they are compared, added to a list, or voted on."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, when

_LINK: Final = "text-link inline-flex min-h-11 items-center font-medium print:hidden"


def way_onward(label: str, href: str, extra: str = "") -> rx.Component:
    """A link. Search engines do not follow it: behind it is a form, or one of very many pages."""
    return rx.el.a(label, href=href, rel="nofollow", class_name=f"{_LINK} {extra}")


def ways_onward(links: Sequence[Link]) -> rx.Component:
    """All of them in a row; nothing where there are none."""
    return when(links, lambda: rx.el.p(each(links, _way), class_name="mt-4 flex flex-wrap gap-x-6"))


def _way(link: Link) -> rx.Component:
    return way_onward(link.label, link.href)
