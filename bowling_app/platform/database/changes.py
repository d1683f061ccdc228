"""Notifications of changes to the directory."""

import threading
from collections.abc import Callable

from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.notifications import PAGE_CHANGED, directory_changes, state_of
from bowling_app.platform.database.venue_changes import VenueChange


def watch_directory(
    on_change: Callable[[VenueChange | None], None], stop: threading.Event, on_page: Callable[[str], None]
) -> None:
    """Call `on_change` at once, and after every committed change until `stop`. Raises when the database goes away.

    It gets the venue if the change concerns that one alone, and None for all other changes. `on_page` gets the subject
    of what only open tabs show.
    """
    with engine().connect() as connection:
        for channel, name in directory_changes(connection, stop):
            if channel == PAGE_CHANGED:
                on_page(name)
            else:
                on_change(VenueChange(name, state_of(connection, name)) if name else None)
