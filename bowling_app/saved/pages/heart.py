"""Hearts that save an alley. Only live pages have them, because saved alleys are personal and static documents are
not."""

from typing import Final, Protocol

import reflex as rx

from bowling_app.platform.web.drawing import client_only
from bowling_app.platform.web.shell.me import MeState, is_signed_in
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON

_SCRIPT = rx.asset("heart.jsx", shared=True)
rx.asset("hearts.js", shared=True)  # Which the other imports.

_COLOURS: Final = "text-soft hover:text-accent-ink aria-pressed:text-accent-ink"
_ON_CARD: Final = (
    f"absolute right-1 top-1 z-10 inline-flex size-10 items-center justify-center rounded-full {_COLOURS} "
    "transition-transform active:[scale:90%] sm:right-2.5 sm:top-2.5 sm:border sm:border-line sm:bg-surface"
)
_WITH_WORDS: Final = f"{SECONDARY_BUTTON} max-sm:hidden min-w-26 px-4 [&_svg]:text-accent-ink"


class NamedVenue(Protocol):
    """The venue that a heart is about: a card, or the venue's page."""

    @property
    def id(self) -> str:
        """Its id."""
        ...

    @property
    def name(self) -> str:
        """Its name."""
        ...


class Heart(rx.Component):
    """A heart, pressed or not."""

    library = _SCRIPT.importable_path
    tag = "Heart"

    venue_id: rx.Var[str]
    name: rx.Var[str]
    has_words: rx.Var[bool]


class HeartsOf(rx.Component):
    """Passes the signed-in user to the hearts of the page."""

    library = _SCRIPT.importable_path
    tag = "HeartsOf"

    is_known: rx.Var[bool]
    is_signed_in: rx.Var[bool]


def heart_on_card(card: NamedVenue) -> rx.Component:
    """The heart in the corner of a card, over the link that fills the card."""
    return client_only(
        lambda: Heart.create(venue_id=card.id, name=card.name, has_words=False, class_name=_ON_CARD), rx.fragment()
    )


def heart_with_words(venue: NamedVenue) -> rx.Component:
    """A button with a heart, on a wide screen. The document keeps its place free."""
    return client_only(
        lambda: Heart.create(venue_id=venue.id, name=venue.name, has_words=True, class_name=_WITH_WORDS),
        rx.el.span(class_name="min-h-11 min-w-26 max-sm:hidden noscript:hidden"),
    )


def heart_in_bar(venue: NamedVenue, class_name: str) -> rx.Component:
    """The same in a phone's bar, its words below the heart."""
    return client_only(
        lambda: Heart.create(
            venue_id=venue.id, name=venue.name, has_words=True, class_name=f"{class_name} [&_svg]:text-accent-ink"
        ),
        rx.el.span(class_name="flex-1 noscript:hidden"),
    )


def hearts_of_visitor() -> rx.Component:
    """A part that every page has once, so that its hearts know the signed-in user."""
    return HeartsOf.create(is_known=MeState.is_known, is_signed_in=is_signed_in())
