"""Background work that runs for as long as the server runs."""

from collections.abc import Callable, Mapping, Sequence

import reflex as rx
from anyio import to_thread

from bowling_app.platform.database.until_change import COUNTED
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.changes import follow_changes
from bowling_app.platform.geo import zip_codes
from bowling_app.platform.http.middleware.redis_watch import watch_redis
from bowling_app.platform.http.middleware.sockets import SOCKETS
from bowling_app.platform.jobs.background import (
    do_jobs_in_background,
    forget_in_background,
    remove_files_in_background,
    send_mail_in_background,
    watch_in_background,
)
from bowling_app.platform.jobs.runner import Work
from bowling_app.platform.operations.retention import Purge
from bowling_app.platform.web.page_cache import LOADS
from bowling_app.platform.web.subscriptions import FOLLOWERS
from bowling_app.settings import settings


def run_beside(app: rx.App, documents: Cache, *, purges: Sequence[Purge], jobs: Mapping[str, Work]) -> None:
    """Have the app run what every copy of the site runs; `purges` and `jobs` are those of the features."""
    if (redis := settings().redis_url) is not None:
        app.register_lifespan_task(watch_redis, url=redis.get_secret_value(), sockets=SOCKETS)
    app.register_lifespan_task(LOADS.served)
    app.register_lifespan_task(COUNTED.served)
    app.register_lifespan_task(follow_changes, forget=_forgetting(documents), tell=FOLLOWERS.tell)
    app.register_lifespan_task(FOLLOWERS.served, app=app)
    app.register_lifespan_task(_read_zip_codes)
    app.register_lifespan_task(watch_in_background, cache_size=lambda: documents.size)
    app.register_lifespan_task(send_mail_in_background)
    app.register_lifespan_task(forget_in_background, purges=purges)
    app.register_lifespan_task(remove_files_in_background)
    app.register_lifespan_task(do_jobs_in_background, work=jobs)


def _forgetting(documents: Cache) -> Callable[[VenueChange | None], None]:
    """Forgets what was counted, loaded and drawn of that which has changed."""

    def forget(change: VenueChange | None) -> None:
        COUNTED.forget()  # Before the others: what is drawn from now on must not be made of it.
        documents.forget(change)
        LOADS.forget(change)

    return forget


async def _read_zip_codes() -> None:
    """Read the list of ZIP codes before the first visitor asks for one."""
    await to_thread.run_sync(zip_codes.warm_up)
