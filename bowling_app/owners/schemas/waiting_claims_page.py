"""Claims that wait for an admin."""

from dataclasses import dataclass

from bowling_app.platform.web.admin.schemas import QueueFilters


@dataclass(frozen=True, slots=True)
class ChainClaim:
    """One of the venues that were claimed in one request."""

    id: str  # Of the claim.
    venue_name: str
    venue_href: str
    place: str  # "Austin, TX"
    phone: str
    phone_href: str
    website: str
    website_href: str
    warning: str
    is_dispute: bool  # Whether somebody else runs the venue now, and can answer people.
    managers: int  # How many others run the venue now, suspended ones among them.
    run_by: str  # "Managed by Kim, Lee (suspended or leaving)"; empty if nobody else does.


@dataclass(frozen=True, slots=True)
class WaitingClaim:
    """A written claim as an admin sees it."""

    id: str
    venue_id: str
    venue_name: str
    venue_href: str
    user_id: str
    user_name: str
    user_email: str  # Empty where it stands for the name.
    statement: str
    when: str
    is_dispute: bool  # Whether somebody else runs the venue now, and can answer people.
    managers: int  # How many others run the venue now, suspended ones among them.
    run_by: str  # "Managed by Kim, Lee (suspended or leaving)"; empty if nobody else does.
    place: str  # "Austin, TX"
    phone: str  # The venue's own, to ring it; empty if unknown.
    phone_href: str
    website: str
    website_href: str
    chain_id: str = ""  # Of a request for several venues, which are decided together.
    chain: tuple[ChainClaim, ...] = ()
    warning: str = ""  # That the person was turned away before, when and why.


@dataclass(frozen=True, slots=True)
class WaitingClaims:
    """A page of the written claims that wait, the oldest first."""

    heading: str
    claims: tuple[WaitingClaim, ...]
    next_cursor: str
    filters: QueueFilters
    empty: str = ""  # Where some wait, and the filters leave none of them.
