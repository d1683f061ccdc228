"""Browsers that one journey after the other uses, each time as if nobody had been there before.

A new browser starts a process for its pages, which compiles all scripts of the site anew: that was most of what a
journey cost. In a browser that is kept, a tab stays open, and with it the process in which the pages are drawn.
Everything else goes between two journeys: tabs, cookies, storage, what the network left behind, permissions, routes.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

ONE_PROCESS: Final = "--process-per-site"
"""All tabs of a browser that show the site share a process."""
_LASTING: Final = ("add_init_script", "expose_binding", "expose_function", "route_web_socket")
"""What Playwright does to a whole browser and cannot take back: such a browser is not kept."""
_EMPTY: Final = "<!doctype html><title>Kept</title>"
_FORGET: Final = "localStorage.clear(); sessionStorage.clear(); performance.getEntriesByType('navigation').length > 0"
"""Forgets, and says whether the clock is the browser's own: one that was put in its place knows of no navigation."""


@dataclass
class _Kept:
    """A browser, and the tab in it that stays."""

    context: BrowserContext
    tab: Page
    address: str
    control: CDPSession
    is_spoiled: bool = False

    def spoil(self, change: Any, *arguments: Any, **named: Any) -> Any:
        """Make a change that lasts."""
        self.is_spoiled = True
        return change(*arguments, **named)

    def forget(self) -> bool:
        """Make it as new; whether that can be done. A clock that was stopped stands still for all that follow."""
        for page in self.context.pages:
            if page is not self.tab:
                page.close()
        if self.is_spoiled:
            return False
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.context.set_geolocation(None)
        self.context.clear_permissions()
        self.context.clear_cookies()
        self.control.send("Network.clearBrowserCache")
        self.control.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        return self.tab.evaluate(_FORGET)


@contextmanager
def kept_browser(browser: Browser, address: str, **options: Any) -> Generator[BrowserContext, None, None]:
    """A browser with nothing stored that is set like this, for pages of that address. Whoever asks for a second one at
    the same time gets another."""
    waiting = _waiting(browser).setdefault(f"{address} {sorted(options.items())}", [])
    kept = waiting.pop() if waiting else _opened(browser, address, options)
    try:
        yield kept.context
    finally:
        if kept.forget():
            waiting.append(kept)
        else:
            kept.context.close()


@lru_cache
def _waiting(_browser: Browser) -> dict[str, list[_Kept]]:
    """The browsers that nobody uses now, by how they are set."""
    return {}


def _opened(browser: Browser, address: str, options: dict[str, Any]) -> _Kept:
    context = browser.new_context(base_url=address, **options)
    tab = context.new_page()
    tab.route("**/*", lambda route: route.fulfill(body=_EMPTY, content_type="text/html"))
    tab.goto(address)
    kept = _Kept(context, tab, address, context.new_cdp_session(tab))
    for name in _LASTING:
        setattr(context, name, partial(kept.spoil, getattr(context, name)))
    return kept
