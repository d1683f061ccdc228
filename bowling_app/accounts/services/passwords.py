"""The password of an account: set, changed and removed by its owner. Passwords are optional; codes are the main way.

A session alone is not enough, because a stranger may have found an open browser. A change also takes the present
password or a code from the mailbox. A person who has just signed in with a code needs no second proof.
"""

from typing import Final

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.limits import PASSWORD_CHANGES_PER_HOUR, PRESENT_PASSWORDS_PER_HOUR
from bowling_app.accounts.rules.passwords import require_good_password
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, PasswordProof, PasswordRefusal, PasswordStanding
from bowling_app.accounts.services import codes
from bowling_app.accounts.services.access import end_access
from bowling_app.accounts.services.known_places import requester_of
from bowling_app.accounts.services.participation import slow_down
from bowling_app.accounts.services.recipients import recipient_at
from bowling_app.accounts.services.sign_in import send_code
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, Unavailable
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.messages import password_mail
from bowling_app.settings import settings

NO_ADDRESS: Final = N_("Your account has no email address, so it cannot have a password.")
NO_PASSWORD: Final = N_("Your account has no password.")
WRONG_PRESENT: Final = N_("That isn't your current password. You can also use a code by email.")
PROOF_MISSING: Final = N_("Enter your current password, or a code we email you.")


def password_standing(uow: UnitOfWork, actor: Actor) -> PasswordStanding:
    """Whether the account has a password, and whether its owner has just shown that the mailbox is theirs."""
    user_id = require_user(actor)
    user = users.find(uow.session, user_id)
    if user is None:
        raise Invalid(_(NO_ADDRESS))
    return PasswordStanding(_has_password(uow, user), is_fresh=_is_fresh(uow, actor, user))


def set_password(
    uow: UnitOfWork, actor: Actor, *, password: str, proof: PasswordProof, client: str
) -> PasswordRefusal | None:
    """Set or change the password. A refusal is returned and not raised, because the try counts.

    All other sessions end with everything else that was given out, and the person gets a mail.
    """
    user_id = require_user(actor)
    require_good_password(password)
    if refusal := _changed_often(uow, user_id) or _refusal(uow, actor, user_id, proof, client):
        return refusal
    user = _held(uow, user_id)
    had_one = _has_password(uow, user)
    _ended(uow, actor, user, N_("changed") if had_one else N_("set"))
    user.password_removed = False
    uow.session.flush()
    uow.identity.set_password(user.id, password)  # Last: when the provider is away, all of this is undone.
    return None


def remove_password(uow: UnitOfWork, actor: Actor, *, proof: PasswordProof, client: str) -> PasswordRefusal | None:
    """Remove the password: from now on the person signs in with codes. Otherwise like `set_password`."""
    user_id = require_user(actor)
    if refusal := _changed_often(uow, user_id):
        return refusal
    if not _has_password(uow, _sound(users.find(uow.session, user_id))):
        raise Conflict(_(NO_PASSWORD))
    if refusal := _refusal(uow, actor, user_id, proof, client):
        return refusal
    user = _held(uow, user_id)
    _ended(uow, actor, user, N_("removed"))
    user.password_removed = True
    uow.session.flush()
    uow.identity.remove_password(user.id)
    return None


def mail_proof(uow: UnitOfWork, actor: Actor, *, client: str, device: str) -> CodeSent | Refusal:
    """Mail a code to the person's own address. With its challenge it takes the place of the present password."""
    user_id = require_user(actor)
    user = users.find(uow.session, user_id)
    if user is None or not user.email:
        raise Invalid(_(NO_ADDRESS))
    return send_code(uow, actor, email=user.email, client=client, device=device)


def _changed_often(uow: UnitOfWork, user_id: str) -> PasswordRefusal | None:
    """The refusal if the password was changed often of late; otherwise another change is counted.

    It comes before anything of the person is read: whoever else changes their password meanwhile waits here until this
    transaction ends, and then sees what it has changed.
    """
    wait = slow_down(uow, f"password-change:{user_id}", PASSWORD_CHANGES_PER_HOUR)
    return wait and PasswordRefusal("present", wait.message, wait.retry_after)


def _refusal(uow: UnitOfWork, actor: Actor, user_id: str, proof: PasswordProof, client: str) -> PasswordRefusal | None:
    """Why the proof is not enough; None if it is. Without it there is no change to count."""
    user = _sound(users.find(uow.session, user_id))
    if proof.code or proof.present:
        refusal = _wrong(uow, user, proof, client)
    else:
        refusal = None if _is_fresh(uow, actor, user) else PasswordRefusal("present", _(PROOF_MISSING))
    if refusal:
        limits.give_back(uow, f"password-change:{user_id}")
    return refusal


def _wrong(uow: UnitOfWork, user: User, proof: PasswordProof, client: str) -> PasswordRefusal | None:
    """Whether the code or the present password is wrong, which a person may guess only so often."""
    tries = f"own-password:{user.id}"
    if wait := slow_down(uow, tries, PRESENT_PASSWORDS_PER_HOUR):
        return PasswordRefusal("code" if proof.code else "present", wait.message, wait.retry_after)
    refusal = _wrong_code(uow, user, proof, client) if proof.code else _wrong_present(uow, user, proof.present)
    if refusal is None:
        limits.give_back(uow, tries)
    return refusal


def _wrong_code(uow: UnitOfWork, user: User, proof: PasswordProof, client: str) -> PasswordRefusal | None:
    address = user.email or ""
    draft = CodeDraft(address, proof.code, proof.challenge)
    checked = codes.check(uow, address, draft, requester_of(uow, user, client, proof.device), is_own=True)
    if isinstance(checked, Refusal):
        return PasswordRefusal("code", checked.message)
    codes.burn(uow, checked)
    users.confirm_email(uow.session, user.id, address, clock.now())
    return None


def _wrong_present(uow: UnitOfWork, user: User, present: str) -> PasswordRefusal | None:
    found = uow.identity.sign_in(user.email or "", present)
    return None if found and found.id == user.id else PasswordRefusal("present", _(WRONG_PRESENT))


def _is_fresh(uow: UnitOfWork, actor: Actor, user: User) -> bool:
    """Whether this very session was opened with a code a moment ago: it began after the code was used."""
    session = uow.session.get(UserSession, actor.session_id) if actor.session_id else None
    if session is None or user.code_used_at is None:
        return False
    return user.code_used_at <= session.created_at and clock.now() - user.code_used_at < VALID_FOR


def _has_password(uow: UnitOfWork, user: User) -> bool:
    """While the provider is away, it is taken for one: the account page shows the rest of itself."""
    try:
        return not user.password_removed and uow.identity.has_password(user.id)
    except Unavailable:
        return True


def _ended(uow: UnitOfWork, actor: Actor, user: User, change: str) -> None:
    end_access(uow, user.id, but=actor.session_id)
    uow.session.refresh(user)
    to = recipient_at(user.email or "", user)
    uow.mail(to, lambda address: password_mail(address, _(change), site_name=settings().site_name))


def _held(uow: UnitOfWork, user_id: str) -> User:
    return _sound(users.hold(uow.session, user_id))


def _sound(user: User | None) -> User:
    """The person, if their account can have a password."""
    if user is None or not user.email or user.deletion_started_at is not None:
        raise Invalid(_(NO_ADDRESS))
    return user
