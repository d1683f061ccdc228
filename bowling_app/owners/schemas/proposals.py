"""What visitors propose for a venue, such as a package or a league, as admins and those who run the venue see it."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


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
    version: str = ""  # Of what the form begins with.


@dataclass(frozen=True, slots=True)
class OwnFormPage:
    """The page on which one of them is written; `own` is None for others, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    own: OwnForm | None = None
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class ProposalPage:
    """The page on which a visitor proposes one, or the correction of one."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str  # Where the form is sent.
    thanks: str  # Said above the form after one was sent.
    form: Filled
