"""What the pages show on which those who run a venue see, invite and remove each other."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink


@dataclass(frozen=True, slots=True)
class TeamMember:
    """Somebody who runs the venue. `handle` stands for them on this page alone."""

    handle: str
    name: str
    note: str  # "Owner, since Nov 3, 2026", "Invited as pat@lanes.example"
    is_you: bool
    may_remove: bool  # The caller may, who is their owner.


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """An invitation that nobody has accepted yet."""

    handle: str
    email: str
    note: str  # "Sent 3 days ago"


@dataclass(frozen=True, slots=True)
class Team:
    """Those who run a venue, the owner first."""

    path: str
    tabs: tuple[TabLink, ...]
    note: str
    members: tuple[TeamMember, ...]
    invitations: tuple[OpenInvitation, ...]


@dataclass(frozen=True, slots=True)
class TeamPage:
    """The page; `team` is None if the caller does not run the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    team: Team | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class JoinPage:
    """The page that the link of an invitation opens; `path` is empty if the link is over."""

    heading: str
    text: str
    path: str  # Where the answer goes.
    form: Filled = EMPTY
