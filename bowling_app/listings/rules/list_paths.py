"""Where people add venues to lists of theirs, and let friends vote on them. The pages of all features lead there."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, urlencode

ADD_PATH: Final = "/account/lists/add"
"""The page on which venues are added to a list."""
VOTE_PATH: Final = "/ballots/new"
"""The page on which somebody asks friends which of some venues suit them."""


def add_venue_href(*venue_ids: str) -> str:
    """The way to add these venues to a list."""
    return f"{ADD_PATH}?{urlencode([('venue', each) for each in venue_ids])}"


def add_page_href(address: str) -> str:
    """The way to add the venues of the first page of a search or listing; empty where there is no address."""
    return f"{ADD_PATH}?at={quote(address, safe='/')}" if address else ""


def vote_on_list_href(list_id: str) -> str:
    """The way to a vote on the venues of a list of one's own."""
    return f"{VOTE_PATH}?{urlencode({'list': list_id})}"


def vote_on_venues_href(venue_ids: Sequence[str]) -> str:
    """The way to a vote on these venues, such as those of a comparison."""
    return f"{VOTE_PATH}?{urlencode([('venue', each) for each in venue_ids])}"
