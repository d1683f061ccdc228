"""What the admins' pages show. Frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.domain.claims import WaitingClaim
from bowling_app.domain.suggestion_page import Difference


@dataclass(frozen=True, slots=True)
class AdminShell:
    """What is true of every admin's page. Whoever is no admin gets nothing else of it."""

    is_admin: bool


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """One queue of the admins' home."""

    label: str  # "Suggestions"
    count: str  # "3 pending", "All clear"
    href: str


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One entry of the audit log."""

    id: str
    when: str  # "3 days ago"
    moment: str  # "2026-11-03T18:05:00+00:00", for `<time datetime>`.
    day: str  # "Nov 3, 2026, 18:05 UTC"
    venue: str  # Its name, or its id once it is gone; or the person whose rights have changed.
    venue_href: str  # Empty once it is gone.
    of_venue_href: str  # The log of this venue; empty where the entry is about a person.
    person: str  # "Kim", "Import: OpenStreetMap", "system".
    of_person_href: str  # The log of this person.
    action: str  # "Edit"
    reason: str
    changes: tuple[Difference, ...]
    may_revert: bool
    revert_note: str = ""  # Where the entry is undone, if not here.


@dataclass(frozen=True, slots=True)
class AdminHome:
    """What waits for an admin, and what changed last."""

    waiting: tuple[WaitingLine, ...]
    changes: tuple[AuditLine, ...]


@dataclass(frozen=True, slots=True)
class AuditPage:
    """A page of the audit log, the newest entry first."""

    lines: tuple[AuditLine, ...]
    empty: str  # What to say without any; else empty.
    venue: str  # What the filters hold.
    person: str
    revert_person: str  # Whose changes may be reverted together; empty without a person.
    revert_label: str  # "Revert all changes by Kim"
    next_cursor: str


@dataclass(frozen=True, slots=True)
class Reverted:
    """What became of a reversal: in one sentence, and what was left as it is and why."""

    message: str
    conflicts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WaitingPrice:
    """A price that somebody paid, as an admin sees it."""

    id: str
    venue: str
    venue_href: str
    price: str  # "$5.50"
    paid_for: str  # "One game of one person"
    paid_on: str  # "Paid Nov 3, 2026"
    note: str
    warning: str = ""  # That somebody like this person told a price of the venue, too.


@dataclass(frozen=True, slots=True)
class WaitingPrices:
    """A page of the prices that people paid and that nobody has decided about, the oldest first."""

    heading: str
    prices: tuple[WaitingPrice, ...]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class PersonSession:
    """A place where somebody is signed in, as an admin sees it."""

    id: str
    device: str  # "Firefox on Linux"
    since: str  # "Signed in Nov 3, 2026"
    used: str  # "Used 3 days ago"
    is_this: bool  # The one that the admin asks with.


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person with an account, as an admin sees them."""

    id: str
    name: str
    email: str  # Empty without one.
    since: str  # "Member since November 2026"
    sessions: str  # "2 open sessions"
    log_href: str  # The audit log of what they changed.
    standing: str  # "Suspended Nov 3, 2026: spam"; else empty.
    is_admin: bool
    is_me: bool
    is_suspended: bool
    may_be_admin: bool  # They have proven an address and are none yet.
    sessions_href: str = ""  # The page with these sessions listed, or without once they are.
    is_listed: bool = False
    open_sessions: tuple[PersonSession, ...] = ()  # Of one person at a time, the one used last first.


@dataclass(frozen=True, slots=True)
class People:
    """A page of the people, by name."""

    heading: str
    people: tuple[PersonRow, ...]
    empty: str
    query: str
    next_cursor: str


@dataclass(frozen=True, slots=True)
class WaitingClaims:
    """A page of the written claims that wait, the oldest first."""

    heading: str
    claims: tuple[WaitingClaim, ...]
    next_cursor: str
