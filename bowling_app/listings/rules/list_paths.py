"""Where people compare venues, add them to lists of theirs, and let friends vote on them. All features lead there."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, urlencode

from bowling_app.platform.kit.limits import Count
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _

COMPARE_PATH: Final = "/compare"
MOST_COMPARED: Final[Count] = 4
"""Venues side by side."""
ADD_PATH: Final = "/account/lists/add"
"""The page on which venues are added to a list."""
VOTE_PATH: Final = "/ballots/new"
"""The page on which somebody asks friends which of some venues suit them."""


def compare_path(venue_ids: Sequence[str], asked: Sequence[tuple[str, str]] = ()) -> str:
    """The address that compares these venues for the group that `asked` describes."""
    values = [*(("venue", venue_id) for venue_id in venue_ids), *asked]
    return f"{COMPARE_PATH}?{urlencode(values)}" if values else COMPARE_PATH


def compare_first(venue_ids: Sequence[str], asked: Sequence[tuple[str, str]] = ()) -> Link | None:
    """The way to compare the first of these venues; None where there is only one."""
    some = venue_ids[:MOST_COMPARED]
    if len(some) < 2:
        return None
    label = _("Compare these") if len(some) == len(venue_ids) else _("Compare the first {count}", count=len(some))
    return Link(label, compare_path(some, asked))


def add_venue_href(*venue_ids: str) -> str:
    """The way to add these venues to a list."""
    return f"{ADD_PATH}?{urlencode([('venue', each) for each in venue_ids])}"


def ways_from(address: str, venue_ids: Sequence[str]) -> tuple[Link, ...]:
    """The ways from the venues of a page of a search or listing: to a list of one's own, and to a comparison."""
    add = Link(_("Add these to a list"), f"{ADD_PATH}?at={quote(address, safe='/')}")
    return tuple(filter(None, (add, compare_first(venue_ids)))) if venue_ids else ()


def vote_on_list_href(list_id: str) -> str:
    """The way to a vote on the venues of a list of one's own."""
    return f"{VOTE_PATH}?{urlencode({'list': list_id})}"


def vote_on_venues_href(venue_ids: Sequence[str], day: str = "", time: str = "") -> str:
    """The way to a vote on these venues, such as those of a comparison, for a day and a time of it."""
    when = [(name, value) for name, value in (("day", day), ("time", time)) if value]
    return f"{VOTE_PATH}?{urlencode([*(('venue', each) for each in venue_ids), *when])}"
