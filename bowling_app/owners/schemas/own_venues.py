"""What somebody sees of the venues that they manage."""

from dataclasses import dataclass

from bowling_app.accuracy.rules.freshness import FreshnessLine
from bowling_app.accuracy.schemas import ReportedLine
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class OwnVenue:
    """A venue in its manager's list."""

    id: str
    name: str
    place: str
    href: str
    edit_href: str
    freshness: tuple[FreshnessLine, ...]
    waiting: tuple[str, ...]  # "2 scores to review".
    ways: tuple[Link, ...]  # What waits on pages of its own: "2 requests to join a league".
    game_href: str
    reviews_href: str
    reviews_note: str  # How many reviews have no reply: "2"; empty if all have.
    reported: tuple[ReportedLine, ...] = ()  # What visitors say is wrong.


@dataclass(frozen=True, slots=True)
class ClosedVenue:
    """A venue in its manager's list that is closed: of its pages only the history still answers."""

    id: str
    name: str
    place: str
    history_href: str


@dataclass(frozen=True, slots=True)
class OwnClaim:
    """The caller's written claim that no admin has decided yet."""

    id: str
    venue_name: str
    place: str
    href: str  # The page of the claim; empty if the venue is closed.
    note: str  # "Sent Nov 20, 2026. ..."
    sure: str  # "Withdraw your claim?"


@dataclass(frozen=True, slots=True)
class OwnVenues:
    """The list; without signing in there is nothing in it."""

    is_signed_in: bool = False
    empty: str = ""
    venues: tuple[OwnVenue, ...] = ()
    claims: tuple[OwnClaim, ...] = ()
    chains: tuple[Link, ...] = ()  # "Claim other alleys of Sunset Lanes".
    closed: tuple[ClosedVenue, ...] = ()
    said: str = ""  # What they just did.
    form: Filled = (
        EMPTY  # What is asked first without scripts: before somebody leaves a closed venue, or withdraws a claim.
    )
