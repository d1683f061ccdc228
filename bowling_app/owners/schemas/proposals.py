"""What visitors propose for a venue, such as a package or a league, as admins and those who run the venue see it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WaitingProposal:
    """What a visitor proposes, as an admin sees it."""

    id: str
    venue: str
    venue_href: str
    name: str  # "Tuesday Mixed"
    lines: tuple[str, ...]  # Everything that it says.
    note: str  # "Sent Nov 3, 2026. Would change Tuesday Mixed, Tuesdays at 7 PM"


@dataclass(frozen=True, slots=True)
class WaitingProposals:
    """A page of proposals, the oldest first."""

    heading: str
    proposals: tuple[WaitingProposal, ...]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class OwnForm:
    """The form of one of them, for those who run the venue."""

    path: str
    back_href: str
