"""The decision of an admin about all venues of a chain that a person claimed in one request."""

from collections.abc import Collection

from bowling_app.accounts.services.decided import decided_already
from bowling_app.accounts.services.participation import hold_trusted
from bowling_app.owners.schemas.chain_page import ChainDecision
from bowling_app.owners.services.chain_claims import lines_of
from bowling_app.owners.services.claim_cases import make_way
from bowling_app.owners.services.claim_mails import tell_of_chain
from bowling_app.owners.services.claims import become_manager, note_claim
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims, participation
from bowling_app.venues.rules.claims import reason_of

CHANGED = "They withdrew some of these claims, or more of them are pending. Reload the page."
CLOSED = "One of these alleys is no longer listed. Leave it out."


def decide_chain(uow: UnitOfWork, actor: Actor, *, chain_id: str, decision: ChainDecision) -> None:
    """Make the claimant a manager of the venues of the approved claims, together with their present managers, or in
    the place of the others where the decision `replaces` them. Reject the other claims of the request for a reason,
    which the claimant reads. If other claims wait by now than the admin saw, nothing is decided.
    Raises Invalid without a reason if some are left out, and Conflict if a suspended person would manage one."""
    require_admin(actor)
    approved, shown = decision.approved, decision.shown
    rows = claims.waiting_of_chains(uow.session, [chain_id])
    if not rows or frozenset(row.id for row, _, _ in rows) != shown or not approved <= shown:
        raise _changed(uow, actor, chain_id, shown)
    words = reason_of(decision.reason) if approved != shown else ""
    held = [_held(uow, actor, row) for row, _, _ in sorted(rows, key=lambda each: each[0].venue_id)]
    given, refused = ([one for one in held if (one[0].id in approved) is is_given] for is_given in (True, False))
    if not all(venue.is_active for _, venue in given):
        raise Conflict(CLOSED)
    user_id = held[0][0].user_id
    if given:
        hold_trusted(uow, user_id)
    for row, venue in held:
        row.status, row.decided_by, row.decided_at = "rejected", actor.user_id, clock.now()
        if row.id in approved:
            row.status = "approved"
            if row.id in decision.replaces:
                make_way(uow, venue, actor, user_id)
            become_manager(uow, venue, actor, user_id, "A written claim was approved")
        else:
            row.reason = words
            note_claim(uow, venue.id, actor, ["claimed in writing", "rejected"], words)
    theirs, others = ([venue for _, venue in some] for some in (given, refused))
    tell_of_chain(uow, user_id, lambda: _news(lines_of(uow, theirs), lines_of(uow, others), words))


def _held(uow: UnitOfWork, actor: Actor, waiting: VenueClaim) -> tuple[VenueClaim, Venue]:
    """The claim and its venue, both locked, the venue first. It may be closed by now."""
    venue = participation.lock_venue(uow.session, waiting.venue_id)
    row = claims.held(uow.session, waiting.id)
    if venue is None or row is None:
        raise Conflict(CHANGED)
    if row.status != "pending":
        raise decided_already(uow, actor, row.status, row.decided_by)
    return row, venue


def _changed(uow: UnitOfWork, actor: Actor, chain_id: str, shown: Collection[str]) -> Conflict:
    """Why the claims that wait are others than those shown: somebody has decided one, or the claimant changed them."""
    decided = [row for row in claims.decided_of_chain(uow.session, chain_id) if row.id in shown]
    return decided_already(uow, actor, decided[0].status, decided[0].decided_by) if decided else Conflict(CHANGED)


def _news(given: str, refused: str, words: str) -> str:
    parts: list[str] = []
    if given:
        parts.append(_("You're in! These pages are yours to manage:\n\n{alleys}", alleys=given))
    if refused:
        said = N_("We couldn't approve your claim of these alleys:\n\n{alleys}\n\n{reason}")
        parts.append(_(said, alleys=refused, reason=words))
    return "\n\n".join(parts)
