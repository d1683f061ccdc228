"""Signing in and out: codes by e-mail, passwords, and the session that either one opens.

Passwords. Strangers have 20 wrong tries at once and 20 an hour for an address, so at most 500 a day, of passwords with
8 characters or more that are not among the common ones. Each network or browser that the person uses has as many of its
own, so strangers cannot lock the person out there, and elsewhere a code by mail works. One network has 100 tries an
hour for all addresses together.
"""

import secrets
from datetime import timedelta
from typing import Final

from bowling_app.accounts.models.sign_in import CodeChallenge, UserSession
from bowling_app.accounts.queries import sessions, sign_in_codes, users
from bowling_app.accounts.rules.limits import (
    MAILS_PER_CLIENT_PER_HOUR,
    PASSWORD_SIGN_INS_PER_HOUR,
    PASSWORDS_PER_ADDRESS_PER_HOUR,
    PROVIDER_PAUSE,
    SESSIONS_KEPT,
    TRIES_PER_CLIENT_PER_HOUR,
)
from bowling_app.accounts.rules.passwords import require_good_password
from bowling_app.accounts.schemas.sessions import OpenedSession, access_number, device_named
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn, SignUpDraft
from bowling_app.accounts.services import codes
from bowling_app.accounts.services.known_places import Requester, new_device, requester_of
from bowling_app.accounts.services.participation import note_network, slow_down, too_many_accounts
from bowling_app.accounts.services.profiles import see_to_profile
from bowling_app.platform.crypto.tokens import new_token, token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.errors import Conflict, DomainError, NotSignedIn, TooSoon, Unavailable
from bowling_app.platform.kit.identity import ANONYMOUS, ProvidedUser
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail import budget as mail_budget

NO_TOKEN: Final = N_("No authentication token received")
NO_SUCH_ACCOUNT: Final = N_("Wrong email address or password")
OR_A_CODE: Final = N_("You can also sign in with a code by email now.")

_TOKEN_REMEMBERED_FOR: Final = timedelta(hours=1, minutes=5)
"""Longer than any provider's custom token is valid."""


def send_code(uow: UnitOfWork, actor: Actor, *, email: str, client: str, device: str = "") -> CodeSent | Refusal:
    """Mail a code to the address, unless one went there a minute ago or too many went out.

    The answer holds the challenge; the code does not work without it. Neither the answer nor its time reveals whether
    the address has an account or whether a mail was sent. A refusal does not depend on the address.
    """
    anyone(actor)
    return _send(uow, email_address(email), client, device)


def sign_up(uow: UnitOfWork, actor: Actor, draft: SignUpDraft, *, client: str, device: str = "") -> CodeSent | Refusal:
    """Begin an account with a password. This mails a code; `verify_code` creates the account.

    If the address already has an account, a mail there says so; the caller gets the same answer.
    """
    anyone(actor)
    address = email_address(draft.email)
    require_good_password(draft.password)
    return _send(uow, address, client, device, draft)


def verify_code(uow: UnitOfWork, actor: Actor, draft: CodeDraft, *, client: str, device: str = "") -> SignIn | Refusal:
    """Use a code up, once, for the request that asked for it, which has five wrong tries.

    A refusal is returned and not raised, so that the try is stored. Tries without the challenge do not count against
    the address, so strangers cannot use up a person's tries.
    """
    anyone(actor)
    address = email_address(draft.email)
    requester = requester_of(uow, users.by_email(uow.session, address), client, device)
    if refusal := _too_many_tries(uow, requester):
        return refusal
    used = codes.check(uow, address, draft, requester)
    if isinstance(used, Refusal):
        return used
    _forget_try(uow, requester)
    if users.by_email(uow.session, address) is None and (refusal := too_many_accounts(uow, client)):
        return refusal
    codes.burn(uow, used)
    provided = _account(uow, address, used)
    person = see_to_profile(uow, provided, address, is_proven=True)
    users.confirm_email(uow.session, person.id, address, clock.now())
    users.note_code(uow.session, person.id, clock.now())
    note_network(uow, person.id, client)
    return _signed_in(uow, person.id, is_new=provided.is_new)


def sign_in_with_password(  # noqa: PLR0913 -- what is typed, and where.
    uow: UnitOfWork, actor: Actor, *, email: str, password: str, client: str, device: str = ""
) -> SignIn | Refusal:
    """Sign in with the account's password. A refusal is returned and not raised, so that the try is stored."""
    anyone(actor)
    address = email_address(email)
    requester = requester_of(uow, users.by_email(uow.session, address), client, device)
    tries = f"password:{codes.address_hash(address)}" + (f":{requester.place}" if requester.is_known else "")
    if refusal := _too_many_tries(uow, requester) or _too_many_passwords(uow, tries):
        return refusal
    try:
        provided = uow.identity.sign_in(address, password)
    except Unavailable:
        raise  # Not the person's fault: the try does not count.
    except TooSoon as refusal:
        return Refusal(refusal.message, retry_after=int(PROVIDER_PAUSE.total_seconds()))
    except DomainError as refusal:
        return Refusal(refusal.message)
    if provided is None:
        return Refusal(_(NO_SUCH_ACCOUNT))
    if refusal := slow_down(uow, f"password-sign-in:{provided.id}", PASSWORD_SIGN_INS_PER_HOUR):
        return refusal
    limits.give_back(uow, tries)
    _forget_try(uow, requester)
    person = see_to_profile(uow, provided, address)
    person.password_removed = False  # It works: they set one at the provider.
    note_network(uow, person.id, client)
    return _signed_in(uow, person.id, is_new=provided.is_new)


def open_session(uow: UnitOfWork, actor: Actor, *, custom_token: str, user_agent: str) -> OpenedSession:
    """Trade a custom token for a new session, once. The session that the browser had before ends, and so does the one
    that was used longest ago when there are too many."""
    anyone(actor)
    now = clock.now()
    provided = uow.identity.user_of_custom_token(custom_token)
    jti = token_hash(custom_token)
    if provided is None or not sign_in_codes.use_token(uow.session, jti, now + _TOKEN_REMEMBERED_FOR):
        raise NotSignedIn(_(NO_TOKEN))
    known = users.hold(uow.session, provided.id)
    is_void = provided.access != access_number(known.access_ended_at if known else None)
    person = see_to_profile(uow, provided, email_address(provided.email) if provided.email else None)
    if is_void:
        raise NotSignedIn(_(NO_TOKEN))  # The person's tokens were ended after this one was issued.
    if actor.session_id and actor.user_id:
        sessions.end(uow.session, actor.session_id, actor.user_id)
    sessions.end_oldest(uow.session, provided.id, keep=SESSIONS_KEPT - 1)
    token, expires_at = new_token(), now + ABSOLUTE_LIMIT
    opened = UserSession(
        id=secrets.token_urlsafe(12),
        token_hash=token_hash(token),
        user_id=provided.id,
        device=device_named(user_agent),
        created_at=now,
        last_used_at=now,
        expires_at=expires_at,
    )
    uow.session.add(opened)
    if not clock.has_leapt():
        sessions.purge(uow.session, now)
    sign_in_codes.purge_tokens(uow.session, now)
    return OpenedSession(token, expires_at, new_device(person))


def end_session(uow: UnitOfWork, actor: Actor) -> None:
    """Sign out: end the session of this request, on all its open pages."""
    anyone(actor)
    if actor.session_id and actor.user_id:
        sessions.end(uow.session, actor.session_id, actor.user_id)


def _send(
    uow: UnitOfWork, address: str, client: str, device: str, draft: SignUpDraft | None = None
) -> CodeSent | Refusal:
    """Mail a code or a notice; return a refusal if nothing can be mailed to any address."""
    if refusal := limits.slow_client(uow, "send", client, MAILS_PER_CLIENT_PER_HOUR):
        return refusal
    standing = mail_budget.standing(uow)
    if standing == "empty":
        return mail_budget.nothing_left(uow)
    person = users.by_email(uow.session, address)
    requester = requester_of(uow, person, client, device)
    notice = mail_budget.scarce_notice(uow) if standing == "scarce" and not requester.is_seen else ""
    too_early = codes.already_asked(uow, address, requester)
    return CodeSent(codes.send(uow, address, person, requester, draft), notice or too_early)


def _too_many_tries(uow: UnitOfWork, requester: Requester) -> Refusal | None:
    """Count a try for the network, or for the browser if the person uses it."""
    if requester.has_device:
        tries = f"try:{requester.place}"
        return (
            None
            if limits.take(uow, tries, *TRIES_PER_CLIENT_PER_HOUR)
            else limits.too_often(uow, tries, *TRIES_PER_CLIENT_PER_HOUR)
        )
    return limits.slow_client(uow, "try", requester.client, TRIES_PER_CLIENT_PER_HOUR)


def _too_many_passwords(uow: UnitOfWork, tries: str) -> Refusal | None:
    refusal = slow_down(uow, tries, PASSWORDS_PER_ADDRESS_PER_HOUR)
    return refusal and Refusal(f"{refusal.message} {_(OR_A_CODE)}", refusal.retry_after)


def _forget_try(uow: UnitOfWork, requester: Requester) -> None:
    if requester.has_device:
        limits.give_back(uow, f"try:{requester.place}")
    else:
        limits.give_back_to_client(uow, "try", requester.client)


def _signed_in(uow: UnitOfWork, user_id: str, *, is_new: bool) -> SignIn:
    ended_at = users.access_ended_at(uow.session, user_id)
    return SignIn(uow.identity.custom_token(user_id, access_number(ended_at)), is_new)


def _account(uow: UnitOfWork, address: str, used: CodeChallenge) -> ProvidedUser:
    """The person's account. If this request chose a password, a new account gets it."""
    if not used.pending_password:
        return uow.identity.find_or_create(address, ANONYMOUS)
    name = used.pending_display_name or ANONYMOUS
    try:
        return uow.identity.sign_up(address, used.pending_password, name)
    except Conflict:  # The provider knows the address, though we did not. It was proven just now.
        return uow.identity.find_or_create(address, name)
