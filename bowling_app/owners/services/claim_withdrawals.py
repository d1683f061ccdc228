"""Taking a written claim back before an admin has decided it."""

from collections.abc import Sequence
from typing import Final

from bowling_app.accounts.services.decided import decided_already
from bowling_app.owners.queries.chains import waiting_of_request
from bowling_app.owners.services.chains import withdrawal_question
from bowling_app.owners.services.claim_mails import tell
from bowling_app.owners.services.claims import note_claim
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims, participation
from bowling_app.venues.rules.claims import NO_CLAIM

_WITHDRAWN: Final = N_("Whoever said they run this alley withdrew that. Nothing changes for you.")


def ask_to_withdraw(uow: UnitOfWork, actor: Actor, *, claim_id: str) -> str:
    """What a browser without scripts is asked before the claim is withdrawn."""
    user_id = require_user(actor)
    return withdrawal_question(len(_request(uow, actor, user_id, claim_id)))


def withdraw_claim(uow: UnitOfWork, actor: Actor, *, claim_id: str) -> None:
    """Take a claim of one's own back that waits, with all others of its request. The row goes, so the claim can be made
    again; the log keeps that it was made. Those who run the venue hear of it where they heard of the claim."""
    user_id = require_user(actor)
    for row, venue in [_held(uow, actor, each) for each in _request(uow, actor, user_id, claim_id)]:
        note_claim(uow, venue.id, actor, ["disputed" if row.is_dispute else "claimed in writing", "withdrawn"])
        others = [each for each in claims.managers(uow.session, venue.id) if each != user_id]
        uow.session.delete(row)
        if row.is_dispute:
            tell(uow, others, venue, lambda: _(_WITHDRAWN))
    uow.session.flush()


def _request(uow: UnitOfWork, actor: Actor, user_id: str, claim_id: str) -> Sequence[VenueClaim]:
    """The claim with the others of its request that wait. Raises NotFound for one of somebody else."""
    own = uow.session.get(VenueClaim, claim_id)
    if own is None or own.kind != "written" or own.user_id != user_id:
        raise NotFound(_(NO_CLAIM))
    if own.status != "pending":
        raise decided_already(uow, actor, own.status, own.decided_by)
    return waiting_of_request(uow.session, own)


def _held(uow: UnitOfWork, actor: Actor, waiting: VenueClaim) -> tuple[VenueClaim, Venue]:
    """The claim and its venue, both locked, the venue first. An admin may have decided it since."""
    venue = participation.lock_venue(uow.session, waiting.venue_id)
    row = claims.held(uow.session, waiting.id)
    if venue is None or row is None:
        raise NotFound(_(NO_CLAIM))
    if row.status != "pending":
        raise decided_already(uow, actor, row.status, row.decided_by)
    return row, venue
