"""Claiming a venue, with a code mailed to the venue itself or in writing.

The chance that guessing takes a venue over: a code is one of 1,000,000, and all people together have
`GUESSES_PER_VENUE_PER_DAY` tries for a venue at once and as many again in a day, so at most 60 within any 24 hours.
That is 60 in 1,000,000, less than 1 in 16,000 a day, for any number of accounts, networks and mailboxes. It takes some
60 years of guessing every day to reach an even chance. A person who finds the tries used up writes to us instead.
"""

import hashlib
import hmac
from secrets import token_urlsafe
from typing import Final

from bowling_app.accounts.rules.codes import REFUSED, USED_UP, WRONG_TRIES, new_code
from bowling_app.accounts.services.codes import address_hash
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.owners.queries.chains import waiting_of_request
from bowling_app.owners.rules import (
    CODES_PER_ADDRESS_PER_HOUR,
    CODES_PER_PERSON_PER_DAY,
    CODES_PER_VENUE_PER_DAY,
    GUESSES_PER_VENUE_PER_DAY,
    MAILBOXES_PER_VENUE_PER_DAY,
    WRITTEN_CLAIMS_PER_PERSON_PER_DAY,
)
from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.services.chains import chain_links, withdrawal_question
from bowling_app.owners.services.claim_mails import mail_code, take_own_reviews_down, tell
from bowling_app.owners.services.claim_trust import code_notes, proving_address
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.crypto.slow_hashes import matches, slow_hash
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.limits import DAY
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims
from bowling_app.venues.rules.claims import TOO_MANY_FOR_THE_VENUE, WAITS, YOU_RUN_IT, statement_of
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields

_OUTCOMES: Final = {
    "pending": N_("We're reviewing your claim. We'll email you."),
    "rejected": N_("We couldn't approve your claim: "),
    "approved": "",
}
_YOU_ARE_IN: Final = N_("You're in! This page is yours to manage. Find it under My Venues in your account menu.")
_ONE_MORE: Final = N_(
    "Someone else now manages this page with you: they were invited, showed us that they run this alley, or were added "
    "by our team."
)


def load_claim_page(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> ClaimPage:
    """The page on which a person claims a venue, with the state of the caller's own claim."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id, below="/claim")
    path = venue_path(venue.id)
    managers = claims.managers(uow.session, venue.id)
    last = claims.latest_written(uow.session, venue.id, actor.user_id) if actor.user_id else None
    sent_to = claims.code_sent_to(uow.session, venue.id, actor.user_id, clock.now()) if actor.user_id else None
    waiting = last if last and last.status == "pending" else None
    outcome = _(_OUTCOMES[last.status]) + (last.reason or "") if last else ""
    code_note, no_code_note = code_notes(uow, venue, actor.user_id)
    return ClaimPage(
        path=f"{path}/claim",
        heading=_("Own or manage {venue}?", venue=venue.name),
        introduction=_("Claim its page to keep hours, prices and other facts accurate. It's free."),
        crumbs=(home(), Link(venue.name, path), Link(_("Claim"), f"{path}/claim")),
        code_note=code_note,
        no_code_note=no_code_note,
        written_note=_("Someone already manages this page. If that's wrong, tell us why.")
        if managers
        else _("Tell us your role and how we can verify it. Our team reviews every claim."),
        is_signed_in=actor.user_id is not None,
        is_manager=actor.user_id in managers,
        waiting=outcome,
        may_write=waiting is None,
        claim_id=waiting.id if waiting else "",
        sure=withdrawal_question(len(waiting_of_request(uow.session, waiting))) if waiting else "",
        code_sent_to=sent_to or "",
        chain=chain_links(uow, actor.user_id, [(venue, place)]) if actor.user_id in managers else (),
    )


def send_claim_code(uow: UnitOfWork, actor: Actor, *, venue_id: str, email: str) -> Refusal | None:
    """Mail a code to an address of the venue. Only the caller can use it; their earlier code becomes void.

    Raises Conflict for a person who was removed or rejected here before: an admin decides about them.
    """
    user_id = require_user(actor)
    venue = _claimable(uow, venue_id, user_id)
    address = proving_address(uow, venue, user_id, email)
    if refusal := too_many_codes(uow, venue.id, user_id, address):
        return refusal
    code, now = new_code(), clock.now()
    row = claims.pending(uow.session, venue.id, user_id, "code") or new_claim(uow, venue, user_id, "code")
    row.email, row.attempts = address, 0
    row.code_hash, row.expires_at = slow_hash(peppered(row.id, code)), now + VALID_FOR
    note_claim(uow, venue.id, actor, [None, "code sent"])
    mail_code(uow, address, code, [venue])
    return None


def confirm_claim(uow: UnitOfWork, actor: Actor, *, venue_id: str, code: str) -> Refusal | None:
    """Use the code up and make the caller a manager of the venue, together with its present managers. All of them get a
    mail.

    A refusal is returned and not raised, so that the try is stored. Five wrong tries void the code. The address is
    checked again: an admin may have removed the person, or changed the contact, since the code was sent.
    """
    user_id = require_user(actor)
    venue = _claimable(uow, venue_id, user_id)
    row = claims.pending(uow.session, venue.id, user_id, "code")
    if row is None or row.expires_at is None or clock.now() >= row.expires_at:
        return Refusal(_(REFUSED))
    if row.attempts >= WRONG_TRIES:
        return Refusal(_(USED_UP))
    if not limits.take(uow, f"claim-guess:{venue.id}", *GUESSES_PER_VENUE_PER_DAY):
        return Refusal(_(TOO_MANY_FOR_THE_VENUE))
    if not matches(peppered(row.id, code), row.code_hash):
        row.attempts += 1
        return Refusal(_(REFUSED if row.attempts < WRONG_TRIES else USED_UP))
    proving_address(uow, venue, user_id, row.email or "")
    row.status, row.code_hash, row.decided_at = "approved", None, clock.now()
    make_manager(uow, venue.id, actor, user_id, "Claimed with a code")
    return None


def claim_in_writing(uow: UnitOfWork, actor: Actor, *, venue_id: str, statement: str) -> Refusal | None:
    """Claim a venue with a written statement. An admin decides. If the venue has other managers, the claim is a
    dispute."""
    user_id = require_user(actor)
    words = statement_of(statement)
    venue = _claimable(uow, venue_id, user_id)
    if claims.pending(uow.session, venue.id, user_id, "written"):
        raise Conflict(_(WAITS))
    if refusal := slow_down(uow, limit_key(uow, "claim-text", user_id), WRITTEN_CLAIMS_PER_PERSON_PER_DAY):
        return refusal
    row = new_claim(uow, venue, user_id, "written", words)
    others = claims.managers(uow.session, venue.id)
    row.is_dispute = bool(others)
    note_claim(uow, venue.id, actor, [None, "disputed" if others else "claimed in writing"])
    tell(uow, [user_id], venue, lambda: _("Got it. Our team will review your claim."))
    tell(uow, others, venue, lambda: _("Someone else says they run this alley. Our team will look into it."))
    return None


def make_manager(uow: UnitOfWork, venue_id: str, actor: Actor, user_id: str, reason: str) -> None:
    """Make a person a manager of a venue, or its owner if it has no manager yet. Mail them and the other managers."""
    venue = hold_venue(uow, venue_id)
    tell(uow, [user_id], venue, lambda: _(_YOU_ARE_IN))
    become_manager(uow, venue, actor, user_id, reason)


def become_manager(uow: UnitOfWork, venue: Venue, actor: Actor, user_id: str, reason: str) -> None:
    """The same for a venue that is held, without a mail to the person. Their claim of it in writing is settled. Whoever
    runs it already goes on to."""
    settle_written(uow, venue.id, user_id)
    others = claims.managers(uow.session, venue.id)
    if user_id in others:
        return
    if not others:
        edit_venue_fields(uow, venue.id, {"owner_id": user_id}, Editor(actor.name, "owner", reason, action="claim"))
    else:
        note_claim(uow, venue.id, actor, [None, "one more manager"])
    claims.add_manager(uow.session, venue.id, user_id, clock.now())
    directory_changed(uow.session, venue.id)  # Its pages name all who manage it.
    take_own_reviews_down(uow, venue, [user_id])
    tell(uow, others, venue, lambda: _(_ONE_MORE))


def settle_written(uow: UnitOfWork, venue_id: str, user_id: str) -> None:
    """Approve the claim in writing of somebody who runs the venue by now: no admin has to decide about it."""
    if (written := claims.pending(uow.session, venue_id, user_id, "written")) is not None:
        written.status, written.decided_at = "approved", clock.now()


def note_claim(uow: UnitOfWork, venue_id: str, actor: Actor, step: list[str | None], reason: str = "") -> None:
    """Write a step of a claim to the audit log, without the written statement."""
    entry = AuditEntry(
        venue_id=venue_id, actor=actor.name, action="claim", reason=reason or None, changes={"claim": step},
        at=clock.now(),
    )  # fmt: skip
    uow.session.add(entry)


def _claimable(uow: UnitOfWork, venue_id: str, user_id: str) -> Venue:
    """The venue, locked together with the person. Raises Conflict if the person already manages it."""
    venue = hold_venue(uow, venue_id)
    hold_person(uow, user_id)
    if user_id in claims.managers(uow.session, venue.id):
        raise Conflict(_(YOU_RUN_IT))
    return venue


def too_many_codes(uow: UnitOfWork, subject: str, user_id: str, address: str) -> Refusal | None:
    """The refusal if the person, the mailbox, or the venue or chain got too many codes."""
    mailed = address_hash(mailbox_family(address))  # However many addresses the mailbox has.
    of_person, of_mailbox = limit_key(uow, "claim-code", user_id), f"claim-mail:{mailed}"
    for key, limit in ((of_person, CODES_PER_PERSON_PER_DAY), (of_mailbox, CODES_PER_ADDRESS_PER_HOUR)):
        if refusal := slow_down(uow, key, limit):
            return refusal
    is_new = limits.is_first(uow, f"claim-box:{subject}:{mailed}", DAY)
    of_venue = [(f"claim-venue:{subject}", CODES_PER_VENUE_PER_DAY)]
    of_venue += [(f"claim-boxes:{subject}", MAILBOXES_PER_VENUE_PER_DAY)] if is_new else []
    if all(limits.take(uow, key, *limit) for key, limit in of_venue):
        return None
    if is_new:
        limits.forget(uow, f"claim-box:{subject}:{mailed}")
    return Refusal(_(TOO_MANY_FOR_THE_VENUE))


def new_claim(uow: UnitOfWork, venue: Venue, user_id: str, kind: str, statement: str | None = None) -> VenueClaim:
    """Store a claim that waits."""
    row = VenueClaim(
        id=token_urlsafe(12), venue_id=venue.id, user_id=user_id, kind=kind, statement=statement,
        created_at=clock.now(),
    )  # fmt: skip
    uow.session.add(row)
    uow.session.flush()
    return row


def peppered(claim_id: str, code: str) -> str:
    """The code with a secret key mixed in: a stolen database alone does not allow trying all million codes."""
    text = f"{claim_id}:{''.join(code.split())}"
    return hmac.digest(key_for("codes"), text.encode(), hashlib.sha256).hex()
