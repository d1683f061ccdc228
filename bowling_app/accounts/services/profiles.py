"""The profile of a person who signs in, and what happens if another person may have had their address before."""

from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.accounts import given_name
from bowling_app.accounts.services.access import end_access
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.identity import ProvidedUser
from bowling_app.platform.language.languages import code_to_keep
from bowling_app.platform.language.messages import N_, _
from bowling_app.settings import settings

BEING_DELETED: Final = N_("This account is being deleted. Try again in a few minutes.")
TAKEN: Final = N_("This email uses a different sign-in method.")


def see_to_profile(uow: UnitOfWork, provided: ProvidedUser, address: str | None, *, is_proven: bool = False) -> User:
    """Ensure that the person who signs in has a profile. The provider's name and photo fill the fields that they left
    empty. The language of the page is theirs from now on, unless they have one.

    If another person may have had the account until now, for example because it gets another proven address, all its
    sessions and tokens end. `is_proven` says that the person has just proven the address here.
    """
    now = clock.now()
    users.ensure(uow.session, provided.id, now)
    found = users.hold(uow.session, provided.id)
    assert found is not None  # noqa: S101 -- it is there now, and deletions wait.
    if found.deletion_started_at is not None:
        raise Conflict(_(BEING_DELETED))
    if found.suspended_at is not None:
        raise Conflict(_("This account is suspended: {reason}", reason=found.suspended_for))
    holder = users.by_email(uow.session, address) if address else None
    if holder is not None and holder.id != provided.id:
        raise Conflict(_(TAKEN))
    if _may_be_anothers(found, provided, address, is_proven=is_proven):
        end_access(uow, provided.id)
    if address and not is_proven:
        note = users.follow_email if found.email and found.email != address else users.note_email
        note(uow.session, provided.id, address)
    users.fill_in(
        uow.session, provided.id, given_name(provided.display_name, settings().site_name), provided.photo_url, now
    )
    uow.session.refresh(found)
    found.language = found.language or code_to_keep()
    return found


def _may_be_anothers(found: User, provided: ProvidedUser, address: str | None, *, is_proven: bool) -> bool:
    """Whether another person may have had the account before its address was proven."""
    if provided.was_unproven:
        return True
    if found.email is None or address is None:
        return False
    return found.email != address or (is_proven and found.email_verified_at is None)
