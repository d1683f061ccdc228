"""Notifications of changes to the directory."""

import threading
from collections.abc import Callable

from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.notifications import directory_changes, state_of
from bowling_app.platform.database.venue_changes import VenueChange


def watch_directory(on_change: Callable[[VenueChange | None], None], stop: threading.Event) -> None:
    """Call `on_change` at once, and after every committed change until `stop`. Raises when the database goes away.

    It gets the venue if the change is a review, a vote or an answer to a review, and None for all other changes.
    """
    with engine().connect() as connection:
        for venue_id in directory_changes(connection, stop):
            on_change(VenueChange(venue_id, state_of(connection, venue_id)) if venue_id else None)
