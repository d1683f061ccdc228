"""Sends queued mails. The queue is in the database: if a process dies, no mail is lost, but one may be sent twice."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.transports import (
    Deferred,
    MailboxDeferred,
    NoMailbox,
    Transport,
    Undeliverable,
    Unreachable,
    mime,
)
from bowling_app.platform.operations import metrics

log = logging.getLogger(__name__)

Outcome = Literal["sent", "refused", "no_mailbox", "deferred", "failed"]

asked: Final = threading.Event()
"""Set when mails wait that this process has queued."""


@dataclass(frozen=True, slots=True)
class WaitingMail:
    """A mail that this process has claimed; no other process sends it for a while.

    `reference` is the same at every attempt and never used again; `attempt` counts from 1.
    """

    id: int
    reference: str
    email: Email
    attempt: int


def wake() -> None:
    """Tell the sender of this process that mails wait. Called after the commit, so that it can see them."""
    asked.set()


def send_waiting(
    take: Callable[[], WaitingMail | None], settle: Callable[[int, Outcome], object], transport: Transport, sender: str
) -> None:
    """Send mails one by one until no mail is due, or until the server accepts no mail."""

    def note(mail_id: int, outcome: Outcome) -> None:
        settle(mail_id, outcome)
        metrics.MAILS.labels(outcome).inc()

    asked.clear()  # Before the first look: a mail that is queued from now on sets it again.
    with transport.staying() as way:
        while (waiting := take()) is not None:
            try:
                way.send(mime(waiting.email, sender, waiting.reference))
            except NoMailbox as reason:
                log.warning("Mail %d is given up: %s", waiting.id, reason)
                note(waiting.id, "no_mailbox")
            except Undeliverable as reason:
                log.warning("Mail %d is given up: %s", waiting.id, reason)
                note(waiting.id, "refused")
            except Deferred as reason:
                log.warning("Mail %d waits after attempt %d: %s", waiting.id, waiting.attempt, reason)
                note(waiting.id, "deferred" if isinstance(reason, MailboxDeferred) else "failed")
            except Unreachable as reason:
                log.warning("Mail %d waits after attempt %d, no server: %s", waiting.id, waiting.attempt, reason)
                note(waiting.id, "failed")
                return
            else:
                note(waiting.id, "sent")
