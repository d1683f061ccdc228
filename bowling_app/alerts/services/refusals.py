"""Addresses that refuse mails for good: after a while no digests are written for them.

Only digests count, and only digests end. Codes to sign in and answers to what people wrote go out as ever.
"""

from bowling_app.accounts.models.user import User
from bowling_app.alerts.models import Follower
from bowling_app.alerts.queries import digests as queries
from bowling_app.alerts.queries import follows
from bowling_app.alerts.rules.limits import REFUSALS_TAKEN, REFUSED_FOR
from bowling_app.alerts.services.follows import wake
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.language.messages import _


def heed_answer(uow: UnitOfWork, address: str, *, is_taken: bool) -> None:
    """Note what a mail server said to a digest: that it took it, or that there is no such mailbox. An address that has
    refused several in a row for some days gets no more of them, until its holder asks for them again."""
    if is_taken:
        queries.forget_refusals(uow.session, address)
    elif not clock.has_leapt():  # Else days that never were would count.
        now = clock.now()
        queries.note_refusal(uow.session, address, now, begun=now - REFUSED_FOR, enough=REFUSALS_TAKEN)


def news_paused(uow: UnitOfWork, user_id: str) -> str:
    """Why somebody who follows something gets no digests: their address refuses them. Empty for everybody else."""
    follower = next(iter(follows.known(uow.session, user_id)), None)
    if follower is None or follower.stopped_at is not None or follower.unreachable_at is None:
        return ""
    if not follows.count(uow.session, follower.id or 0):
        return ""
    return _("News emails are paused because {address} keeps refusing them.", address=address_of(uow, follower))


def address_of(uow: UnitOfWork, follower: Follower) -> str:
    """The address to which somebody's digests go."""
    person = uow.session.get(User, follower.user_id) if follower.user_id else None
    return (person.email if person else follower.email) or ""


def go_on_elsewhere(uow: UnitOfWork, follower: Follower, person: User) -> None:
    """Write digests again for somebody who has proven another address since theirs was taken for gone."""
    proven, gone = person.email_verified_at, follower.unreachable_at
    if proven is not None and gone is not None and proven > gone:
        kept_at = follower.kept_at
        wake(uow, follower)
        follower.kept_at = kept_at  # They have not said that they still want any.
