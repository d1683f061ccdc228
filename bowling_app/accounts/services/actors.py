"""Turns a token into an `Actor`. No other module builds one."""

from bowling_app.accounts.queries import sessions, users
from bowling_app.accounts.rules.limits import LONGEST_TOKEN
from bowling_app.accounts.schemas.sessions import USE_NOTED_EVERY, is_void
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor, SystemToken, Token


def actor_for(uow: UnitOfWork, token: Token) -> Actor:
    """The actor of a session token or of the provider's token; a visitor if the token is not valid.

    It is looked up for every operation, so an ended session and a dismissed admin lose their rights at once.
    """
    if isinstance(token, SystemToken):
        return Actor(is_system=True)
    if not token or len(token) > LONGEST_TOKEN:
        return Actor()
    return _holder_of_session(uow, token) or _holder_of_bearer(uow, token) or Actor()


def _holder_of_session(uow: UnitOfWork, token: str) -> Actor | None:
    now = clock.now()
    holder = sessions.holder(uow.session, token_hash(token), now)
    if holder is None:
        return None
    if now - holder.last_used_at >= USE_NOTED_EVERY:
        sessions.note_use(uow.session, holder.session_id, now)
    return Actor(holder.user_id, is_admin=holder.is_admin, session_id=holder.session_id)


def _holder_of_bearer(uow: UnitOfWork, token: str) -> Actor | None:
    """The person of the provider's own token. Their profile is created at the first request."""
    if token.count(".") != 2:
        return None  # Ask the provider only about text in the form of a signed token.
    provided = uow.identity.user_of_bearer(token)
    if provided is None:
        return None
    users.ensure(uow.session, provided.id, clock.now())
    if users.is_shut_out(uow.session, provided.id):
        return None
    if is_void(users.access_ended_at(uow.session, provided.id), provided.access, provided.signed_in_at):
        return None
    return Actor(provided.id, is_admin=sessions.is_admin(uow.session, provided.id))
