"""The addresses of joining."""

from typing import Final

MINE_PATH: Final = "/leagues/mine"
_OWN: Final = "/my-venues"


def own_requests_path(venue_id: str) -> str:
    """The page on which those who run a venue see who asks to join its leagues."""
    return f"{_OWN}/{venue_id}/joining"


def answer_path(venue_id: str, request_id: int) -> str:
    """The page on which they answer one request."""
    return f"{own_requests_path(venue_id)}/{request_id}"
