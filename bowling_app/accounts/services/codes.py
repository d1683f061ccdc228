"""One-time codes: who gets one, who may use it, and how many guesses are allowed.

Every request has its own challenge with 5 tries, which no other request can use up. Strangers' wrong tries at six-digit
codes are counted for the address. After 20 of them within a day, or while 10 such requests are open, the next codes of
the address have ten digits until the count is down again. No one is locked out by that.

The chance of a stranger who controls any number of networks, for one address: the 20 tries of a day, the 20 that come
back meanwhile, and 5 tries of each of the 10 requests that may be open when the count is full make at most 90 tries at
six digits, 9 in 100,000 a day. At ten digits there are at most 125 codes a day (5 mails an hour) with 1,000 requests of
5 tries: 625,000 tries, 6 in 100,000. Together less than 1 in 6,000 a day, which takes thousands of networks and sends
the person five mails an hour. One network has 100 tries an hour for all addresses together.

A request from a network or a browser that the person uses gets its own codes, which strangers do not share: 5 an hour,
with at most 30 wrong tries a day at six digits for each such place, 3 in 100,000.
"""

import hashlib
import hmac
import secrets
from math import ceil
from typing import Final

from bowling_app.accounts.models.sign_in import CodeChallenge, MailedCode
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import sign_in_codes
from bowling_app.accounts.rules.accounts import given_name
from bowling_app.accounts.rules.codes import DIGITS, LONG_DIGITS, REFUSED, RESEND_AFTER, USED_UP, WRONG_TRIES, new_code
from bowling_app.accounts.rules.limits import (
    KNOWN_TRIES_PER_DAY,
    MAILS_PER_ADDRESS_PER_HOUR,
    MAILS_PER_MAILBOX_PER_HOUR,
    NOTICES_PER_ADDRESS_PER_HOUR,
    OPEN_REQUESTS,
    OPEN_REQUESTS_LONG,
    REQUESTS_PER_ASKER,
    STRANGERS_TRIES_PER_DAY,
)
from bowling_app.accounts.schemas.sign_in import CodeDraft, SignUpDraft
from bowling_app.accounts.services.known_places import Requester
from bowling_app.accounts.services.recipients import recipient_at
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.crypto.slow_hashes import matches, slow_hash
from bowling_app.platform.crypto.tokens import new_token, token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.limits import DAY
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail import budget as mail_budget
from bowling_app.platform.mail.messages import code_mail, known_address_mail
from bowling_app.settings import settings

ASKED_JUST_NOW: Final = N_(
    "You asked for a code less than a minute ago. Use the newest one in your inbox, or ask again in {}."
)
ASKED_OFTEN: Final = N_(
    "You've asked for several codes in the past hour. Use the newest one in your inbox, or ask again in {}."
)


def send(uow: UnitOfWork, address: str, person: User | None, requester: Requester, draft: SignUpDraft | None) -> str:
    """Mail a code or a notice if the limits allow it. Returns the challenge. It takes the same time in every case."""
    now, challenge, hashed = clock.now(), new_token(), address_hash(address)
    is_long = _is_guessed(uow, hashed, requester)
    text = new_code(LONG_DIGITS if is_long else DIGITS)
    code = MailedCode(
        id=secrets.token_urlsafe(12),
        address_hash=hashed,
        code_hash=slow_hash(_peppered(text)),  # Computed before any decision, so that every case takes the same time.
        is_long=is_long,
        is_known=requester.is_known,
        created_at=now,
        expires_at=now + VALID_FOR,
    )
    request = CodeChallenge(
        challenge_hash=token_hash(challenge),
        code_id=code.id,
        asker=requester.place,
        created_at=now,
        pending_password=draft and draft.password,
        pending_display_name=draft and given_name(draft.display_name, settings().site_name),
    )
    to, site = recipient_at(address, person), settings().site_name
    if draft is not None and person is not None:
        if _may_notify(uow, hashed, requester):
            uow.mail(to, lambda address: known_address_mail(address, site_name=site))
    elif not _may_mail(uow, code, requester, address, has_account=person is not None):
        _share(uow, hashed, requester, request)
    else:
        sign_in_codes.forget_requester(uow.session, hashed, requester.place)
        uow.session.add(code)
        uow.session.flush()
        uow.session.add(request)
        uow.mail(to, lambda address: code_mail(address, text, site_name=site, lasts=VALID_FOR, is_long=is_long))
    sign_in_codes.purge(uow.session, now)  # Last: it locks rows that other requests may want.
    limits.purge(uow)
    return challenge


def check(
    uow: UnitOfWork, address: str, draft: CodeDraft, requester: Requester, *, is_own: bool = False
) -> CodeChallenge | Refusal:
    """The request of the challenge, locked, if its code is right; `burn` then uses the code up. A refusal is returned
    and not raised, so that the try is stored.

    `is_own`: the person is signed in and counted elsewhere, so nothing is counted for a challenge that they made up.
    """
    held = sign_in_codes.lock(uow.session, token_hash(draft.challenge))
    if held is None or not _is_for(*held, address):
        matches(_peppered(draft.code), None)  # Takes as long as a wrong code.
        return Refusal(_(REFUSED)) if is_own and held is None else _refused(uow, draft)
    code, request = held
    if not matches(_peppered(draft.code), code.code_hash):
        request.attempts += 1
        _count(uow, code, requester)
        return _refused(uow, draft)
    return request


def already_asked(uow: UnitOfWork, address: str, requester: Requester) -> str:
    """The notice for a person who asks again too early; empty for others. It depends only on how often this place has
    asked about the address, so it does not reveal whether the address has an account."""
    place = f"{address_hash(address)}:{requester.place}"
    minute, hour = f"asked:{place}", f"asked-hour:{place}"
    if wait := limits.seconds_to_wait(uow, minute, 1, RESEND_AFTER.total_seconds()):
        return _(ASKED_JUST_NOW).format(count_of(ceil(wait), "second", "seconds"))
    limits.charge(uow, minute, 1, RESEND_AFTER.total_seconds())
    if wait := limits.seconds_to_wait(uow, hour, *MAILS_PER_ADDRESS_PER_HOUR):
        return _(ASKED_OFTEN).format(count_of(ceil(wait / 60), "minute", "minutes"))
    limits.charge(uow, hour, *MAILS_PER_ADDRESS_PER_HOUR)
    return ""


def burn(uow: UnitOfWork, request: CodeChallenge) -> None:
    """Use up the code of a successful request, for all requests that share it."""
    code = uow.session.get_one(MailedCode, request.code_id)
    uow.session.expunge(request)  # Its row goes with the code.
    uow.session.delete(code)


def address_hash(address: str) -> str:
    """The keyed hash of an address, for tables that do not need the address itself. Only this installation can compute
    it."""
    return hmac.digest(key_for("addresses"), address.encode(), hashlib.sha256).hex()


def _refused(uow: UnitOfWork, draft: CodeDraft) -> Refusal:
    """The refusal of a wrong code. Tries with an unknown challenge are counted in the same way, because the answer must
    not reveal whether a code was mailed."""
    if not draft.challenge:
        return Refusal(_(REFUSED))
    tries = f"wrong-code:{token_hash(draft.challenge)}"
    limits.charge(uow, tries, WRONG_TRIES, DAY)
    return Refusal(_(REFUSED if limits.left(uow, tries, WRONG_TRIES, DAY) >= 1 else USED_UP))


def _is_for(code: MailedCode, request: CodeChallenge, address: str) -> bool:
    """Whether the request may still use the code, for this address."""
    is_own = hmac.compare_digest(code.address_hash, address_hash(address))
    # A code dated by a clock that was ahead is also good for at most ten minutes.
    return is_own and request.attempts < WRONG_TRIES and abs(clock.now() - code.created_at) < VALID_FOR


def _count(uow: UnitOfWork, code: MailedCode, requester: Requester) -> None:
    """Count a wrong try, for the known place or for all strangers. Ten-digit codes are too many to guess."""
    if code.is_long:
        return
    if code.is_known:
        limits.charge(uow, _known_key(code.address_hash, requester), *KNOWN_TRIES_PER_DAY)
    else:
        limits.charge(uow, _key(code.address_hash), *STRANGERS_TRIES_PER_DAY)


def _is_guessed(uow: UnitOfWork, hashed: str, requester: Requester) -> bool:
    """Whether there were so many wrong tries that the next code for this requester must be longer."""
    if requester.is_known:
        return limits.left(uow, _known_key(hashed, requester), *KNOWN_TRIES_PER_DAY) < 1
    return (
        limits.left(uow, _key(hashed), *STRANGERS_TRIES_PER_DAY) < 1
        or sign_in_codes.count_short(uow.session, hashed, clock.now()) >= OPEN_REQUESTS
    )


def _may_mail(uow: UnitOfWork, code: MailedCode, requester: Requester, address: str, *, has_account: bool) -> bool:
    """Whether the code may be mailed now. Strangers share one limit per minute and one per hour, and one for spellings
    of a mailbox that nobody signs in with. A long code skips the limit per minute while the short one is crowded."""
    of, family = _counted(code.address_hash, requester), mailbox_family(address)
    is_own = requester.is_known or has_account or address == family
    is_due = limits.take(uow, f"resend:{of}", 1, RESEND_AFTER.total_seconds())
    return (
        (is_due or (code.is_long and _is_crowded(uow, code.address_hash, requester)))
        and limits.take(uow, f"mail:{of}", *MAILS_PER_ADDRESS_PER_HOUR)
        and (is_own or limits.take(uow, f"mailbox:{address_hash(family)}", *MAILS_PER_MAILBOX_PER_HOUR))
        and mail_budget.take_mail(uow, from_kept=has_account or requester.is_seen)
    )


def _may_notify(uow: UnitOfWork, hashed: str, requester: Requester) -> bool:
    """Whether a mail may say that the address has an account. Its limit is apart, so that it takes nobody's code."""
    notices = limits.take(uow, f"notice:{_counted(hashed, requester)}", *NOTICES_PER_ADDRESS_PER_HOUR)
    return notices and mail_budget.take_mail(uow, from_kept=True)


def _counted(hashed: str, requester: Requester) -> str:
    """What the mails of an address are counted for: the place that the person uses, or all strangers."""
    return f"{hashed}:{requester.place}" if requester.is_known else hashed


def _share(uow: UnitOfWork, hashed: str, requester: Requester, request: CodeChallenge) -> None:
    """Let a request that came too early for its own code share the newest code that was mailed, if there is one."""
    code = sign_in_codes.newest(uow.session, hashed, clock.now(), requester.place if requester.is_known else None)
    if code is None:
        return
    sign_in_codes.make_room(uow.session, code.id, requester.place, REQUESTS_PER_ASKER)
    if not _is_full(uow, code):
        request.code_id = code.id
        uow.session.add(request)
        uow.session.flush()


def _is_crowded(uow: UnitOfWork, hashed: str, requester: Requester) -> bool:
    """Whether the newest code has no room for more requests, so that another code is needed."""
    code = sign_in_codes.newest(uow.session, hashed, clock.now(), requester.place if requester.is_known else None)
    return code is not None and _is_full(uow, code)


def _is_full(uow: UnitOfWork, code: MailedCode) -> bool:
    if code.is_long:
        return sign_in_codes.count_challenges(uow.session, code.id) >= OPEN_REQUESTS_LONG
    if code.is_known:
        return False  # Each known place has its own code here, and few requests.
    return sign_in_codes.count_short(uow.session, code.address_hash, clock.now()) >= OPEN_REQUESTS


def _key(hashed: str) -> str:
    return f"code:{hashed}"


def _known_key(hashed: str, requester: Requester) -> str:
    return f"code-known:{hashed}:{requester.place}"


def _peppered(code: str) -> str:
    """The code with a secret key mixed in: a stolen database alone does not allow trying all million codes."""
    text = "".join(code.split())
    return hmac.digest(key_for("codes"), text.encode(), hashlib.sha256).hex()
