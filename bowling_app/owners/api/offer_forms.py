"""Taking the buttons and forms of one's own list of what a venue offers, such as leagues, events or specials."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.documents.form_outcomes import Done
from bowling_app.platform.documents.form_routes import Sent
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.language.messages import _

_LARGEST_ROW: Final = 2**31 - 1
_LONGEST: Final = 12  # Digits: more than any id has.

Pressed = Callable[[Sent, int], str]
"""Does what a button stands for with the offer of this id. Answers the id of its venue."""


def venue_of(sent: Sent) -> str:
    """The id of the venue that the address names."""
    return str(sent.arguments["venue_id"])


@dataclass(frozen=True, slots=True)
class OfferForms:
    """Where the list of a venue is, what it says by what was done, and what is said of an offer that is not there."""

    path: Callable[[str], str]
    said: Mapping[str, str]
    missing: str

    def done(self, venue_id: str, what: str) -> Done:
        """Back to the list, which says what was done."""
        return Done(self.path(venue_id), _(self.said[what]), f"{self.path(venue_id)}?done={what}")

    def number(self, text: str) -> int:
        """The id that was sent. Raises NotFound for what is none."""
        is_number = len(text) <= _LONGEST and text.isascii() and text.isdecimal()
        if not is_number or not 1 <= int(text) <= _LARGEST_ROW:
            raise NotFound(_(self.missing))
        return int(text)

    def press(self, sent: Sent, buttons: Mapping[str, tuple[Pressed, str]]) -> Done:
        """Do what the pressed button stands for; each names with it what is said then. Raises Invalid for others."""
        for button, (take, what) in buttons.items():
            if pressed := sent.text(button):
                return self.done(take(sent, self.number(pressed)), what)
        raise Invalid(_("There is no such button."))
