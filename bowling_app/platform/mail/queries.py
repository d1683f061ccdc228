"""Mails that wait."""

from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, select

from bowling_app.platform.mail.models import OutgoingMail


def next_due(session: Session, moment: datetime, longest: timedelta) -> OutgoingMail | None:
    """The mail that has been due longest and that no other process is taking, held until the transaction ends. Those of
    which many go out together come last, so that a code never waits for them.

    No mail waits longer than `longest`: one that would was put off by a clock that was ahead, and is due.
    """
    statement = (
        select(OutgoingMail)
        .where((col(OutgoingMail.next_attempt_at) <= moment) | (col(OutgoingMail.next_attempt_at) > moment + longest))
        .order_by(col(OutgoingMail.is_bulk), col(OutgoingMail.next_attempt_at), col(OutgoingMail.id))
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    return session.exec(statement).first()


def remove(session: Session, mail_id: int) -> None:
    """Delete a mail, with its recipient and its text."""
    session.exec(delete(OutgoingMail).where(col(OutgoingMail.id) == mail_id))


def remove_useless(session: Session, moment: datetime) -> None:
    """Delete the expired mails."""
    session.exec(delete(OutgoingMail).where(col(OutgoingMail.expires_at) <= moment))
