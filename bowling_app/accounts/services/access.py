"""Ending all sessions and tokens of a person."""

from bowling_app.accounts.queries import sessions, users
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock


def end_access(uow: UnitOfWork, user_id: str, but: str | None = None) -> int:
    """End the person's sessions, except perhaps one, the provider's tokens and unused custom tokens. Returns how many
    sessions ended.

    The person is locked first: a request that opens a session with an older token waits, and then finds the token void.
    """
    users.end_access(uow.session, user_id, clock.now())
    return sessions.end_all(uow.session, user_id, but)
