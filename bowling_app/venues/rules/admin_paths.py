"""Where admins edit venues. The pages of all features that show venues lead there."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, urlencode

from bowling_app.platform.kit.links import Link

ADMIN_VENUES_PATH: Final = "/admin/venues"
"""The table of venues."""


def admin_venue_path(venue_id: str) -> str:
    """The page on which admins edit a venue."""
    return f"{ADMIN_VENUES_PATH}/{quote(venue_id)}"


def venue_editor(_view: Any, asked: Mapping[str, Any]) -> str:
    """The editor of the venue that a page below `/venue/[venue_id]` is about."""
    return admin_venue_path(asked["venue_id"])


def place_editor(crumbs: tuple[Link, ...], asked: Mapping[str, Any]) -> str:
    """The table of the venues of a page's state or city, of which the last crumb is the name."""
    state = str(asked.get("state", "")).upper()
    narrowed = {"q": f"{crumbs[-1].label}, {state}"} if "city" in asked else {"us_state": state} if state else {}
    return f"{ADMIN_VENUES_PATH}?{urlencode(narrowed)}" if narrowed else ADMIN_VENUES_PATH
