"""What a mail leads to: stopping all mails, and saying that they are still wanted. Its token names whom it went to, so
it concerns all mails to that account or address, whenever they began."""

from collections.abc import Iterable
from typing import Final

from bowling_app.alerts.models import Follower
from bowling_app.alerts.queries import follows as queries
from bowling_app.alerts.rules.paths import keep_path, stop_path
from bowling_app.alerts.schemas.pages import TokenPage
from bowling_app.alerts.services.follows import wake
from bowling_app.alerts.services.tokens import mailed_to
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

STOPPED: Final = N_("You're unsubscribed")
KEPT: Final = N_("You'll keep getting them")
NOT_KEPT: Final = N_("You don't get these emails anymore")
DONE: Final = "yes"


def load_stop(uow: UnitOfWork, actor: Actor, *, key: str, done: str = "") -> TokenPage:
    """The page that stops all mails once its button is pressed. Programs that open every link stop nothing."""
    anyone(actor)
    path = stop_path(key)
    if done == DONE:
        return TokenPage(
            _(STOPPED), _("We won't send you any more news. You can follow places again anytime."), path, ""
        )
    return TokenPage(
        _("Stop these emails?"), _("You won't get any more news of places you follow."), path, _("Unsubscribe")
    )


def stop_mails(uow: UnitOfWork, actor: Actor, *, key: str) -> None:
    """Stop all mails to whom the mail of a key went. An address without an account is forgotten; an account keeps what
    it follows, and can have mails again."""
    anyone(actor)
    for follower in _followers(uow, key, holds=True) or ():
        if follower.user_id is None:
            uow.session.delete(follower)
        else:
            follower.stopped_at, follower.next_at = follower.stopped_at or clock.now(), None


def load_keep(uow: UnitOfWork, actor: Actor, *, key: str, done: str = "") -> TokenPage:
    """The page on which somebody says that they still want mails. Whoever gets none any more has to follow again."""
    anyone(actor)
    path = keep_path(key)
    followers = _followers(uow, key, holds=False)
    if followers is not None and not _wanted(followers):
        return TokenPage(_(NOT_KEPT), _("To get news again, follow the places you'd like to hear of."), path, "")
    if done == DONE:
        return TokenPage(_(KEPT), _("Thanks! We'll keep sending you news."), path, "")
    return TokenPage(
        _("Still want these emails?"), _("We'll keep sending news of places you follow."), path, _("Keep them")
    )


def keep_mails(uow: UnitOfWork, actor: Actor, *, key: str) -> None:
    """Go on with mails to whom the mail of a key went, unless they were stopped meanwhile."""
    anyone(actor)
    for follower in _wanted(_followers(uow, key, holds=True) or ()):
        wake(uow, follower)


def _followers(uow: UnitOfWork, key: str, *, holds: bool) -> list[Follower] | None:
    """All present followers that are whom the mail of a key went to; None for a key that no mail had."""
    mailed = mailed_to(key)
    if mailed is None:
        return None
    names = queries.named(uow.session, mailed.follower_id) if mailed.follower_id else (mailed.user_id, mailed.email)
    return queries.of_mailbox(uow.session, *names, holds=holds)


def _wanted(followers: Iterable[Follower]) -> list[Follower]:
    return [each for each in followers if each.stopped_at is None]
