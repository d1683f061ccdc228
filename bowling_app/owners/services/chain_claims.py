"""Claiming the unmanaged venues of a chain at once, as somebody who runs one of them: with one code, or in writing.

A code goes only to a mailbox at the chain's own web domain, and proves only the venues for which that domain is a
contact that would prove a claim of that venue alone (`claim_trust`). The tries for all codes of a domain are counted
together, in addition to those for codes of one venue, so at most 120 in 1,000,000 within any 24 hours concern a venue.
"""

from collections.abc import Collection, Sequence
from secrets import token_urlsafe

from bowling_app.accounts.rules.codes import REFUSED, USED_UP, WRONG_TRIES, new_code
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.owners.models import ChainCode
from bowling_app.owners.queries import chains as queries
from bowling_app.owners.rules import (
    CHAIN_CLAIMS_PER_PERSON_PER_DAY,
    GUESSES_PER_VENUE_PER_DAY,
    MOST_OF_A_CHAIN,
)
from bowling_app.owners.schemas.chain_page import ChainDraft
from bowling_app.owners.services.chains import chain_of, others_of
from bowling_app.owners.services.claim_mails import mail_code, tell_of_chain
from bowling_app.owners.services.claim_trust import contacts_for, turned_away_of
from bowling_app.owners.services.claims import (
    become_manager,
    new_claim,
    note_claim,
    peppered,
    too_many_codes,
)
from bowling_app.platform.crypto.slow_hashes import matches, slow_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_owner, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted_title
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import all_with_ids
from bowling_app.venues.rules.claims import TOO_MANY_FOR_THE_CHAIN, own_domain, statement_of
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_cards import place_text

NONE_PICKED = N_("Tick at least one alley.")
NOT_OF_THE_CHAIN = N_(
    "Some of these alleys got a manager, or are not of this chain. Reload the page and tick them again."
)
NOT_THE_CHAINS = N_(
    "Your work email: it proves none of the alleys you ticked. Leave it empty and tell us in your words."
)
NOTHING_LEFT = N_("These alleys got a manager or changed their website meanwhile. Reload the page and tick them again.")


def claim_chain(uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: ChainDraft) -> Refusal | bool:
    """Claim these venues of the chain of a venue that the caller manages. Those that a code to the address proves wait
    for the code; the others become one request in writing, which an admin decides. Returns whether a code was sent.

    Raises Invalid, Forbidden, and Conflict if one of the venues is not to be claimed here.
    """
    user_id = require_user(actor)
    if not 0 < len(draft.picked) <= MOST_OF_A_CHAIN:
        raise Invalid(_(NONE_PICKED))
    address = email_address(draft.email) if draft.email else ""
    venues = _claimable(uow, actor, user_id, venue_id, draft.picked)
    proved = _proved(uow, venues, user_id, address) if address else []
    if address and not proved:
        raise Invalid(_(NOT_THE_CHAINS), field="email")
    sure = {venue.id for venue in proved}
    rest = [venue for venue in venues if venue.id not in sure]
    words = statement_of(draft.statement) if rest else ""
    if refusal := slow_down(uow, limit_key(uow, "claim-chain", user_id), CHAIN_CLAIMS_PER_PERSON_PER_DAY):
        return refusal
    if proved and (refusal := _send_code(uow, actor, user_id, proved, address)):
        return refusal
    if rest:
        _write(uow, actor, user_id, rest, words)
    return bool(proved)


def confirm_chain(uow: UnitOfWork, actor: Actor, *, venue_id: str, code: str) -> Refusal | None:
    """Use the code up and make the caller the manager of the venues that it was sent for. Those that got a manager
    meanwhile, or that the address no longer proves, are left out.

    A refusal is returned and not raised, so that the try is stored. Five wrong tries void the code.
    """
    user_id = require_user(actor)
    start_id = find_venue(uow, venue_id)[0].id
    require_owner(actor, claims.managers(uow.session, start_id))
    row, free = _held(uow, actor, user_id, start_id)
    if row is None or clock.now() >= row.expires_at:
        return Refusal(_(REFUSED))
    if row.attempts >= WRONG_TRIES:
        return Refusal(_(USED_UP))
    domain = row.email.rpartition("@")[2]
    if not limits.take(uow, f"claim-guess:chain:{domain}", *GUESSES_PER_VENUE_PER_DAY):
        return Refusal(_(TOO_MANY_FOR_THE_CHAIN))
    if not matches(peppered(_subject(user_id), code), row.code_hash):
        row.attempts += 1
        return Refusal(_(REFUSED if row.attempts < WRONG_TRIES else USED_UP))
    uow.session.delete(row)
    uow.session.flush()
    venues = _proved(uow, free, user_id, row.email)
    if not venues:
        raise Conflict(_(NOTHING_LEFT))
    for venue in venues:
        become_manager(uow, venue, actor, user_id, "Claimed with a code of the chain")
    alleys = lines_of(uow, venues)
    tell_of_chain(uow, user_id, lambda: _("You're in! These pages are yours to manage:\n\n{alleys}", alleys=alleys))
    return None


def lines_of(uow: UnitOfWork, venues: Sequence[Venue]) -> str:
    """The venues of a request in a mail, each on a line. Those of a chain may all have one name."""
    known = all_with_ids(uow.session, [venue.id for venue in venues])
    return "\n".join(f"- {quoted_title(venue.name, AN_ALLEY)}, {place_text(known[venue.id][1])}" for venue in venues)


def _claimable(uow: UnitOfWork, actor: Actor, user_id: str, venue_id: str, picked: frozenset[str]) -> list[Venue]:
    """The venues, locked with the one that the caller manages, in the order of their ids, and then the person. They are
    all of the chain and unmanaged."""
    start = find_venue(uow, venue_id)
    require_owner(actor, claims.managers(uow.session, start[0].id))
    held = {each: hold_venue(uow, each) for each in sorted({start[0].id, *picked})}
    require_owner(actor, claims.managers(uow.session, start[0].id))  # Who was removed meanwhile claims nothing.
    hold_person(uow, user_id)
    free = {venue.id for venue, _ in others_of(uow, chain_of(start), user_id, MOST_OF_A_CHAIN)}
    if not picked <= free:
        raise Conflict(_(NOT_OF_THE_CHAIN))
    return [held[each] for each in sorted(picked)]


def _proved(uow: UnitOfWork, venues: list[Venue], user_id: str, address: str) -> list[Venue]:
    """Those of the venues that the person may claim with a code to this address."""
    domain = own_domain(address.rpartition("@")[2])
    away = turned_away_of(uow, [(venue.id, user_id) for venue in venues])
    return [
        venue
        for venue in venues
        if domain and (venue.id, user_id) not in away and contacts_for(uow, venue, user_id).domain == domain
    ]


def _send_code(uow: UnitOfWork, actor: Actor, user_id: str, venues: list[Venue], address: str) -> Refusal | None:
    if refusal := too_many_codes(uow, f"chain:{address.rpartition('@')[2]}", user_id, address):
        return refusal
    code, now = new_code(), clock.now()
    row = queries.code_of(uow.session, user_id)
    if row is not None:
        uow.session.delete(row)
        uow.session.flush()
    uow.session.add(
        ChainCode(
            user_id=user_id, email=address, code_hash=slow_hash(peppered(_subject(user_id), code)),
            venue_ids=[venue.id for venue in venues], expires_at=now + VALID_FOR, created_at=now,
        )
    )  # fmt: skip
    for venue in venues:
        note_claim(uow, venue.id, actor, [None, "code sent"])
    mail_code(uow, address, code, venues)
    return None


def _write(uow: UnitOfWork, actor: Actor, user_id: str, venues: list[Venue], words: str) -> None:
    chain_id = token_urlsafe(12)
    for venue in venues:
        new_claim(uow, venue, user_id, "written", words).chain_id = chain_id
        note_claim(uow, venue.id, actor, [None, "claimed in writing"])
    tell_of_chain(
        uow,
        user_id,
        lambda: _("Got it. Our team will review your claim of these alleys:\n\n{alleys}", alleys=lines_of(uow, venues)),
    )


def _held(uow: UnitOfWork, actor: Actor, user_id: str, start_id: str) -> tuple[ChainCode | None, list[Venue]]:
    """The person's code, and those of its venues that are free: the venues are locked first, with the one that the
    person manages, then the person and the code, as they are in a claim. No code where another one was sent
    meanwhile."""
    asked = queries.venues_of_code(uow.session, user_id)
    free = _still_free(uow, {start_id, *asked})
    require_owner(actor, claims.managers(uow.session, start_id))  # Who was removed meanwhile proves nothing.
    hold_person(uow, user_id)
    row = queries.code_of(uow.session, user_id)
    return (row if row and row.venue_ids == asked else None), free


def _still_free(uow: UnitOfWork, venue_ids: Collection[str]) -> list[Venue]:
    """Those that are still listed and that nobody manages, locked in the order of their ids."""
    free: list[Venue] = []
    for each in sorted(venue_ids):
        try:
            venue = hold_venue(uow, each)
        except (NotFound, Conflict):  # It was closed or merged since.
            continue
        free += [] if claims.managers(uow.session, venue.id) else [venue]
    return free


def _subject(user_id: str) -> str:
    return f"chain:{user_id}"
