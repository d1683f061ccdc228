"""The page of what a venue offers, such as its leagues or its events, and the ways to add one and to look elsewhere."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

import reflex as rx

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each_alike, when
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_LINK: Final = "text-link inline-flex min-h-11 items-center"
Card = TypeVar("Card")


class TitledCard(Protocol):
    """An offer that has a page of its own."""

    @property
    def name(self) -> str: ...
    @property
    def href(self) -> str: ...
    @property
    def confirmed(self) -> str: ...


class CorrectableCard(Protocol):
    """An offer that only the venue's page shows."""

    @property
    def confirmed(self) -> str: ...
    @property
    def suggest_href(self) -> str: ...
    @property
    def href(self) -> str: ...


class OfferedPage(Protocol):
    """What such a page says."""

    @property
    def crumbs(self) -> Sequence[Link]: ...
    @property
    def heading(self) -> str: ...
    @property
    def introduction(self) -> str: ...
    @property
    def subscribe_href(self) -> str: ...
    @property
    def propose_href(self) -> str: ...
    @property
    def search_href(self) -> str: ...


def offered_page(
    view: OfferedPage, cards: Sequence[Card], draw: Callable[[Card], rx.Component], words: tuple[str, str]
) -> rx.Component:
    """The list, and below it the ways, with the `words` for looking elsewhere and for adding one."""
    search, add = words
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            when(
                cards,
                lambda: rx.el.ul(
                    each_alike(cards, draw), class_name="divide-y divide-line rounded-xl border border-line bg-surface"
                ),
            ),
            rx.el.p(
                button_link(search, view.search_href),
                when(
                    view.subscribe_href,
                    # Not `rx.el.a`: that is a router link, which knows no addresses of other programs.
                    lambda: rx.el.A.create(_("Add all to my calendar"), href=view.subscribe_href, class_name=_LINK),
                ),
                rx.el.a(add, href=view.propose_href, rel="nofollow", class_name=_LINK),
                class_name="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden",
            ),
            class_name=f"{CONTAINER} my-6 sm:my-8",
        ),
    )


def titled_row(card: TitledCard, lines: rx.Component) -> rx.Component:
    """An offer in such a list: its name, which leads to its page, its `lines`, and since when they hold."""
    return rx.el.li(
        rx.el.h2(
            rx.el.a(card.name, href=card.href, class_name="hover:underline", custom_attrs=as_written()),
            class_name="text-xl wrap-anywhere",
        ),
        lines,
        rx.el.p(card.confirmed, class_name="mt-1 text-sm text-soft"),
        class_name="px-4 py-4 sm:px-5",
    )


def correctable_foot(card: CorrectableCard, class_name: str) -> rx.Component:
    """What stands below an offer on the venue's page: since when it holds, and the ways to correct it and to read more."""
    return rx.el.p(
        card.confirmed,
        rx.el.a(_("Correct it"), href=card.suggest_href, rel="nofollow", class_name="text-link print:hidden"),
        when(
            card.href,
            lambda: rx.el.a(
                _("On their site"), href=card.href, rel="nofollow noopener", class_name="text-link print:hidden"
            ),
        ),
        class_name=f"{class_name} flex flex-wrap gap-x-4 text-sm text-soft [&_a]:py-1",
    )
