"""Decisions of admins about written claims of venues. The claimant and any replaced managers get a mail."""

from typing import Final

from bowling_app.accounts.services.decided import decided_already
from bowling_app.accounts.services.participation import hold_trusted
from bowling_app.owners.services.claim_mails import tell
from bowling_app.owners.services.claims import make_manager, note_claim
from bowling_app.owners.services.teams import note_removal
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims, venue_managers
from bowling_app.venues.rules.claims import NO_CLAIM, reason_of
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields

CLOSED: Final = "This alley is no longer listed. Reopen it first if it is open, or reject the claim."


def approve_claim(uow: UnitOfWork, actor: Actor, *, claim_id: str, replaces: bool = False) -> None:
    """Make the claimant a manager of the venue, together with its present managers, or in the place of the others with
    `replaces`. A closed venue has to be open again first: nobody could see what its manager says. A suspended person
    has to be reinstated first."""
    require_admin(actor)
    row, venue = _held(uow, actor, claim_id)
    if not venue.is_active:
        raise Conflict(CLOSED)
    hold_trusted(uow, row.user_id)
    _settle(row, actor, "approved")
    if replaces:
        make_way(uow, venue, actor, row.user_id)
    make_manager(uow, venue.id, actor, row.user_id, "A written claim was approved")


def reject_claim(uow: UnitOfWork, actor: Actor, *, claim_id: str, reason: str) -> None:
    """Reject a claim, of a closed venue, too. The claimant reads the reason."""
    require_admin(actor)
    words = reason_of(reason)
    row, venue = _held(uow, actor, claim_id)
    _settle(row, actor, "rejected")
    row.reason = words
    note_claim(uow, venue.id, actor, ["claimed in writing", "rejected"], words)
    tell(uow, [row.user_id], venue, lambda: _("We couldn't approve your claim:"), words)


def remove_managers(uow: UnitOfWork, actor: Actor, *, venue_id: str, reason: str) -> None:
    """Remove all managers of a venue, of a closed one, too. They read the reason."""
    require_admin(actor)
    words = reason_of(reason)
    venue = hold_venue(uow, venue_id, also_closed=True)
    former = claims.managers(uow.session, venue.id)
    if not former:
        raise Conflict("Unclaimed.")
    claims.remove_managers(uow.session, venue.id)
    edit_venue_fields(uow, venue.id, {"owner_id": None}, _editor(actor, words))
    note_removal(uow, venue, _editor(actor, words), former)
    tell(uow, former, venue, lambda: _("You no longer manage this page. Reason:"), words)


def make_way(uow: UnitOfWork, venue: Venue, actor: Actor, claimant: str) -> None:
    """Remove all managers of a venue, which is held, but the claimant, who may be one of them. They get a mail."""
    people = [each for each in claims.managers(uow.session, venue.id) if each != claimant]
    if not people:
        return
    if venue.owner_id in people:
        claims.remove_managers(uow.session, venue.id)  # The claimant comes back as the owner.
        edit_venue_fields(uow, venue.id, {"owner_id": None}, _editor(actor, "A dispute was decided"))
    else:
        venue_managers.remove(uow.session, venue.id, people)
    note_removal(uow, venue, _editor(actor, "A dispute was decided"), people)
    tell(uow, people, venue, lambda: _("We reviewed a dispute over this page. Someone else manages it now."))


def _held(uow: UnitOfWork, actor: Actor, claim_id: str) -> tuple[VenueClaim, Venue]:
    """The claim and its venue, both locked. The venue is locked first, the order that every transaction keeps."""
    row = uow.session.get(VenueClaim, claim_id)
    if row is None or row.kind != "written":
        raise NotFound(NO_CLAIM)
    venue = hold_venue(uow, row.venue_id, also_closed=True)
    held = claims.held(uow.session, claim_id)
    if held is None:
        raise NotFound(NO_CLAIM)
    if held.status != "pending":
        raise decided_already(uow, actor, held.status, held.decided_by)
    return held, venue


def _settle(row: VenueClaim, actor: Actor, status: str) -> None:
    row.status, row.decided_by, row.decided_at = status, actor.user_id, clock.now()


def _editor(actor: Actor, reason: str) -> Editor:
    return Editor(actor.name, "admin", reason, action="claim")
