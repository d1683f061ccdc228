"""Answers in memory. A document is the same for everybody, so one drawing serves all readers while it is fresh."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bowling_app.platform.database.venue_changes import Names, RecentChanges, VenueChange, names_in
from bowling_app.platform.documents.answer import Answer
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.limits import Bytes, Characters, Seconds
from bowling_app.platform.web.holding import TICK_SECONDS, tick, ticks_held

FRESH_SECONDS: Final[Seconds] = 15 * 60
"""An answer is shown until a change concerns it, or until what it says of the time no longer holds; never past the next
quarter of an hour by the clock: nobody reads "Open until 1 AM" at one."""
STAND_IN_SECONDS: Final[Seconds] = 3600
"""An answer that is past its time, or that a change has overtaken, may be shown for so long where no new one can be
drawn because the database is away."""
MOST_BYTES: Final[Bytes] = 64 * 1024 * 1024
"""The documents that a process keeps in memory."""
MOST_SEARCH_BYTES: Final[Bytes] = 8 * 1024 * 1024
"""Those of them that are searches and filtered lists. There is no end of these, so only the latest stay, and they never
push others out."""
LONGEST_SEARCH: Final[Characters] = 300
"""The address of a search that is kept. Nobody else asks a longer one."""


def _seconds_fresh(content: bytes, begun: datetime) -> float:
    """For how long an answer holds, counted from now, on which the work began at a moment: what it says of the time was
    true then. Negative if it holds no longer."""
    since = begun.timestamp()
    ticks = ticks_held(tick(begun), content)
    ends = min(since - since % FRESH_SECONDS + FRESH_SECONDS, ticks.stop * TICK_SECONDS)
    return ends - clock.now().timestamp()


@dataclass(frozen=True, slots=True)
class Begun:
    """When the work on an answer began: after how many changes of the directory, and the time."""

    generation: int
    at: datetime


class Cache:
    """The recent responses. Above `MOST_BYTES`, expired ones are removed first, then the least recently read.

    Searches have a room of their own, and any change empties it: what they found may be anywhere.
    """

    def __init__(self) -> None:
        self._answers: OrderedDict[str, tuple[float, Answer, Names]] = OrderedDict()
        self._former: OrderedDict[str, tuple[float, Answer]] = OrderedDict()
        self._searches: OrderedDict[str, tuple[float, Answer]] = OrderedDict()
        self._size = 0  # Of all but the searches.
        self._search_size = 0
        self._changes = RecentChanges()

    @property
    def size(self) -> int:
        """Roughly the memory that it takes, in bytes."""
        return self._size + self._search_size

    def begun(self) -> Begun:
        """The moment to pass to `put` for work that begins now."""
        return Begun(self._changes.generation, clock.now())

    def get(self, key: str) -> Answer | None:
        """The answer under this key, if there is one that is fresh."""
        kept = self._answers.get(key)
        if kept is None:
            return self._search(key)
        expires, answer, _ = kept
        if expires < time.monotonic():
            self._retire(key)
            return None
        self._answers.move_to_end(key)
        return answer

    def stand_in(self, key: str) -> Answer | None:
        """The latest answer under this key, also when it is past its time, for while no new one can be drawn."""
        if (kept := self._answers.get(key)) is not None:
            return kept[1]
        ends, answer = self._former.get(key) or (0.0, None)
        return answer if ends >= time.monotonic() else None

    def put(self, key: str, answer: Answer, begun: Begun) -> None:
        """Keep an answer, unless something that it shows has changed since the work on it began, or the clock has."""
        content = answer.body
        names, seconds = names_in(content), _seconds_fresh(content, begun.at)
        if seconds <= 0 or self._changes.concern(key, names, begun.generation):
            return
        self._drop(self._answers, key)
        self._drop(self._former, key)
        self._answers[key] = (time.monotonic() + seconds, answer, names)
        self._size += answer.size
        while self._size > MOST_BYTES:
            oldest = self._former or self._answers
            self._drop(oldest, next(iter(oldest)))

    def put_search(self, key: str, answer: Answer, begun: Begun) -> None:
        """Keep the answer to a search for a while, unless anything has changed since the work on it began."""
        seconds = _seconds_fresh(answer.body, begun.at)
        if seconds <= 0 or begun.generation != self._changes.generation or len(key) > LONGEST_SEARCH:
            return
        self._drop_search(key)
        self._searches[key] = (time.monotonic() + seconds, answer)
        self._search_size += answer.size
        while self._search_size > MOST_SEARCH_BYTES:
            self._drop_search(next(iter(self._searches)))

    def forget(self, change: VenueChange | None) -> None:
        """Stop serving the responses that the change concerns, while there is a database. None concerns all of them."""
        self._searches.clear()
        self._search_size = 0
        for key, (_, _, names) in list(self._answers.items()):
            if change is None or not change.spares(key, names):
                self._retire(key)
        self._changes.add(change)

    def _search(self, key: str) -> Answer | None:
        expires, answer = self._searches.get(key) or (0.0, None)
        if answer is None or expires < time.monotonic():
            self._drop_search(key)
            return None
        self._searches.move_to_end(key)
        return answer

    def _drop_search(self, key: str) -> None:
        if (kept := self._searches.pop(key, None)) is not None:
            self._search_size -= kept[1].size

    def _retire(self, key: str) -> None:
        """Keep an answer only as a stand-in, counted from about when it was drawn."""
        self._drop(self._former, key)
        expires, answer, _ = self._answers.pop(key)
        self._former[key] = (expires - FRESH_SECONDS + STAND_IN_SECONDS, answer)

    def _drop(self, answers: OrderedDict[str, Any], key: str) -> None:
        if (kept := answers.pop(key, None)) is not None:
            self._size -= kept[1].size
