"""Pages in memory. A page is the same for all visitors who are not signed in, so one load serves all of them."""

import asyncio
import pickle
import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.platform.database.venue_changes import Names, RecentChanges, VenueChange, names_in
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.language.languages import keyed
from bowling_app.platform.web.holding import tick, ticks_held
from bowling_app.platform.web.page import Arguments, Opened, Page

MOST_PAGES: Final[Count] = 1_000
"""Loaded pages that a process keeps, about 50 MB. The least recently shown leaves first."""
MOST_SEARCHES: Final[Count] = 200
"""Loaded pages that a process keeps of those whose documents are not kept. Many people ask for a few of them, and all
others for one each."""

Key = tuple[str, str]
Moment = tuple[int, int]
"""Which change of the directory was the last, and which five minutes they are."""
Load = Callable[[], Coroutine[object, None, Opened]]


class _Shelf(OrderedDict[Key, tuple[range, Opened, Names]]):
    """Loads, with the five minutes that each holds in, the one shown last at the end."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def put(self, key: Key, ticks: range, opened: Opened, names: Names) -> None:
        self[key] = ticks, opened, names
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)


class Loads:
    """Recent loads for visitors who are not signed in. Used only while changes of the directory are being received.

    The caller makes sure that no personal data is kept. `keep` may be called from any thread, all other methods from
    the event loop.
    """

    def __init__(self) -> None:
        self._pages, self._searches = _Shelf(MOST_PAGES), _Shelf(MOST_SEARCHES)
        self._loading: dict[Key, asyncio.Task[Opened]] = {}
        self._lock = threading.Lock()
        self._is_served = False
        self._changes = RecentChanges()

    @asynccontextmanager
    async def served(self) -> AsyncGenerator[None, None]:
        """Within this context, loads are cached. The caller makes sure that `forget` is called after every change."""
        self._is_served = True
        try:
            yield
        finally:
            self._is_served = False
            self.forget(None)

    async def opened(self, page: Page, arguments: Arguments, load: Load) -> Opened:
        """The page from memory, or else from `load`. Other callers for the same page wait for this load.

        A caller never gets a load from before a change that was received before the call.
        """
        if (shelf := self._shelf(page, arguments)) is None:
            return await load()
        key = _key(page, arguments)
        if (found := self._fresh(shelf, key)) is not None:
            return found
        if (task := self._loading.get(key)) is None:
            task = asyncio.create_task(self._load(page, arguments, load, self.now()))
            self._loading[key] = task
            task.add_done_callback(lambda done: self._settle(key, done))
        return await asyncio.shield(task)

    def now(self) -> Moment:
        """The moment to pass to `keep` for a load that begins now."""
        return self._changes.generation, tick()

    def keep(self, page: Page, arguments: Arguments, opened: Opened, begun: Moment) -> None:
        """Keep what was loaded, unless since that began something that it shows has changed, or five minutes have
        ended. What a search found may be anywhere: any change concerns it."""
        if (shelf := self._shelf(page, arguments)) is None:
            return
        content = pickle.dumps(opened)
        names, ticks = names_in(content), ticks_held(begun[1], content)
        key = _key(page, arguments)
        with self._lock:
            now = self.now()
            is_changed = begun[0] != now[0] and (
                shelf is self._searches or self._changes.concern(key[1], names, begun[0])
            )
            if begun[1] == now[1] and not is_changed:
                shelf.put(key, ticks, opened, names)

    def forget(self, change: VenueChange | None) -> None:
        """Drop the pages that the change concerns, or all pages for None. Searches are always dropped."""
        with self._lock:
            self._searches.clear()
            for key, (_, _, names) in list(self._pages.items()):
                if change is None or not change.spares(key[1], names):
                    del self._pages[key]
            self._changes.add(change)
        self._loading.clear()  # Callers that already wait get the load they wait for; later callers start another.

    async def _load(self, page: Page, arguments: Arguments, load: Load, begun: Moment) -> Opened:
        opened = await load()
        self.keep(page, arguments, opened, begun)
        return opened

    def _shelf(self, page: Page, arguments: Arguments) -> _Shelf | None:
        """Where a page is kept; None if it is not kept at all."""
        if not self._is_served:
            return None
        if page.is_kept(arguments):
            return self._pages
        return self._searches if page.keeps_latest else None

    def _fresh(self, shelf: _Shelf, key: Key) -> Opened | None:
        with self._lock:
            if (kept := shelf.get(key)) is None:
                return None
            ticks, opened, _ = kept
            if tick() not in ticks:
                del shelf[key]
                return None
            shelf.move_to_end(key)
            return opened

    def _settle(self, key: Key, task: asyncio.Task[Opened]) -> None:
        if self._loading.get(key) is task:
            del self._loading[key]


LOADS: Final = Loads()
"""Those of this process."""


def _key(page: Page, arguments: Arguments) -> Key:
    return page.route, keyed(page.key(page.path(arguments), arguments))
