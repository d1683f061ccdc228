"""A venue as lists show it: a row on a phone, a card on a wider screen. The entire row or card links to the venue."""

from collections.abc import Callable, Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.registry import brought
from bowling_app.platform.web.drawing import each, each_alike, when
from bowling_app.platform.web.ui.text import badge, open_status, rating
from bowling_app.venues.schemas.cards import VenueCard

_ROW: Final = (
    "group relative flex gap-4 overflow-hidden rounded-xl border border-line bg-surface p-3 transition-shadow "
    "hover:shadow-card focus-within:shadow-card"
)
_CARD: Final = f"{_ROW} sm:flex-col sm:gap-0 sm:p-0"
_SMALL_IMAGE: Final = "size-[min(6rem,26vw)] shrink-0 rounded-lg object-cover"
_IMAGE: Final = f"{_SMALL_IMAGE} sm:aspect-[16/9] sm:h-auto sm:w-full sm:rounded-none"
_TITLE: Final = "covering block group-hover:underline"
_ADDRESS: Final = "hidden before:mx-1.5 before:content-['·'] sm:inline"


def venue_item(card: VenueCard) -> rx.Component:
    """A venue in a grid."""
    return rx.el.li(venue_card(card), key=card.id, class_name="grid")


def venue_grid(
    cards: Sequence[VenueCard],
    *,
    is_narrow: bool = False,
    extra: str = "",
    item: Callable[[VenueCard], rx.Component] = venue_item,
) -> rx.Component:
    """A grid of venue cards: one column on a phone, three on a desktop, or two if `is_narrow`. `item` draws each one, a
    function of a module."""
    return rx.el.ul(
        each_alike(cards, item),
        class_name=f"grid gap-3 sm:grid-cols-2 sm:gap-5 {'' if is_narrow else 'lg:grid-cols-3'} {extra}",
    )


def venue_card(card: VenueCard, *, has_heart: bool = True, is_row: bool = False) -> rx.Component:
    """One venue. The link of its heading is stretched over the card; the heart and other links lie above that. With
    `is_row` it is a row on wide screens, too."""
    return rx.el.article(
        rx.el.img(
            src=card.image,
            alt="",
            class_name=_SMALL_IMAGE if is_row else _IMAGE,
            custom_attrs={"width": "640", "height": "360", "loading": "lazy", "decoding": "async"},
        ),
        rx.el.div(
            _labels(card),
            rx.el.h3(
                rx.el.a(
                    card.name,
                    href=card.href,
                    class_name=_TITLE,
                ),
                class_name="text-lg leading-snug max-sm:pr-8 sm:text-xl",
            ),
            rx.el.p(
                rx.el.span(card.place),
                when(card.address, lambda: rx.el.span(card.address, class_name=_ADDRESS)),
                class_name="text-sm text-soft",
            ),
            rx.el.p(open_status(card.open_status, is_open=card.is_open), class_name="mt-1.5 text-sm"),
            _facts(card),
            when(card.contacts, lambda: _contacts(card)),
            _amenities(card),
            class_name="flex min-w-0 flex-1 flex-col" if is_row else "flex min-w-0 flex-1 flex-col sm:p-4",
        ),
        brought("card_corner")(card) if has_heart else rx.fragment(),
        class_name=_ROW if is_row else _CARD,
    )


def _labels(card: VenueCard) -> rx.Component:
    return rx.el.p(
        when(card.badge, lambda: badge(card.badge)),
        when(card.note, lambda: badge(card.note)),
        when(card.distance, lambda: rx.el.span(card.distance, class_name="text-sm font-medium text-oil")),
        class_name="mb-1 flex flex-wrap items-center gap-2 empty:hidden max-sm:pr-8",
    )


def _facts(card: VenueCard) -> rx.Component:
    return rx.el.p(
        rating(card.rating, card.reviews),
        when(card.price, lambda: rx.el.span(card.price)),
        when(card.lanes, lambda: rx.el.span(card.lanes)),
        class_name="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm",
    )


def _contacts(card: VenueCard) -> rx.Component:
    """Contact links for questions that the card cannot answer."""
    return rx.el.p(
        each(
            card.contacts,
            lambda way: rx.el.a(
                way.label,
                rx.el.span(", ", card.name, class_name="sr-only"),
                href=way.href,
                rel="noopener",
                class_name="text-link relative z-10 inline-flex min-h-6 items-center",
            ),
        ),
        class_name="mt-1 flex flex-wrap gap-x-4 text-sm",
    )


def _amenities(card: VenueCard) -> rx.Component:
    return when(
        card.amenities,
        lambda: rx.el.ul(
            each(card.amenities, lambda label: rx.el.li(label, class_name="rounded-full bg-sunken px-2.5 py-0.5")),
            class_name="mt-auto hidden flex-wrap gap-1.5 pt-3 text-xs text-soft sm:flex",
        ),
    )
