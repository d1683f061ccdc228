"""Messages to the operator: what may be sent, which statuses they have, and how long they are kept."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from secrets import choice
from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from bowling_app.platform.kit.addresses.email_addresses import LONGEST_EMAIL, NO_ADDRESS, typed_address
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid
from bowling_app.platform.kit.forms import LONGEST_INPUT, Form, FormField, FormWords
from bowling_app.platform.kit.limits import HOUR, Characters, Count, Duration, Months, Rate
from bowling_app.platform.kit.records import SENT, TAKEN
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.language.messages import N_

LONGEST_QUERY: Final[Characters] = 100
"""What an admin searches messages for."""
MOST_WORDS: Final[Count] = 8
"""Words of that search that are looked for."""
LONGEST_BEGINNING: Final[Characters] = 160
"""The beginning of a message in the list of messages."""
MESSAGES_PER_CLIENT_PER_HOUR: Final[Rate] = (20, HOUR)
"""Messages from one network. A whole school or hotel may share one address."""
MESSAGES_PER_ADDRESS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Messages of one household's strangers that give the same email address, and those of a person with an account."""
MAILS_TO_OPERATOR_PER_HOUR: Final[Rate] = (60, HOUR)
"""Mails to the operator about new messages. A flood that comes from everywhere at once must not become a flood of mail.
Admins find all messages on their pages."""
SAME_WITHIN: Final[Duration] = timedelta(minutes=30)
"""A message that is sent twice within this time is stored once."""

CONTACT_PATH: Final = "/contact"
SENT_PATH: Final = f"{CONTACT_PATH}/sent"
SENT_HEADING: Final = N_("Thank you")
SENT_TEXT: Final = N_("Message sent. We'll reply by email. Your reference:")

SHORTEST_SUBJECT: Final[Characters] = 3
"""The shortest subject of a message."""
LONGEST_SUBJECT: Final[Characters] = 100
"""The longest subject of a message."""
SHORTEST_MESSAGE: Final[Characters] = 10
"""The shortest message."""
LONGEST_MESSAGE: Final[Characters] = 1000
"""The longest message."""
LONGEST_REPLY: Final[Characters] = 5000
"""The answer of an admin."""
LONGEST_NOTE: Final[Characters] = 1000
"""The note of an admin beside a message."""
MONTHS_KEPT: Final[Months] = 24
"""How long the page about privacy says that messages are kept: `KEPT_FOR` in months."""
KEPT_FOR: Final[Duration] = timedelta(days=730)
"""How long after its last change a message is kept that is resolved or archived."""

Status = Literal["new", "in_progress", "resolved", "archived"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
STATUS_TEXTS: Final[Mapping[str, str]] = {
    "new": "New",
    "in_progress": "In progress",
    "resolved": "Resolved",
    "archived": "Archived",
}
SETTLED: Final = ("resolved", "archived")
UNSETTLED: Final = tuple(status for status in STATUSES if status not in SETTLED)

_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # No characters that look alike.
_REFERENCE: Final = re.compile(rf"[{_SIGNS}]{{4}}-[{_SIGNS}]{{4}}")


CONTACT_FORM: Final = Form(
    "contact",
    (
        FormField(
            name="email", label="Email", kind="email", is_required=True, longest=LONGEST_EMAIL, complete="email",
            hint="We'll only use this to reply.", missing=NO_ADDRESS, fits=typed_address,
        ),
        FormField(
            name="subject", label="Subject", is_required=True, shortest=SHORTEST_SUBJECT, longest=LONGEST_SUBJECT
        ),
        FormField(
            name="message", label="Message", kind="area", is_required=True, shortest=SHORTEST_MESSAGE,
            longest=LONGEST_MESSAGE, rows=8,
        ),
    ),
    FormWords("Send message"),
    trap="homepage",
    is_kept=True,
)  # fmt: skip
"""The form in which people write to the operator."""


@dataclass(frozen=True, slots=True)
class ContactDraft:
    """A message to the operator. `homepage` stays empty: what fills it in is taken for a program.

    People do not see that field.
    """

    __pydantic_config__ = TAKEN

    email: Annotated[str, Field(max_length=LONGEST_INPUT, description="Where the answer goes.")]
    subject: Annotated[
        str,
        Field(max_length=LONGEST_INPUT, description=f"{SHORTEST_SUBJECT} to {LONGEST_SUBJECT} characters on one line."),
    ]
    message: Annotated[
        str, Field(max_length=LONGEST_INPUT, description=f"{SHORTEST_MESSAGE} to {LONGEST_MESSAGE:,} characters.")
    ]
    homepage: Annotated[str, Field(max_length=LONGEST_INPUT)] = ""


@dataclass(frozen=True, slots=True)
class Written:
    """The message has arrived; `reference` names it."""

    __pydantic_config__ = SENT

    reference: Annotated[str, Field(examples=["7K4M-Q9XR"])]


@dataclass(frozen=True, slots=True)
class Letter:
    """A message, as far as mails speak of it."""

    reference: str
    sender: str
    subject: str
    message: str


@dataclass(frozen=True, slots=True)
class Seen:
    """A message, and which version of it an admin saw when they decided what to do."""

    reference: str
    version: str


def checked_draft(draft: ContactDraft) -> ContactDraft:
    """The message as it is stored. Raises Invalid with everything that is wrong, each at its field."""
    faults = Faults()
    fields = CONTACT_FORM.fields
    kept = {field.name: faults.of(field.checked, getattr(draft, field.name)) or "" for field in fields}
    faults.refuse()
    return ContactDraft(**kept)


def new_reference() -> str:
    """A name for a message that people can read to each other: "7K4M-Q9XR"."""
    signs = "".join(choice(_SIGNS) for _place in range(8))
    return f"{signs[:4]}-{signs[4:]}"


def reference_of(text: str) -> str | None:
    """The reference in a text, in upper or lower case; None if the text is not a reference."""
    wanted = text.strip().upper()
    return wanted if _REFERENCE.fullmatch(wanted) else None


def status_of(text: str) -> Status:
    """The status of that name. Raises Invalid for an unknown name."""
    for status in STATUSES:
        if text == status:
            return status
    raise Invalid(f"Status: choose one of {', '.join(STATUSES)}.", field="status")


def require_step(before: str, after: Status) -> None:
    """Refuse a step that leads nowhere. Any other may be taken: what was archived may have to be opened again."""
    if before == after:
        raise Conflict(f'This message is "{STATUS_TEXTS[after]}" already.')


def words(text: str, label: str, longest: int, *, field: str = "text") -> str:
    """A text with its lines. Raises Invalid if it is empty or too long."""
    found = paragraphs(text, len(text) + 1) if len(text) <= LONGEST_INPUT else text
    if not found:
        raise Invalid(f"{label}: write a few words.", field=field)
    if len(found) > longest:
        raise Invalid(f"{label}: use at most {longest:,} characters.", field=field)
    return found
