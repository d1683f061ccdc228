"""What has to be remembered from one piece of a file to the next."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from bowling_app.imports.rules import MOST_PLANNED
from bowling_app.platform.kit import clock
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.venue_draft import VenueDraft


@dataclass(slots=True)
class Memory:
    """What is known of the earlier pieces of a file: when its import began, the records that it has had, and, where
    nothing is written, the latest of the venues that would be there now."""

    begun_at: datetime = field(default_factory=clock.now)
    seen: set[int] = field(default_factory=set[int])
    planned: deque[Candidate] = field(default_factory=lambda: deque[Candidate](maxlen=MOST_PLANNED))

    def note(self, drafts: Iterable[VenueDraft]) -> None:
        """Remember the records of a piece that came in before."""
        self.seen.update(hash(draft.external_id) for draft in drafts)
