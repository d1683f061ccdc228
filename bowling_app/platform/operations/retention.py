"""Forgetting what has been kept long enough."""

from bowling_app.accounts.queries import networks, sessions, sign_in_codes
from bowling_app.accounts.schemas.sessions import NETWORKS_KEPT
from bowling_app.contact import queries as contacts
from bowling_app.contact.rules import KEPT_FOR
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.limits import queries as rate_limits


def forget_what_is_old(uow: UnitOfWork, actor: Actor) -> int:
    """Remove some of what the privacy page says is not kept longer; how many messages to the operator were among it.

    Most of it also goes whenever somebody makes more of it; this reaches what nobody comes back to.
    """
    require_admin(actor)
    now = clock.now()
    sessions.purge(uow.session, now)
    sign_in_codes.purge(uow.session, now)
    sign_in_codes.purge_tokens(uow.session, now)
    networks.purge(uow.session, now - NETWORKS_KEPT)
    rate_limits.purge(uow.session, now)
    return contacts.forget_settled(uow.session, now - KEPT_FOR)
