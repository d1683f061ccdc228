"""Mails that wait."""

from datetime import datetime, timedelta
from typing import Final

from sqlmodel import Session, col, delete, select

from bowling_app.platform.mail.models import OutgoingMail

SOON: Final = timedelta(minutes=15)
"""A mail that is of no use after this time goes before all others. A code is good for less."""


def next_due(session: Session, moment: datetime, longest: timedelta) -> OutgoingMail | None:
    """The mail that has been due longest and that no other process is taking, held until the transaction ends. Those
    that `SOON` are of no use come first, so that a code never waits for others. Those of which many go out together
    come last.

    No mail waits longer than `longest`: one that would was put off by a clock that was ahead, and is due.
    """
    is_due = (col(OutgoingMail.next_attempt_at) <= moment) | (col(OutgoingMail.next_attempt_at) > moment + longest)
    is_hasty = col(OutgoingMail.is_bulk).is_(False) & (col(OutgoingMail.expires_at) <= moment + SOON)
    for which in (is_due & is_hasty, is_due):  # In two statements, each with an index of its own.
        statement = (
            select(OutgoingMail)
            .where(which)
            .order_by(col(OutgoingMail.is_bulk), col(OutgoingMail.next_attempt_at), col(OutgoingMail.id))
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        if found := session.exec(statement).first():
            return found
    return None


def remove(session: Session, mail_id: int) -> None:
    """Delete a mail, with its recipient and its text."""
    session.exec(delete(OutgoingMail).where(col(OutgoingMail.id) == mail_id))


def remove_all(session: Session, _now: datetime) -> int:
    """Delete every mail that waits, such as those of a restored backup; how many there were."""
    return session.exec(delete(OutgoingMail)).rowcount


def remove_useless(session: Session, moment: datetime) -> None:
    """Delete the expired mails."""
    session.exec(delete(OutgoingMail).where(col(OutgoingMail.expires_at) <= moment))
