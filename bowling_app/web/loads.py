"""Pages in memory. What a page shows whoever is not signed in is the same for all of them, so one load serves all."""

import asyncio
import pickle
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from bowling_app.domain.venue_changes import Names, VenueChange, names_in
from bowling_app.web.page import Arguments, Opened, Page

FRESH_SECONDS: Final = 60  # As documents are: "open until 1 AM" must not be much older.
MOST_PAGES: Final = 1_000
"""About 30 MB; the least recently shown leaves first."""

Key = tuple[str, str]
Load = Callable[[], Coroutine[Any, Any, Opened]]


class Loads:
    """The loads of late, for visitors who are not signed in, and only while changes of the directory are heard of.

    Whoever calls sees to it that nothing of a person is in what is kept. `keep` may be called from any thread, all
    others from the event loop.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, tuple[float, Opened, Names]] = OrderedDict()
        self._loading: dict[Key, asyncio.Task[Opened]] = {}
        self._lock = threading.Lock()
        self._is_served = False
        self.generation = 0  # Grows with every change of the directory.

    @asynccontextmanager
    async def served(self) -> AsyncGenerator[None, None]:
        """While this lasts, loads are kept. Whoever begins it sees to it that `forget` is called after every change."""
        self._is_served = True
        try:
            yield
        finally:
            self._is_served = False
            self.forget(None)

    async def opened(self, page: Page, arguments: Arguments, load: Load) -> Opened:
        """The page from memory, or else from `load`, for which all wait who ask for the page meanwhile.

        Nobody is given what was loaded before a change that was heard of before they asked.
        """
        if not self._is_served or not page.is_kept(arguments):
            return await load()
        key = _key(page, arguments)
        if (found := self._fresh(key)) is not None:
            return found
        if (task := self._loading.get(key)) is None:
            task = asyncio.create_task(self._load(page, arguments, load, self.generation))
            self._loading[key] = task
            task.add_done_callback(lambda done: self._settle(key, done))
        return await asyncio.shield(task)

    def keep(self, page: Page, arguments: Arguments, opened: Opened, generation: int) -> None:
        """Keep what was loaded, unless the directory has changed since that began, in `generation`."""
        if not self._is_served or not page.is_kept(arguments):
            return
        names = names_in(pickle.dumps(opened))
        with self._lock:
            if generation == self.generation:
                key = _key(page, arguments)
                self._kept[key] = time.monotonic() + FRESH_SECONDS, opened, names
                self._kept.move_to_end(key)
                if len(self._kept) > MOST_PAGES:
                    self._kept.popitem(last=False)

    def forget(self, change: VenueChange | None) -> None:
        """Forget what the change concerns: None is the whole directory."""
        with self._lock:
            for key, (_, _, names) in list(self._kept.items()):
                if change is None or not change.spares(key[1], names):
                    del self._kept[key]
            self.generation += 1
        self._loading.clear()  # Those who wait get what they asked for; whoever asks from now on waits for another.

    async def _load(self, page: Page, arguments: Arguments, load: Load, generation: int) -> Opened:
        opened = await load()
        self.keep(page, arguments, opened, generation)
        return opened

    def _fresh(self, key: Key) -> Opened | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            expires, opened, _ = kept
            if expires < time.monotonic():
                del self._kept[key]
                return None
            self._kept.move_to_end(key)
            return opened

    def _settle(self, key: Key, task: asyncio.Task[Opened]) -> None:
        if self._loading.get(key) is task:
            del self._loading[key]


LOADS: Final = Loads()
"""Those of this process."""


def _key(page: Page, arguments: Arguments) -> Key:
    return page.route, page.key(page.path(arguments), arguments)
