"""The people and their sessions, as admins see them."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class PersonSession:
    """An open session of a person, as an admin sees it."""

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
    links: tuple[Link, ...]  # To what they wrote.
    standing: str  # "Suspended Nov 3, 2026: spam"; else empty.
    is_admin: bool
    is_suspended: bool
    may_be_admin: bool  # They have proven an address, are not suspended and are not an admin yet.
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
