"""Storing the views of pages that a process has counted."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread

from bowling_app.analytics.services.folded_views import fold_views
from bowling_app.analytics.services.page_views import TALLY, add_views
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import once_in, repeating
from bowling_app.platform.kit.actors import SYSTEM

log = logging.getLogger(__name__)

VIEW_SECONDS: Final = 5.0
"""How often a process stores the page views that it has counted. If it is killed, it loses the views of up to this
time."""
FOLD_SECONDS: Final = 86_400.0
"""How often a process looks for views that a server or a tab of an earlier version stored under a personal address."""
LOOK_SECONDS: Final = 3600.0
"""How often it asks whether that is due."""


@asynccontextmanager
async def store_views_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, store the views of pages that were counted, and the last of them when it ends."""
    folding = repeating("views of people", once_in(FOLD_SECONDS, fold), LOOK_SECONDS)
    async with repeating("views", store_views, VIEW_SECONDS), folding:
        yield
    try:
        await to_thread.run_sync(store_views)
    except Exception:
        log.warning("The last views of pages could not be stored", exc_info=True)


def fold() -> None:
    """Count together what was stored under addresses that tell of one person."""
    perform(SYSTEM, fold_views)


def store_views() -> None:
    """Store the views that this process has counted. Those that cannot be stored now are kept for the next time."""
    views = TALLY.take()
    if not views:
        return
    try:
        perform(SYSTEM, add_views, views)
    except Exception:
        TALLY.put_back(views)
        raise
