"""Coming in and going out: codes by e-mail, passwords, and the session that either leads to."""

import hashlib
import hmac
import secrets
from datetime import timedelta
from typing import Final

from bowling_app import clock
from bowling_app.domain.actors import Actor
from bowling_app.domain.codes import REFUSED, RESEND_AFTER, VALID_FOR, WRONG_TRIES, new_code
from bowling_app.domain.email_addresses import email_address
from bowling_app.domain.errors import Conflict, DomainError, NotSignedIn, TooSoon, Unavailable
from bowling_app.domain.identity import (
    ANONYMOUS,
    CodeDraft,
    ProvidedUser,
    Refusal,
    SignIn,
    SignUpDraft,
    display_name_of,
)
from bowling_app.domain.passwords import require_good_password
from bowling_app.domain.policies import anyone
from bowling_app.domain.sessions import ABSOLUTE_LIMIT, OpenedSession, device_named
from bowling_app.domain.slow_hashes import matches, slow_hash
from bowling_app.domain.tokens import new_token, token_hash
from bowling_app.email.messages import code_mail, known_address_mail
from bowling_app.models import SignInCode, UserSession
from bowling_app.queries import sessions, sign_in_codes, users
from bowling_app.secret import key_for
from bowling_app.services import limits
from bowling_app.services.limits import DAY, HOUR
from bowling_app.services.participation import note_network, too_many_accounts
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.settings import settings

NO_TOKEN: Final = "No authentication token received"  # noqa: S105 -- the specification's words.
NO_SUCH_ACCOUNT: Final = "Wrong email address or password"
BEING_DELETED: Final = "This account is being deleted. Try again in a few minutes."
TAKEN: Final = "This email address belongs to an account that another provider keeps."

MAILS_PER_ADDRESS: Final = (5, HOUR)
MAILS_PER_CLIENT: Final = (60, HOUR)  # A whole school or hotel may share one address.
MAILS_OF_ALL: Final = (3600, HOUR)
"""A flood that comes from everywhere at once must not become a flood of mail."""
TRIES_PER_ADDRESS: Final = (20, DAY)
"""Wrong codes. A code is guessed in 1 of 200,000 cases, an address within a day in 1 of 25,000 at the very worst."""
TRIES_PER_CLIENT: Final = (100, HOUR)
PASSWORDS_PER_ADDRESS: Final = (20, HOUR)
PROVIDER_PAUSE: Final = 300
"""Seconds to wait when the provider has had enough tries; it does not say how long."""

_TOKEN_REMEMBERED_FOR: Final = timedelta(hours=1, minutes=5)
"""Longer than any provider's custom token is valid."""


def send_code(uow: UnitOfWork, actor: Actor, *, email: str, client: str) -> str:
    """Mail a code to the address, unless one went there a minute ago or too many went out.

    The answer is the challenge, without which the code is worth nothing. Nothing in it, and no time that it takes,
    tells whether the address has an account or whether a mail was sent.
    """
    anyone(actor)
    return _send(uow, email_address(email), client)


def sign_up(uow: UnitOfWork, actor: Actor, draft: SignUpDraft, *, client: str) -> str:
    """Begin an account with a password: it is made when `verify_code` gets the code that this mails.

    An address that has an account gets a mail that says so; whoever asks here cannot tell the difference.
    """
    anyone(actor)
    address = email_address(draft.email)
    require_good_password(draft.password)
    return _send(uow, address, client, draft)


def verify_code(uow: UnitOfWork, actor: Actor, draft: CodeDraft, *, client: str) -> SignIn | Refusal:
    """Use a code up, once, for the browser that asked for it. Five wrong tries burn it.

    A refusal is returned and not raised, because it must leave a trace. Tries without the challenge do not count
    against the address: nobody can use up somebody else's tries without a mail having gone to them.
    """
    anyone(actor)
    address = email_address(draft.email)
    if not limits.take(uow, f"try:{client}", *TRIES_PER_CLIENT):
        return limits.too_often(uow, f"try:{client}", *TRIES_PER_CLIENT)
    sent = sign_in_codes.lock(uow.session, _address_hash(address))
    if sent is None or not _is_for(sent, draft.challenge):
        matches(_peppered(draft.code), None)  # Takes as long as a wrong code.
        return Refusal(REFUSED)
    tries = f"code:{sent.address_hash}"
    if not limits.take(uow, tries, *TRIES_PER_ADDRESS):
        return limits.too_often(uow, tries, *TRIES_PER_ADDRESS)
    if not matches(_peppered(draft.code), sent.code_hash):
        sent.attempts += 1
        return Refusal(REFUSED)
    for key in (tries, f"try:{client}"):
        limits.give_back(uow, key)
    if users.by_email(uow.session, address) is None and (refusal := too_many_accounts(uow, client)):
        return refusal
    uow.session.delete(sent)
    provided = _account(uow, address, sent, draft.challenge)
    _see_to_profile(uow, provided, address)
    users.confirm_email(uow.session, provided.id, address, clock.now())
    note_network(uow, provided.id, client)
    return SignIn(uow.identity.custom_token(provided.id), provided.is_new)


def sign_in_with_password(uow: UnitOfWork, actor: Actor, *, email: str, password: str, client: str) -> SignIn | Refusal:
    """Sign in with the account's password. A refusal is returned and not raised, because it must leave a trace."""
    anyone(actor)
    address = email_address(email)
    for key, limit in (
        (f"try:{client}", TRIES_PER_CLIENT),
        (f"password:{_address_hash(address)}", PASSWORDS_PER_ADDRESS),
    ):
        if not limits.take(uow, key, *limit):
            return limits.too_often(uow, key, *limit)
    try:
        provided = uow.identity.sign_in(address, password)
    except Unavailable:
        raise  # No fault of the person's: the try does not count.
    except TooSoon as refusal:
        return Refusal(refusal.message, retry_after=PROVIDER_PAUSE)
    except DomainError as refusal:
        return Refusal(refusal.message)
    if provided is None:
        return Refusal(NO_SUCH_ACCOUNT)
    for key in (f"password:{_address_hash(address)}", f"try:{client}"):
        limits.give_back(uow, key)
    _see_to_profile(uow, provided, address)
    note_network(uow, provided.id, client)
    return SignIn(uow.identity.custom_token(provided.id), provided.is_new)


def open_session(uow: UnitOfWork, actor: Actor, *, custom_token: str, user_agent: str) -> OpenedSession:
    """Trade a custom token for a new session, once. The session that the browser had before ends."""
    anyone(actor)
    now = clock.now()
    provided = uow.identity.user_of_custom_token(custom_token)
    jti = token_hash(custom_token)
    if provided is None or not sign_in_codes.use_token(uow.session, jti, now + _TOKEN_REMEMBERED_FOR):
        raise NotSignedIn(NO_TOKEN)
    _see_to_profile(uow, provided, email_address(provided.email) if provided.email else None)
    if actor.session_id and actor.user_id:
        sessions.end(uow.session, actor.session_id, actor.user_id)
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
    return OpenedSession(token, expires_at)


def end_session(uow: UnitOfWork, actor: Actor) -> None:
    """Sign out: the session that asks ends at once, wherever it is still open."""
    anyone(actor)
    if actor.session_id and actor.user_id:
        sessions.end(uow.session, actor.session_id, actor.user_id)


def _send(uow: UnitOfWork, address: str, client: str, draft: SignUpDraft | None = None) -> str:
    """Mail what there is to mail, within the limits; the challenge."""
    code, challenge, now = new_code(), new_token(), clock.now()
    sent = SignInCode(
        address_hash=_address_hash(address),
        code_hash=slow_hash(_peppered(code)),  # Before anything is decided, so that it takes as long in every case.
        challenge_hashes=[token_hash(challenge)],
        created_at=now,
        expires_at=now + VALID_FOR,
        pending_password=draft and draft.password,
        pending_display_name=draft and display_name_of(draft.display_name),
    )
    is_known = draft is not None and users.by_email(uow.session, address) is not None
    if limits.take(uow, f"send:{client}", *MAILS_PER_CLIENT):
        if not _may_mail(uow, sent.address_hash):
            sign_in_codes.share(uow.session, sent, now)
        elif is_known:
            uow.mail(known_address_mail(address, site_name=settings().site_name))
        else:
            sign_in_codes.put(uow.session, sent)
            uow.mail(code_mail(address, code, site_name=settings().site_name))
    sign_in_codes.purge(uow.session, now)  # Last: whoever holds rows that others may want must wait for nothing more.
    limits.purge(uow)
    return challenge


def _may_mail(uow: UnitOfWork, address_hash: str) -> bool:
    """Whether the address may get one more mail now."""
    return (
        limits.take(uow, f"resend:{address_hash}", 1, RESEND_AFTER.total_seconds())
        and limits.take(uow, f"mail:{address_hash}", *MAILS_PER_ADDRESS)
        and limits.take(uow, "mail", *MAILS_OF_ALL)
    )


def _is_for(sent: SignInCode, challenge: str) -> bool:
    """Whether the code can still be used, and by whoever holds this challenge."""
    hashed = token_hash(challenge)
    is_asker = any(hmac.compare_digest(hashed, known) for known in sent.challenge_hashes)
    # Also one that a clock sent which was ahead is good for its ten minutes only, or not at all.
    return is_asker and sent.attempts < WRONG_TRIES and abs(clock.now() - sent.created_at) < VALID_FOR


def _account(uow: UnitOfWork, address: str, sent: SignInCode, challenge: str) -> ProvidedUser:
    """The person's account. A stranger may have begun one with this address: only who chose a password gets it."""
    is_own = hmac.compare_digest(token_hash(challenge), sent.challenge_hashes[0])
    if not is_own or not sent.pending_password:
        return uow.identity.find_or_create(address, ANONYMOUS)
    name = sent.pending_display_name or ANONYMOUS
    try:
        return uow.identity.sign_up(address, sent.pending_password, name)
    except Conflict:  # The provider knows the address, though we did not. It was proven just now.
        return uow.identity.find_or_create(address, name)


def _see_to_profile(uow: UnitOfWork, provided: ProvidedUser, address: str | None) -> None:
    """Whoever signs in has a profile, with the name and photo that the provider has, where they chose no others."""
    now = clock.now()
    found = users.find(uow.session, provided.id)
    if found is not None and found.deletion_started_at is not None:
        raise Conflict(BEING_DELETED)
    if found is not None and found.suspended_at is not None:
        raise Conflict(f"This account is suspended: {found.suspended_for}")
    holder = users.by_email(uow.session, address) if address else None
    if holder is not None and holder.id != provided.id:
        raise Conflict(TAKEN)
    users.ensure(uow.session, provided.id, now)
    users.fill_in(uow.session, provided.id, display_name_of(provided.display_name), provided.photo_url, now)
    if address:
        users.note_email(uow.session, provided.id, address)


def _address_hash(address: str) -> str:
    """What stands for an address where it is not needed itself. Only this installation can compute it."""
    return hmac.digest(key_for("addresses"), address.encode(), hashlib.sha256).hex()


def _peppered(code: str) -> str:
    """The code as it is hashed: a stolen database alone is not enough to try all million of them."""
    text = "".join(code.split())
    return hmac.digest(key_for("codes"), text.encode(), hashlib.sha256).hex()
