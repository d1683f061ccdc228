"""Taking waiting mails on, and what becomes of them."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.mail import queries as mails
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.sender import Outcome, WaitingMail
from bowling_app.platform.registry import brought

HELD_FOR: Final = timedelta(minutes=2)
"""How long a mail belongs to the process that took it on. If that one dies, another takes it on afterwards."""

_FIRST_PAUSE: Final = timedelta(seconds=5)
_LONGEST_PAUSE: Final = timedelta(hours=1)


def take_mail(uow: UnitOfWork, actor: Actor) -> WaitingMail | None:
    """Take on the mail that has been due longest. No transaction stays open while it is on its way."""
    require_admin(actor)
    moment = clock.now()
    if not clock.has_leapt():
        mails.remove_useless(uow.session, moment)
    row = mails.next_due(uow.session, moment, _LONGEST_PAUSE + HELD_FOR)
    while row is not None and not row.body:  # Encrypted with a lost key: it cannot be read.
        uow.session.delete(row)
        row = mails.next_due(uow.session, moment, _LONGEST_PAUSE + HELD_FOR)
    if row is None or row.id is None:
        return None
    row.attempts += 1
    row.next_attempt_at = moment + HELD_FOR
    reference = f"{row.created_at:%Y%m%d%H%M%S%f}.{row.id}"
    email = Email(row.to, row.subject, row.body, unsubscribe=row.unsubscribe or "")
    return WaitingMail(row.id, reference, email, row.attempts)


def settle_mail(uow: UnitOfWork, actor: Actor, mail_id: int, outcome: Outcome) -> None:
    """Delete a mail that was sent or permanently refused; after a failure, triple the pause before the next attempt,
    and note where the mailbox alone was its cause. Of mails that go out to many, whoever writes them hears whether the
    address is there."""
    require_admin(actor)
    row = uow.session.get(OutgoingMail, mail_id)
    if row is None:
        return
    if outcome in ("failed", "deferred"):
        row.is_deferred = row.is_deferred or outcome == "deferred"
        pause = min(_FIRST_PAUSE * 3 ** min(row.attempts - 1, 10), _LONGEST_PAUSE)
        row.next_attempt_at = clock.now() + pause
        return
    if row.is_bulk and outcome != "refused":
        brought("heed_answer")(uow, row.to, is_taken=outcome == "sent")
    mails.remove(uow.session, mail_id)
