"""Which of the pages in memory may show what has changed at a venue, and which cannot."""

import re
from collections import deque
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from bowling_app.platform.geo.places import state_path, venue_path
from bowling_app.platform.kit.limits import Count

Names = frozenset[bytes]

ANYWHERE: Final = "/locations/anywhere"
"""What a page holds whose venues may be in any state, such as the closest to a state that has none. No address."""
_NAMED: Final = re.compile(rb"/(?:venue/[\w.%~-]+|locations/(?:[a-z]{2}|anywhere)(?![\w-]))")
_OF_NO_VENUE: Final = frozenset({"blog", "privacy", "terms"})
"""Pages of texts in which no figure of the directory stands."""
_OF_A_STATE: Final = re.compile("[a-z]{2}")


def names_in(content: bytes) -> Names:
    """The venues and states to which a page leads, as its HTML or its view model says."""
    return frozenset(_NAMED.findall(content))


@dataclass(frozen=True, slots=True)
class VenueChange:
    """A change that concerns one venue: what people say of it, its own facts, prices and photos, its events, leagues
    and offers. Nothing has changed at other venues."""

    venue_id: str
    state: str  # As in addresses: two lowercase letters. Empty if unknown, and then no page is spared.

    def spares(self, path: str, names: Names) -> bool:
        """Whether a page shows the same as before.

        That is true for texts of no venue, for pages of other venues and for lists of other states, unless they link to
        the venue or to its state, or their venues may be `ANYWHERE`. Lists of the venue's state may now show the venue,
        and all other pages may show the review.
        """
        if not self.state or self._is_named(names):
            return False
        first, *rest = path.rpartition(" ")[2].partition("?")[0].strip("/").split("/")  # Without its language.
        if first == "venue":
            return len(rest) == 1
        if first in _OF_NO_VENUE and not rest:
            return True
        return len(rest) in {1, 2} and _OF_A_STATE.fullmatch(rest[0]) is not None and rest[0] != self.state

    def _is_named(self, names: Names) -> bool:
        concerned = venue_path(self.venue_id), state_path(self.state), ANYWHERE
        return not names.isdisjoint(each.encode() for each in concerned)


MOST_REMEMBERED: Final[Count] = 500
"""Changes that are remembered. Work that began before the oldest of them is not kept."""


@dataclass(slots=True)
class RecentChanges:
    """The recent changes; None is a change of the directory as a whole. A page that was drawn while a change came may
    be cached if the change does not concern it."""

    generation: int = 0  # Grows with every change.
    _latest: deque[VenueChange | None] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))

    def add(self, change: VenueChange | None) -> None:
        """One more has come."""
        self.generation += 1
        self._latest.append(change)

    def concern(self, path: str, names: Names, since: int) -> bool:
        """Whether one that came after generation `since` may have changed the page."""
        missed = self.generation - since
        if missed > len(self._latest):
            return True
        later = islice(reversed(self._latest), missed)
        return any(change is None or not change.spares(path, names) for change in later)
