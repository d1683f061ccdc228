"""What has to be remembered from one piece of a file to the next."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from bowling_app.imports.rules import MOST_PLANNED
from bowling_app.platform.kit import clock
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.services.duplicates import Neighbourhood


class Planned:
    """The latest of the venues that a file would bring in: from `MOST_PLANNED` to twice as many.

    They are filed once, in two halves: when the newer one is full, it takes the place of the older one.
    """

    def __init__(self) -> None:
        self.halves = Neighbourhood(), Neighbourhood()
        self._ids = set[str](), set[str]()

    def __contains__(self, venue_id: str) -> bool:
        return any(venue_id in ids for ids in self._ids)

    def add(self, candidate: Candidate) -> None:
        """Compare later records with this venue, too."""
        if len(self._ids[1]) >= MOST_PLANNED:
            self.halves, self._ids = (self.halves[1], Neighbourhood()), (self._ids[1], set[str]())
        self.halves[1].add(candidate)
        self._ids[1].add(candidate.venue_id)


@dataclass(slots=True)
class Memory:
    """What is known of the earlier pieces of a file: when its import began, the records that it has had, and, where
    nothing is written, the latest of the venues that would be there now."""

    begun_at: datetime = field(default_factory=clock.now)
    seen: set[int] = field(default_factory=set[int])
    planned: Planned = field(default_factory=Planned)

    def note(self, drafts: Iterable[VenueDraft]) -> None:
        """Remember the records of a piece that came in before."""
        self.seen.update(hash(draft.external_id) for draft in drafts)
