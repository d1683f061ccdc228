"""A party package as venues' pages and lists of proposals show it."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offered import correctable_foot
from bowling_app.parties.schemas.packages import PackageCard, PackagesView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, each_alike, when
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import fold
from bowling_app.platform.web.ui.text import section_heading

_LINK: Final = "text-link inline-flex min-h-11 items-center text-sm"


def packages_section(view: PackagesView) -> rx.Component:
    """The packages of a venue, folded on phones, and the way to what they cost for a group."""
    return anchor(
        "parties",
        section_heading(_("Party packages")),
        fold(
            _("Show the packages"),
            rx.el.ul(
                each_alike(view.packages, _package),
                class_name="divide-y divide-line rounded-xl border border-line bg-surface",
            ),
            rx.el.p(
                rx.el.a(_("Price it for your group"), href=view.search_href, rel="nofollow", class_name=_LINK),
                rx.el.a(_("Add a package"), href=view.propose_href, rel="nofollow", class_name=_LINK),
                class_name="mt-2 flex flex-wrap gap-x-6 print:hidden",
            ),
        ),
    )


def _package(card: PackageCard) -> rx.Component:
    return rx.el.li(
        package_lines(card),
        correctable_foot(card, "mt-1"),
        class_name="px-4 py-3",
    )


def package_lines(card: PackageCard) -> rx.Component:
    """The name and the price of a package, what is included, and its terms."""
    return rx.fragment(
        rx.el.p(
            rx.el.strong(card.name, class_name="font-semibold wrap-anywhere", custom_attrs=as_written()),
            rx.el.span(card.price, class_name="font-medium tabular-nums"),
            class_name="flex flex-wrap items-baseline justify-between gap-x-6",
        ),
        when(card.included, lambda: rx.el.p(card.included, class_name="wrap-anywhere")),
        rx.el.ul(
            when(card.note, lambda: rx.el.li(card.note, custom_attrs=as_written())),
            each(card.terms, rx.el.li),
            class_name="mt-1 flex flex-wrap gap-x-4 text-sm text-soft wrap-anywhere",
        ),
    )
