"""What a mail leads to: stopping all mails, and saying that they are still wanted. No answer tells whether the token
was a good one."""

from typing import Final

from bowling_app.alerts.queries import follows as queries
from bowling_app.alerts.rules.paths import keep_path, stop_path
from bowling_app.alerts.schemas.pages import TokenPage
from bowling_app.alerts.services.follows import wake
from bowling_app.alerts.services.tokens import follower_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _

STOPPED: Final = N_("You're unsubscribed")
KEPT: Final = N_("You'll keep getting them")
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
    """Stop all mails to the follower of a key. An address without an account is forgotten; an account keeps what it
    follows, and can have mails again."""
    anyone(actor)
    follower_id = follower_of(key)
    follower = queries.hold(uow.session, follower_id) if follower_id else None
    if follower is None:
        return
    if follower.user_id is None:
        uow.session.delete(follower)
    else:
        follower.stopped_at, follower.next_at = follower.stopped_at or clock.now(), None


def load_keep(uow: UnitOfWork, actor: Actor, *, key: str, done: str = "") -> TokenPage:
    """The page on which somebody says that they still want mails."""
    anyone(actor)
    path = keep_path(key)
    if done == DONE:
        return TokenPage(_(KEPT), _("Thanks! We'll keep sending you news."), path, "")
    return TokenPage(
        _("Still want these emails?"), _("We'll keep sending news of places you follow."), path, _("Keep them")
    )


def keep_mails(uow: UnitOfWork, actor: Actor, *, key: str) -> None:
    """Go on with mails to the follower of a key, unless they were stopped meanwhile."""
    anyone(actor)
    follower_id = follower_of(key)
    follower = queries.hold(uow.session, follower_id) if follower_id else None
    if follower is not None and follower.stopped_at is None:
        wake(follower)
