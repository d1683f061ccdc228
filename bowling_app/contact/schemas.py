"""What the screens about messages to the operator show: frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class ContactForm:
    """The page on which people write to the operator."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    hints: tuple[Link, ...]  # Where some questions are answered sooner.
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.


@dataclass(frozen=True, slots=True)
class ContactSent:
    """The page that says that a message has arrived."""

    heading: str
    text: str
    reference: str
    crumbs: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class StatusTab:
    """One status that the list of messages can be narrowed down to."""

    label: str
    note: str  # "3"
    href: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class ContactRow:
    """A message as the admins' list shows it."""

    reference: str
    href: str
    subject: str
    email: str
    beginning: str  # Of the message.
    when: str  # "3 days ago"
    moment: str  # For `<time datetime>`.
    status: str
    status_text: str
    handler: str  # "Kim"; empty until an admin has handled it.


@dataclass(frozen=True, slots=True)
class ContactQueue:
    """A page of the messages, the newest first."""

    tabs: tuple[StatusTab, ...]
    rows: tuple[ContactRow, ...]
    empty: str  # What to say without any; else empty.
    query: str
    status: str
    next_cursor: str


@dataclass(frozen=True, slots=True)
class ContactStep:
    """Something that an admin did about a message."""

    id: str
    kind: str  # "reply", "note" or "status".
    title: str  # "Kim answered", "Kim noted", "Kim: New to In progress".
    text: str  # Empty for a change of status.
    when: str
    moment: str
    day: str  # "Nov 3, 2026, 18:05 UTC"


@dataclass(frozen=True, slots=True)
class StatusChoice:
    """A status that a message can be given."""

    status: str
    label: str  # "Resolve"


@dataclass(frozen=True, slots=True)
class ContactCase:
    """A message with what was done about it."""

    reference: str
    version: str  # Sent with every change, so that no admin overwrites another one's change.
    subject: str
    message: str
    email: str
    sender: str  # "Sent while signed in as Kim"; empty for a visitor.
    when: str
    moment: str
    day: str
    status: str
    status_text: str
    handler: str  # "Last handled by Kim"; empty before.
    steps: tuple[ContactStep, ...]
    choices: tuple[StatusChoice, ...]
