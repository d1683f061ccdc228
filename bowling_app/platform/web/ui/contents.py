"""The contents of a long text."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, element_id


def contents(heading: str, parts: Sequence[Link]) -> rx.Component:
    """Links to the parts of the text on this page. On a wide screen they stay beside it."""
    name = element_id("contents-title")
    return rx.el.nav(
        rx.el.h2(heading, id=name, class_name="font-sans text-sm font-semibold text-maple-deep"),
        rx.el.ol(each(parts, _part), class_name="mt-2"),
        class_name="self-start border-l-2 border-maple pl-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1",
        custom_attrs={"aria-labelledby": name},
    )


def _part(part: Link) -> rx.Component:
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of scrolling there.
    return rx.el.li(
        rx.el.A.create(
            part.label, href=part.href, class_name="block py-1.5 leading-snug text-soft hover:text-ink hover:underline"
        )
    )
