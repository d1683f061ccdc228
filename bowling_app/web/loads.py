"""Pages in memory. What a page shows whoever is not signed in is the same for all of them, so one load serves all."""

import asyncio
import pickle
import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from bowling_app import clock
from bowling_app.domain.venue_changes import Names, VenueChange, names_in
from bowling_app.web.page import Arguments, Opened, Page

PERIOD_SECONDS: Final = 300
"""What is kept ends when clocks next show a multiple of five minutes. That is when venues open and close: a page that
said "open until 1 AM" after that would be wrong, and before that it is as right as a new one."""
MOST_PAGES: Final = 1_000
"""About 30 MB; the least recently shown leaves first."""

Key = tuple[str, str]
Moment = tuple[int, int]
"""Which change of the directory was the last, and which five minutes they are: what is loaded holds in these."""
Load = Callable[[], Coroutine[Any, Any, Opened]]


class Loads:
    """The loads of late, for visitors who are not signed in, and only while changes of the directory are heard of.

    Whoever calls sees to it that nothing of a person is in what is kept. `keep` may be called from any thread, all
    others from the event loop.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, tuple[int, Opened, Names]] = OrderedDict()
        self._loading: dict[Key, asyncio.Task[Opened]] = {}
        self._lock = threading.Lock()
        self._is_served = False
        self._generation = 0  # Grows with every change of the directory.

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
            task = asyncio.create_task(self._load(page, arguments, load, self.now()))
            self._loading[key] = task
            task.add_done_callback(lambda done: self._settle(key, done))
        return await asyncio.shield(task)

    def now(self) -> Moment:
        """The moment to name when a load begins that is to be kept."""
        return self._generation, _period()

    def keep(self, page: Page, arguments: Arguments, opened: Opened, begun: Moment) -> None:
        """Keep what was loaded, unless since that began the directory has changed or five minutes have ended."""
        if not self._is_served or not page.is_kept(arguments):
            return
        names = names_in(pickle.dumps(opened))
        with self._lock:
            if begun == self.now():
                key = _key(page, arguments)
                self._kept[key] = begun[1], opened, names
                self._kept.move_to_end(key)
                if len(self._kept) > MOST_PAGES:
                    self._kept.popitem(last=False)

    def forget(self, change: VenueChange | None) -> None:
        """Forget what the change concerns: None is the whole directory."""
        with self._lock:
            for key, (_, _, names) in list(self._kept.items()):
                if change is None or not change.spares(key[1], names):
                    del self._kept[key]
            self._generation += 1
        self._loading.clear()  # Those who wait get what they asked for; whoever asks from now on waits for another.

    async def _load(self, page: Page, arguments: Arguments, load: Load, begun: Moment) -> Opened:
        opened = await load()
        self.keep(page, arguments, opened, begun)
        return opened

    def _fresh(self, key: Key) -> Opened | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            period, opened, _ = kept
            if period != _period():
                del self._kept[key]
                return None
            self._kept.move_to_end(key)
            return opened

    def _settle(self, key: Key, task: asyncio.Task[Opened]) -> None:
        if self._loading.get(key) is task:
            del self._loading[key]


LOADS: Final = Loads()
"""Those of this process."""


def _period() -> int:
    return int(clock.now().timestamp()) // PERIOD_SECONDS


def _key(page: Page, arguments: Arguments) -> Key:
    return page.route, page.key(page.path(arguments), arguments)
