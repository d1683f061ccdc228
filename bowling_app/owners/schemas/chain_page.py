"""What the pages show on which a manager claims other venues of the same chain."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class ChainAlley:
    """A venue that can be claimed."""

    id: str
    name: str
    href: str
    place: str  # "Austin, TX"
    note: str  # Its website; empty if it has none.
    is_on_host: bool  # Whether its website is the chain's, so that it is ticked at first.


@dataclass(frozen=True, slots=True)
class Chain:
    """The venues that the caller may claim at once."""

    path: str
    note: str  # How they were found, and that only these of more are shown.
    code_note: str  # Where a code can go; empty if none can be sent.
    alleys: tuple[ChainAlley, ...]
    code_sent_to: str = ""  # The address of the caller's code that is still good; else empty.


@dataclass(frozen=True, slots=True)
class ChainPage:
    """The page; `chain` is None if the caller does not run the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    chain: Chain | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class ChainDraft:
    """A request for several venues: which, where a code may go (may be empty), and why the person may manage those that
    it does not prove."""

    picked: frozenset[str]
    email: str
    statement: str


@dataclass(frozen=True, slots=True)
class ChainDecision:
    """What an admin decides about such a request: the claims to approve, all that they saw, why others are not
    approved, and where the claimant comes in the place of those who run the venue."""

    approved: frozenset[str]
    shown: frozenset[str]
    reason: str
    replaces: frozenset[str] = frozenset()
