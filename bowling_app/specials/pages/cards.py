"""A special as venues' pages and lists of proposals show it."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offered import correctable_foot
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, each_alike, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.specials.schemas.specials import SpecialCard, SpecialsView

_LINK: Final = "text-link inline-flex min-h-11 items-center text-sm"


def specials_section(view: SpecialsView) -> rx.Component:
    """The specials of a venue, and the way to add one."""
    return anchor(
        "specials",
        section_heading(_("Specials")),
        rx.el.ul(
            each_alike(view.specials, _special),
            class_name="divide-y divide-line rounded-xl border border-line bg-surface",
        ),
        rx.el.p(
            rx.el.a(_("Add a special"), href=view.propose_href, rel="nofollow", class_name=_LINK),
            class_name="print:hidden",
        ),
    )


def _special(card: SpecialCard) -> rx.Component:
    return rx.el.li(
        special_lines(card),
        correctable_foot(card, "mt-0.5"),
        class_name="px-4 py-2.5",
    )


def special_lines(card: SpecialCard) -> rx.Component:
    """The name of a special, what it gives, when, and its terms."""
    return rx.fragment(
        rx.el.p(
            rx.el.span(
                rx.el.strong(card.name, class_name="font-semibold wrap-anywhere", custom_attrs=as_written()),
                when(card.mark, lambda: _mark(card.mark)),
            ),
            rx.el.span(card.gives, class_name="font-medium tabular-nums"),
            class_name="flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        rx.el.p(card.when),
        when(
            card.terms,
            lambda: rx.el.ul(
                each(card.terms, rx.el.li), class_name="flex flex-wrap gap-x-4 text-sm text-soft wrap-anywhere"
            ),
        ),
    )


def _mark(text: str) -> rx.Component:
    return rx.el.span(text, class_name="ml-2.5 rounded-md bg-accent px-1.5 py-0.5 text-xs font-semibold text-on-accent")
