"""What a venue offers, such as packages or leagues, as those who run it write it, and as visitors propose it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.language.messages import N_

SURE_TO_REMOVE: Final = N_("Remove this for good?")
"""What is asked before an offer is removed: nothing brings it back."""


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
class OwnList:
    """Where the list of what a venue offers is, for those who run the venue. Each kind of offer adds its own."""

    tabs: tuple[TabLink, ...]
    venue_href: str
    edit_path: str  # The page of the other facts.
    path: str
    new_href: str  # Empty where no more fit.


@dataclass(frozen=True, slots=True)
class OwnListPage:
    """The page of such a list. Each kind of offer adds the list as `own`, which is None for others; `refusal` says
    why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY


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
