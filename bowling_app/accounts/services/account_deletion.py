"""Deleting an account, in steps. If a request is interrupted, a later job finishes the deletion."""

from datetime import timedelta
from typing import Final

from bowling_app.accounts.queries import accounts, sessions
from bowling_app.accounts.services.admins import give_up_admin
from bowling_app.accounts.services.personal_data import give_way, hold_venues, recount_venues, statements_of
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import owner_key
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.policies import require_admin, require_user

LEFT_ALONE_FOR: Final = timedelta(minutes=1)
"""How long only the request that began a deletion works on it."""


def delete_account(uow: UnitOfWork, actor: Actor) -> str:
    """Begin to delete the actor's account: end all its sessions and remove the name and address, and what hangs on the
    address if they have proven it. Raises Conflict for the last admin."""
    user_id = require_user(actor)
    if actor.is_admin:
        give_up_admin(uow, user_id)
    user = accounts.lock(uow.session, user_id)
    if user is None:
        return user_id
    if user.email and user.email_verified_at is not None:
        accounts.remove_mails(uow.session, user.email, statements_of("mail_removals"))
    user.deletion_started_at = user.deletion_started_at or clock.now()
    user.display_name = ANONYMOUS
    user.email = user.email_verified_at = user.password_hash = user.slug = user.photo_url = None
    sessions.end_all(uow.session, user_id)
    return user_id


def remove_contributions(uow: UnitOfWork, actor: Actor, user_id: str) -> None:
    """Remove what the person contributed to venues, and recompute those venues from the remaining rows."""
    require_admin(actor)
    touched = accounts.venues_found(uow.session, user_id, statements_of("traces"))
    hold_venues(uow.session, touched)
    is_shown = accounts.has_contributed(uow.session, user_id, statements_of("contributions"))
    # Such as the pages of a venue where they were the second manager, whose row does not change.
    is_shown = is_shown or bool(accounts.venues_found(uow.session, user_id, statements_of("shown"), limit=1))
    give_way(uow, user_id, touched)
    accounts.remove_contributions(uow.session, user_id, touched, statements_of("removals"))
    recount_venues(uow.session, touched)
    if touched or is_shown:
        directory_changed(uow.session)


def remove_account(uow: UnitOfWork, actor: Actor, user_id: str) -> bool:
    """Remove the person and their account at the provider, and the files of their photos once that is committed.
    Returns whether it is done.

    It is not done if a contribution arrived after the deletion began. Its venue has to be locked before the person, the
    order that every transaction keeps, so the caller has to run `remove_contributions` again.
    """
    require_admin(actor)
    if accounts.lock(uow.session, user_id) is None:
        return True
    if accounts.has_contributed(uow.session, user_id, statements_of("contributions")):
        return False
    uow.forget_photo(owner_key(user_id))
    accounts.remove_mentions(uow.session, user_id)
    accounts.remove_user(uow.session, user_id)
    uow.identity.delete(user_id)  # Last: if the provider is unavailable, the transaction rolls back and is retried.
    return True


def unfinished_deletions(uow: UnitOfWork, actor: Actor) -> list[str]:
    """People whose deletion began more than `LEFT_ALONE_FOR` ago and was interrupted."""
    require_admin(actor)
    now = clock.now()
    return list(accounts.unfinished_deletions(uow.session, now - LEFT_ALONE_FOR, now))
