"""Hearts that save an alley. Documents are the same for all readers, so theirs do not know what is saved."""

from typing import Final, Protocol, Unpack

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.lists.list_toggle import ToggleProps, list_toggle
from bowling_app.platform.web.ui.forms import SECONDARY_BUTTON
from bowling_app.platform.web.ui.icons import icon
from bowling_app.saved.rules import SAVE, saved_path

_LIST: Final = "/api/saved-alleys"
_FILLED: Final = "[&[aria-pressed=true]>svg]:fill-current"
_COLOURS: Final = f"text-soft hover:text-accent-ink aria-pressed:text-accent-ink {_FILLED}"
_ON_CARD: Final = (
    f"absolute right-1 top-1 z-10 inline-flex size-10 items-center justify-center rounded-full {_COLOURS} "
    "transition-transform active:[scale:90%] sm:right-2.5 sm:top-2.5 sm:border sm:border-line sm:bg-surface"
)
_WITH_WORDS: Final = f"{SECONDARY_BUTTON} {_FILLED} max-sm:hidden min-w-26 px-4 [&_svg]:text-accent-ink"


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


def heart_on_card(card: NamedVenue) -> rx.Component:
    """The heart in the corner of a card, over the link that fills the card. Without scripts there is none: one saves on
    the venue's own page."""
    return _heart(card, label=_("Save {venue}", venue=card.name), class_name=_ON_CARD)


def heart_with_words(venue: NamedVenue) -> rx.Component:
    """A button with a heart, on a wide screen."""
    return _with_words(venue, _WITH_WORDS)


def heart_in_bar(venue: NamedVenue, class_name: str) -> rx.Component:
    """The same in a phone's bar, its words below the heart."""
    return _with_words(venue, f"{class_name} {_FILLED} [&_svg]:text-accent-ink")


def _with_words(venue: NamedVenue, looks: str) -> rx.Component:
    plain = saved_path(venue.id), SAVE
    return _heart(venue, words=(_("Saved"), _("Save")), context=venue.name, class_name=looks, plain=plain)


def _heart(venue: NamedVenue, **looks: Unpack[ToggleProps]) -> rx.Component:
    told: ToggleProps = {**looks, "said": _("{venue} is saved.", venue=venue.name)}
    return list_toggle(icon("heart", "size-5.5"), at=_LIST, item=venue.id, **told)
