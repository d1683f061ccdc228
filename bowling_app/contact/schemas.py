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
