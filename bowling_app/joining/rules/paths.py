"""The addresses of joining."""

from typing import Final

from bowling_app.leagues.rules.paths import BOWLERS_PATH

MINE_PATH: Final = "/leagues/mine"
_OWN: Final = "/my-venues"


def own_requests_path(venue_id: str) -> str:
    """The page on which those who run a venue see who asks to join its leagues."""
    return f"{_OWN}/{venue_id}/joining"


def answer_path(venue_id: str, request_id: int) -> str:
    """The page on which they answer one request."""
    return f"{own_requests_path(venue_id)}/{request_id}"


CARD_PATH: Final = "/leagues/mine/card"
"""The page on which somebody writes their own card."""
ADMIN_PATH: Final = "/admin/bowlers"


def bowler_path(card_id: int) -> str:
    """The page on which somebody writes to a bowler."""
    return f"{BOWLERS_PATH}/{card_id}"


def thread_path(thread_id: int) -> str:
    """The page of a conversation."""
    return f"/leagues/messages/{thread_id}"


def report_path(what: str) -> str:
    """The page on which somebody reports a card, "card-12", or a conversation, "messages-7"."""
    return f"/leagues/report/{what}"
