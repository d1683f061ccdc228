"""Answers in memory. A document is the same for everybody, so one drawing serves all readers while it is fresh."""

import time
from collections import OrderedDict
from typing import Final

from bowling_app.documents.answer import Answer

FRESH_SECONDS: Final = 60  # "Open until 1 AM" must not be much older.
MOST_BYTES: Final = 64 * 1024 * 1024


class Cache:
    """The answers of late; the least recently read leaves first when they outgrow `MOST_BYTES`."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, tuple[float, Answer]] = OrderedDict()
        self._size = 0
        self.generation = 0  # Grows with every change of the directory.

    @property
    def size(self) -> int:
        """Roughly the memory that it takes, in bytes."""
        return self._size

    def get(self, key: str) -> Answer | None:
        """The answer under this key, if there is one that is fresh."""
        kept = self._answers.get(key)
        if kept is None:
            return None
        expires, answer = kept
        if expires < time.monotonic():
            self._drop(key)
            return None
        self._answers.move_to_end(key)
        return answer

    def put(self, key: str, answer: Answer, generation: int) -> None:
        """Keep an answer, unless the directory has changed since the work on it began."""
        if generation != self.generation:
            return
        self._drop(key)
        self._answers[key] = (time.monotonic() + FRESH_SECONDS, answer)
        self._size += answer.size
        while self._size > MOST_BYTES:
            self._drop(next(iter(self._answers)))

    def clear(self) -> None:
        """Forget everything, because the directory has changed."""
        self._answers.clear()
        self._size = 0
        self.generation += 1

    def _drop(self, key: str) -> None:
        if (kept := self._answers.pop(key, None)) is not None:
            self._size -= kept[1].size
