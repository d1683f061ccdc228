"""The venue that an address names."""

import re
from collections.abc import Callable
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.errors import Gone, Moved, NotFound
from bowling_app.platform.language.messages import _
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.participation import VENUE_NOT_FOUND

# Valid ids. No other text is an id, and PostgreSQL does not even accept some texts as parameters.
_POSSIBLE_ID: Final = re.compile(r"[!-~]{1,200}")


def find_venue(uow: UnitOfWork, venue_id: str, *, below: str = "") -> VenueWithPlace:
    """The active venue with that id. Raises Moved if the venue was merged into another, Gone if it is closed. For a
    page `below` that of the venue, such as "/review", Moved leads to the page of the other venue."""
    return find_venue_for(uow, venue_id, lambda current: f"{venue_path(current)}{below}")


def find_own_venue(uow: UnitOfWork, venue_id: str, page: str) -> VenueWithPlace:
    """The same for a page of those who run the venue, such as "edit"."""
    return find_venue_for(uow, venue_id, lambda current: f"/my-venues/{current}/{page}")


def find_venue_for(uow: UnitOfWork, venue_id: str, path: Callable[[str], str]) -> VenueWithPlace:
    """The same for a page with any address: `path` gives it for the id of the other venue."""
    if not _POSSIBLE_ID.fullmatch(venue_id):
        raise NotFound(_(VENUE_NOT_FOUND))
    found = venues.with_id(uow.session, venue_id)
    if found is not None and found[0].is_active:
        return found
    current = venues.current_id(uow.session, venue_id)
    if current is not None:
        raise Moved(path(current))
    if found is None:
        raise NotFound(_(VENUE_NOT_FOUND))
    where = _("It has closed for good. Its state's page shows the alleys that are open.")
    raise Gone(_("This alley is no longer listed"), instead=where)
